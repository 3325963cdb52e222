import { expect, it } from 'vitest';
import { countKinds } from './summary.ts';

it('counts other places by kind, and those whose chain usually gives cash', () => {
  const shop = { kind: 'shop', conditions: { usual: true } } as const;
  expect(countKinds([shop, { kind: 'counter' }, shop, { kind: 'shop', conditions: {} }, {}])).toEqual([
    ['counters', 1],
    ['shops that give cash', 3],
    ['  as is usual for their chain', 2],
  ]);
});
