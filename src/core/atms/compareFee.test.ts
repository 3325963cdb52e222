import { expect, test } from 'vitest';
import type { OwnFeeRule } from '../../contract/app.ts';
import type { Atm } from '../../contract/atms.ts';
import { compareFee } from './compareFee.ts';

const atm: Atm = {
  uid: 'a',
  location: { address: { country: 'DE' }, coordinates: { lat: 48, long: 11 } },
  currencies: ['EUR'],
  merchant: { uid: 'm', name: 'Bank' },
};
const digitsOf = () => 2;
const none: readonly OwnFeeRule[] = [{ fee: 'none' }];
const nothing: ReadonlySet<string> = new Set();
const stranger = { withdrawals: nothing, deposits: nothing };
const member = { ...stranger, withdrawals: new Set(['m']) };
const compare = (
  machine: Partial<Atm>,
  fee: number,
  ownFees: readonly OwnFeeRule[] | 'unknown' = none,
  currency = 'EUR',
  caller: Parameters<typeof compareFee>[3] = stranger,
) =>
  compareFee(
    { ...atm, ...machine },
    { amount: { amount: 100, currency }, fee: { amount: fee, currency: 'EUR' } },
    ownFees === 'unknown' ? undefined : ownFees,
    caller,
    digitsOf,
  );

const surcharge = { fee: { currency: 'EUR', amount: 4.99 } } as const;

test.each([
  ['a fee that equals the surcharge', compare(surcharge, 4.99), 'asExpected', 4.99],
  ['a lower fee', compare(surcharge, 2), 'asExpected', 4.99],
  ['a higher fee', compare(surcharge, 5.99), 'higher', 4.99],
  ['a fee at an ATM without a surcharge', compare({}, 1), 'higher', 0],
  ['no fee at an ATM without a surcharge', compare({}, 0), 'asExpected', 0],
  ['a percentage that is rounded differently', compare({ fee: { percentage: 1.995 } }, 2.01), 'asExpected', 2],
  ['a surcharge in the alliance', compare(surcharge, 4.99, none, 'EUR', member), 'higher', 0],
  [
    'an operator that may be in the alliance',
    compare(surcharge, 4.99, none, 'EUR', { ...stranger, mayBeListed: new Set(['m']) }),
    'unknown',
    undefined,
  ],
  ['the fee of the own bank', compare({}, 3.5, [{ fee: { amount: 3.5, currency: 'EUR' } }]), 'asExpected', 3.5],
  ['a higher fee, if the own bank may charge one', compare(surcharge, 9, 'unknown'), 'unknown', 4.99],
  ['the surcharge, if the own bank may charge a fee', compare(surcharge, 4.99, 'unknown'), 'asExpected', 4.99],
  ['an unknown surcharge', compare({ feeUnknown: true }, 1), 'unknown', undefined],
  ['another currency', compare(surcharge, 4.99, none, 'CZK'), 'unknown', undefined],
  [
    'one of several currencies of the ATM',
    compare({ ...surcharge, currencies: ['EUR', 'CZK', 'USD'], location: { ...atm.location, address: { country: 'CZ' } } }, 4.99),
    'asExpected',
    4.99,
  ],
  ['a surcharge in another currency', compare({ fee: { currency: 'USD', amount: 3 } }, 3), 'unknown', undefined],
] as const)('%s', (_title, check, result, expected) => {
  expect(check.result).toBe(result);
  expect(check.expected?.amount).toBe(expected);
});
