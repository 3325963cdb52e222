import { expect, it } from 'vitest';
import { countKinds, describeUpdate } from './summary.ts';

it.each([
  [{ changes: 1, dropped: 1 }, '1 changed object; 1 change outside the extract was dropped.'],
  [
    { changes: 12, dropped: 0, sequence: 20 },
    '12 changed objects; 0 changes outside the extract were dropped. Number 20 is the last change file.',
  ],
])('describes the update %j', (update, sentence) => {
  expect(describeUpdate(update)).toBe(sentence);
});

it('counts records by kind, and the places that usually give cash', () => {
  const shop = { kind: 'shop', conditions: { usual: true } } as const;
  expect(countKinds([shop, { kind: 'counter' }, shop, { kind: 'shop', conditions: {} }, {}])).toEqual([
    ['ATMs', 1],
    ['counters', 1],
    ['shops that give cash', 3],
    ['  of these, usual, but not confirmed', 2],
  ]);
});
