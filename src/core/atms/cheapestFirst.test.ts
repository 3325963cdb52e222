import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Money } from '../../contract/app.ts';
import { cheapestFirst, costCurrencies } from './cheapestFirst.ts';
import type { TotalCost } from './totalCost.ts';

const charge = (sums: readonly Money[], complete: boolean) => ({ sums, complete, about: false });
function cost(kind: 'known' | 'atLeast' | 'unknown', ...sums: readonly (readonly [number, string])[]): TotalCost {
  const total = charge(
    sums.map(([amount, currency]) => ({ amount, currency })),
    kind === 'known',
  );
  return { kind, withdrawal: { amount: 100 }, machine: total, total };
}
const sort = (costs: Readonly<Record<string, TotalCost>>) => {
  const currencies = costCurrencies(Object.values(costs));
  return cheapestFirst(Object.keys(costs), (name) => costs[name] ?? { kind: 'noCash' }, currencies);
};

describe('sorting by cost', () => {
  test('sorts free ATMs first, then by amount, then other currencies, then several surcharges, then unknown costs', () => {
    const sorted = sort({
      'not known': cost('unknown'),
      'no cash': { kind: 'noCash' },
      'at least 1 EUR': cost('atLeast', [1, 'EUR']),
      '30 CZK': cost('known', [30, 'CZK']),
      '1 EUR + 10 CZK': cost('known', [1, 'EUR'], [10, 'CZK']),
      '5 EUR': cost('known', [5, 'EUR']),
      '2 CZK': cost('known', [2, 'CZK']),
      '1 USD': cost('known', [1, 'USD']),
      '3.95 EUR': cost('known', [3.95, 'EUR']),
      '12 EUR': cost('known', [12, 'EUR']),
      free: cost('known'),
    });
    const known = ['free', '3.95 EUR', '5 EUR', '12 EUR', '2 CZK', '30 CZK', '1 USD', '1 EUR + 10 CZK'];
    expect(sorted).toEqual([...known, 'not known', 'no cash', 'at least 1 EUR']);
  });

  test('keeps ATMs with equal costs in order of distance', () => {
    const same = { near: cost('known', [2, 'EUR']), far: cost('known', [2, 'EUR']), free: cost('known', [0, 'EUR']) };
    expect(sort(same)).toEqual(['free', 'near', 'far']);
  });
});

test('sorting never loses or duplicates an ATM, and puts unknown costs after known costs', () => {
  const money = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.constantFrom('EUR', 'CZK', 'USD'));
  const some = fc.oneof(
    fc.array(money, { maxLength: 2 }).map((sums) => cost('known', ...sums)),
    money.map((sum) => cost('atLeast', sum)),
    fc.constant(cost('unknown')),
  );
  fc.assert(
    fc.property(fc.array(some, { maxLength: 40 }), (costs) => {
      const sorted = cheapestFirst(costs, (given) => given, costCurrencies(costs));
      expect(new Set(sorted)).toEqual(new Set(costs));
      expect(sorted).toHaveLength(costs.length);
      const firstUnknown = sorted.findIndex(({ kind }) => kind !== 'known');
      if (firstUnknown >= 0) expect(sorted.slice(firstUnknown).every(({ kind }) => kind !== 'known')).toBe(true);
    }),
  );
});
