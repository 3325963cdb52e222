import { describe, expect, test } from 'vitest';
import type { SearchOption } from './searchOptions.ts';
import { meantBy } from './useCombobox.ts';

const hit = { kind: 'hit', key: 'hit-0', hit: { kind: 'city', label: 'Praha', lat: 50, long: 14 } } as SearchOption;
const point: SearchOption = { kind: 'point', key: 'point', point: { lat: 50, long: 14 } };

describe('Enter', () => {
  test.each([
    ['selects the option marked with the arrow keys', 'Pra', point, [hit], 'searching', point],
    ['selects the first result', 'Praha', undefined, [hit], 'answered', hit],
    ['waits while the suggestions are for the previous text', 'Brno', undefined, [hit], 'searching', 'later'],
    ['waits while there are no suggestions yet', 'Brno', undefined, [], 'searching', 'later'],
    ['selects immediately if no response is needed', '50, 14', undefined, [point], 'searching', point],
    ['selects nothing in an empty field', ' ', undefined, [point], 'idle', undefined],
  ] as const)('%s', (_, text, marked, options, stage, meant) => {
    expect(meantBy(text, marked, { options, stage, nothing: false })).toBe(meant);
  });
  test('never accepts an option that is offered because nothing was found', () => {
    expect(meantBy('xyz', undefined, { options: [point], stage: 'answered', nothing: true })).toBeUndefined();
  });
});
