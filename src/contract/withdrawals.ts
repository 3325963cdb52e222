/** Cash withdrawals in complete look-ups: the ATM, and the comparison of the fee. Nothing of this is stored. */
import Type, { type Static } from 'typebox';
import { Money } from './app.ts';
import { Atm, Attribution } from './atms.ts';
import { oneNameOf } from './oneNameOf.ts';

const optional = Type.Optional;

export const WithdrawalAtm = Type.Object(
  {
    uid: Type.String(),
    confidence: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'The probability that the withdrawal was made at this ATM. If the ATM was found by its address, the value was measured with data from which a fifth of the ATMs had been removed. If the ATM was found by its number, the value is an estimate.',
    }),
    record: Atm,
    attributions: optional(Type.Array(Attribution)),
  },
  {
    description:
      'The ATM of a withdrawal. Only present if the text identifies exactly one ATM, and the caller has the scope `atms` and activated ATM look-up.',
  },
);
export type WithdrawalAtm = Static<typeof WithdrawalAtm>;

const feeResults = ['asExpected', 'higher', 'unknown'] as const;

export const FeeCheck = Type.Object(
  {
    result: oneNameOf(feeResults, {
      description:
        "`asExpected`: the fee is not higher than expected. `higher`: the fee is higher than expected. `unknown`: the ATM, its currency or its surcharge is unknown, the currencies differ, or the fee exceeds the surcharge and your bank's fees are unknown.",
    }),
    expected: optional(
      Type.Object(Money.properties, {
        description:
          "The ATM's surcharge plus your bank's fee. If your bank's fees are unknown, this is only the surcharge. Absent if the surcharge is unknown.",
      }),
    ),
  },
  { description: 'Only present if the payment is a withdrawal and the look-up contains `amount` and `fee`.' },
);
export type FeeCheck = Static<typeof FeeCheck>;
