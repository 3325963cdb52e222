import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Money, OwnFeeRule } from '../../contract/app.ts';
import type { Atm } from '../../contract/atms.ts';
import type { Charge } from './money.ts';
import { addMoney } from './money.ts';
import { type TotalCost, totalCost } from './totalCost.ts';

const digits: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };
const digitsOf = (currency: string) => digits[currency] ?? 2;
type Machine = Parameters<typeof totalCost>[0];
const machine = (said: Partial<Atm> = {}, country = 'DE'): Machine => ({
  location: { address: { country }, coordinates: { lat: 52.5, long: 13.4 } },
  ...said,
});
const run = (by: string) => ({ merchant: { uid: by, name: by } });
const eur = (amount: number) => ({ fee: { currency: 'EUR', amount } });

const say = (money: readonly Money[]) => money.map(({ amount, currency }) => `${amount} ${currency}`).join(' + ');
const sayCharge = ({ sums, complete, about }: Charge) =>
  [about ? 'about' : '', complete ? '' : 'at least', say(sums) || 'nothing'].filter((word) => word !== '').join(' ');
const sayTotal = (cost: TotalCost) => (cost.kind === 'noCash' ? 'no cash' : `${cost.kind}: ${sayCharge(cost.total)}`);
const cost = (atm: Machine, amount: number, ownFees?: readonly OwnFeeRule[]) =>
  totalCost(atm, { amount, digitsOf, ...(ownFees === undefined ? {} : { ownFees }) });

describe('the ATM’s surcharge', () => {
  test.each<[string, Machine, number, string]>([
    ['3.95 EUR for 200', machine(eur(3.95)), 200, 'known: 3.95 EUR'],
    ['3.95 EUR for 20 as well', machine(eur(3.95)), 20, 'known: 3.95 EUR'],
    ['nothing', machine(), 200, 'known: nothing'],
    ['nobody knows what, which is not nothing', machine({ feeUnknown: true }), 200, 'unknown: at least nothing'],
    ['1.5 % of 200', machine({ fee: { percentage: 1.5 } }), 200, 'known: about 3 EUR'],
    ['1.1 % of 200, without the noise of doubles', machine({ fee: { percentage: 1.1 } }), 200, 'known: about 2.2 EUR'],
    ['2.01 % of 50: half a cent is rounded up', machine({ fee: { percentage: 2.01 } }), 50, 'known: about 1.01 EUR'],
    ['0.29 % of 150 is 0.435', machine({ fee: { percentage: 0.29 } }), 150, 'known: about 0.44 EUR'],
    ['1.5 % of 10 000 yen in whole yen', machine({ fee: { percentage: 1.555 } }, 'JP'), 10_000, 'known: about 156 JPY'],
    ['0.25 % of 5 dinars in fils', machine({ fee: { percentage: 0.25 } }, 'KW'), 5, 'known: about 0.013 KWD'],
    ['a percentage so small that it rounds to nothing', machine({ fee: { percentage: 0.1 } }), 1, 'known: about 0 EUR'],
    ['a fixed fee in a currency other than the one dispensed', machine(eur(2), 'CZ'), 2000, 'known: 2 EUR'],
    [
      'a percentage of money nobody knows',
      machine({ fee: { percentage: 2 }, currencies: ['EUR', 'USD'] }, 'XN'),
      200,
      'unknown: at least nothing',
    ],
    ['nothing for nothing, where no cash comes out', machine({ ...eur(3.95), withdrawal: false }), 200, 'no cash'],
  ])('%s', (_, atm, amount, said) => {
    expect(sayTotal(cost(atm, amount))).toBe(said);
  });
});

