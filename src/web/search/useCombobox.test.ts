import { describe, expect, test } from 'vitest';
import type { SearchOption } from './searchOptions.ts';
import { meantBy } from './useCombobox.ts';

const hit = { kind: 'hit', key: 'hit-0', hit: { kind: 'city', label: 'Praha', lat: 50, long: 14 } } as SearchOption;
const point: SearchOption = { kind: 'point', key: 'point', point: { lat: 50, long: 14 } };

describe('Enter', () => {
  test.each([
    ['means the option under the arrow keys', 'Pra', point, [hit], 'searching', point],
    ['means the first that was found', 'Praha', undefined, [hit], 'answered', hit],
    ['waits where what is offered is still the last text’s', 'Brno', undefined, [hit], 'searching', 'later'],
    ['waits where nothing is there yet', 'Brno', undefined, [], 'searching', 'later'],
    ['takes what needs no answer at once', '50, 14', undefined, [point], 'searching', point],
    ['means nothing in an empty field', ' ', undefined, [point], 'idle', undefined],
  ] as const)('%s', (_, text, marked, options, stage, meant) => {
    expect(meantBy(text, marked, { options, stage, nothing: false })).toBe(meant);
  });
  test('never accepts an option that is offered because nothing was found', () => {
    expect(meantBy('xyz', undefined, { options: [point], stage: 'answered', nothing: true })).toBeUndefined();
  });
});
