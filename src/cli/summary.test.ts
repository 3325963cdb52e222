import { expect, it } from 'vitest';
import { countKinds } from './summary.ts';

it('counts records by kind, and the places that usually give cash', () => {
  const shop = { kind: 'shop', conditions: { usual: true } } as const;
  expect(countKinds([shop, { kind: 'counter' }, shop, { kind: 'shop', conditions: {} }, {}])).toEqual([
    ['ATMs', 1],
    ['counters', 1],
    ['shops that give cash', 3],
    ['  of these, usual, but not confirmed', 2],
  ]);
});