describe('with the customer’s bank’s rules', () => {
  /** The fees of a German direct bank. */
  const rules: readonly OwnFeeRule[] = [
    { operators: ['own'], mayBeOperators: ['similar'], fee: 'none' },
    { operators: ['own', 'partner'], currencies: ['EUR'], fee: 'none' },
    { currencies: ['EUR'], from: 500, fee: { percentage: 1, currency: 'EUR', maximum: 6 } },
    { currencies: ['EUR'], from: 50, fee: 'none' },
    { currencies: ['EUR'], fee: { amount: 2.5, currency: 'EUR' } },
    { currencies: ['CZK'], fee: { amount: 1, percentage: 1.75, currency: 'EUR' } },
    { currencies: ['USD'], fee: { percentage: 1.75, currency: 'EUR', minimum: 5.99 } },
    { currencies: ['GBP'], fee: { percentage: 1.75 } },
  ];
  test.each<[string, Machine, number, string]>([
    ['its own machine is free, and so is the surcharge', machine(run('own')), 200, 'known: nothing'],
    ['a partner’s machine with a surcharge costs that', machine({ ...run('partner'), ...eur(4) }), 20, 'known: 4 EUR'],
    ['a stranger’s machine costs both', machine({ ...run('other'), ...eur(4.95) }), 20, 'known: 7.45 EUR'],
    ['from 50 on it is free', machine({ ...run('other'), ...eur(4.95) }), 50, 'known: 4.95 EUR'],
    ['from 500 on a percentage', machine(run('other')), 500, 'known: about 5 EUR'],
    ['which is held at its maximum', machine(run('other')), 900, 'known: 6 EUR'],
    ['a surcharge of 0.10 and a fee of 2.50', machine({ ...run('other'), fee: { percentage: 0.5 } }), 20, 'known: about 2.6 EUR'],
    ['koruny and euros stay side by side', machine(run('other'), 'CZ'), 2000, 'known: about 1 EUR + 35 CZK'],
    ['dollars against a minimum in euros: at least that', machine(run('other'), 'US'), 200, 'atLeast: at least 5.99 EUR'],
    [
      'pounds, in pounds',
      machine({ ...run('other'), fee: { amount: 1.99, currency: 'GBP' } }, 'GB'),
      100,
      'known: about 3.74 GBP',
    ],
    ['no rule covers francs: not known, not free', machine(run('other'), 'CH'), 100, 'unknown: at least nothing'],
    [
      'no rule, but a surcharge: at least that',
      machine({ ...run('other'), fee: { amount: 2, currency: 'CHF' } }, 'CH'),
      100,
      'atLeast: at least 2 CHF',
    ],
    [
      'the own fee is known, the machine’s is not',
      machine({ ...run('other'), feeUnknown: true }),
      20,
      'atLeast: at least 2.5 EUR',
    ],
    [
      'nothing of the own bank, the machine not known',
      machine({ ...run('own'), feeUnknown: true }),
      20,
      'unknown: at least nothing',
    ],
    ['a machine of a similar name may be its own: not known', machine(run('similar')), 20, 'unknown: at least nothing'],
    ['a machine of a similar name, where it is free anyway', machine(run('similar')), 100, 'known: nothing'],
    ['nobody’s machine may be its own: not known', machine(), 20, 'unknown: at least nothing'],
    ['nobody’s machine, where it is free anyway', machine(), 100, 'known: nothing'],
    ['unknown money, own machine', machine(run('own'), 'XN'), 100, 'known: nothing'],
    ['unknown money elsewhere', machine({ ...run('other'), ...eur(3) }, 'XN'), 100, 'atLeast: at least 3 EUR'],
  ])('%s', (_, atm, amount, said) => {
    expect(sayTotal(cost(atm, amount, rules))).toBe(said);
  });

  test.each<[string, readonly OwnFeeRule[], number, string]>([
    ['the first rule that holds counts', [{ fee: { amount: 1, currency: 'EUR' } }, { fee: 'none' }], 100, 'known: 1 EUR'],
    ['no rules at all are a bank of which nothing is known', [], 100, 'unknown: at least nothing'],
    [
      'an own machine that is nowhere on the map is no machine',
      [{ operators: [], fee: 'none' }],
      100,
      'unknown: at least nothing',
    ],
    ['a minimum', [{ fee: { percentage: 1, currency: 'EUR', minimum: 3 } }], 100, 'known: 3 EUR'],
    ['above the minimum', [{ fee: { percentage: 1, currency: 'EUR', minimum: 3 } }], 400, 'known: about 4 EUR'],
    ['a fixed part and a percentage', [{ fee: { amount: 0.1, percentage: 0.1, currency: 'EUR' } }], 200, 'known: about 0.3 EUR'],
  ])('%s', (_, rules, amount, said) => {
    expect(sayTotal(cost(machine(run('other')), amount, rules))).toBe(said);
  });
});

test('amounts in different currencies are never added, and amounts in the same currency are added without floating-point errors', () => {
  const money = (amount: number, currency: string) => ({ amount, currency });
  expect(addMoney([money(0.1, 'EUR'), money(35, 'CZK'), money(0.2, 'EUR'), money(1.005, 'EUR')], digitsOf)).toEqual([
    money(1.31, 'EUR'),
    money(35, 'CZK'),
  ]);
});

describe('for any ATM and rules', () => {
  const currency = fc.constantFrom('EUR', 'CZK', 'JPY', 'KWD');
  const cents = fc.integer({ min: 1, max: 100_000 }).map((n) => n / 100);
  const percentage = fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100);
  const operator = fc.constantFrom('own', 'partner', 'other');
  const amount = fc.integer({ min: 1, max: 99_999_999 });
  const atms = fc
    .record(
      {
        fee: fc.oneof(fc.record({ currency, amount: cents }), fc.record({ percentage })),
        feeUnknown: fc.constant(true as const),
        merchant: operator.map((uid) => ({ uid, name: uid })),
        currencies: fc.uniqueArray(currency, { minLength: 1, maxLength: 2 }),
      },
      { requiredKeys: [] },
    )
    .chain((said) => fc.constantFrom('DE', 'CZ', 'JP', 'XN').map((country) => machine(said, country)));
  const fee = fc.oneof(
    fc.constant('none' as const),
    fc.record({ amount: cents, currency }),
    fc.record({ percentage }),
    fc.record({ percentage, currency, amount: cents, minimum: cents }),
  );
  const rule = fc.record(
    { operators: fc.subarray(['own', 'partner']), currencies: fc.subarray(['EUR', 'CZK', 'JPY']), fee },
    { requiredKeys: ['fee'] },
  );
  const rules = fc.array(rule, { maxLength: 5 });
  const parts = (given: TotalCost) =>
    given.kind === 'noCash' ? [] : [given.machine, ...(given.own ? [given.own] : []), given.total];
  const sumIn = ({ sums }: Charge, code: string) => sums.find((sum) => sum.currency === code)?.amount ?? 0;

  test('a cost is never negative, and is known if and only if all its parts are known', () => {
    fc.assert(
      fc.property(atms, amount, fc.option(rules, { nil: undefined }), (atm, wanted, own) => {
        const given = cost(atm, wanted, own);
        for (const { sums } of parts(given)) for (const sum of sums) expect(sum.amount).toBeGreaterThanOrEqual(0);
        if (given.kind === 'noCash') return;
        expect(given.kind === 'known').toBe(given.machine.complete && (given.own?.complete ?? true));
        expect(given.machine.complete || atm.feeUnknown === true || atm.fee !== undefined).toBe(true);
      }),
    );
  });

  test('withdrawing more never costs less if no rule has a minimum amount', () => {
    fc.assert(
      fc.property(atms, amount, amount, rules, (atm, one, other, own) => {
        const [less, more] = [cost(atm, Math.min(one, other), own), cost(atm, Math.max(one, other), own)];
        if (less.kind === 'noCash' || more.kind === 'noCash') throw new Error('these machines give cash');
        expect(more.kind === 'known').toBe(less.kind === 'known');
        for (const code of ['EUR', 'CZK', 'JPY', 'KWD']) {
          expect(sumIn(more.total, code)).toBeGreaterThanOrEqual(sumIn(less.total, code));
        }
      }),
    );
  });

  test('the bank’s own fee never reduces the cost and never makes an unknown cost known', () => {
    fc.assert(
      fc.property(atms, amount, rules, (atm, wanted, own) => {
        const [without, withOwn] = [cost(atm, wanted), cost(atm, wanted, own)];
        if (without.kind === 'noCash' || withOwn.kind === 'noCash') throw new Error('these machines give cash');
        if (without.kind !== 'known') expect(withOwn.kind).not.toBe('known');
        for (const { currency: code, amount: least } of without.total.sums) {
          expect(sumIn(withOwn.total, code)).toBeGreaterThanOrEqual(least);
        }
      }),
    );
  });

  test('a sum never has more decimals than its currency', () => {
    fc.assert(
      fc.property(atms, amount, rules, (atm, wanted, own) => {
        for (const { sums } of parts(cost(atm, wanted, own))) {
          for (const { amount: sum, currency: code } of sums) expect(Number(sum.toFixed(digitsOf(code)))).toBe(sum);
        }
      }),
    );
  });
});
