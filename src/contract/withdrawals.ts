/** Cash withdrawals in complete look-ups: the ATM, and the comparison of the fee. Nothing of this is stored. */
import Type, { type Static } from 'typebox';
import { Money } from './app.ts';
import { Atm, Attribution } from './atms.ts';

const optional = Type.Optional;

export const WithdrawalAtm = Type.Object(
  {
    uid: Type.String(),
    confidence: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'The probability that this is the ATM. If the ATM was found by its address, it is measured with data that lacks a fifth of the ATMs. If the ATM was found by its number, it is an estimate.',
    }),
    record: Atm,
    attributions: optional(Type.Array(Attribution)),
  },
  {
    description:
      'The ATM of a withdrawal. Only present if the text means exactly one ATM, and for callers with the scope `atms` and activated ATM look-up.',
  },
);
export type WithdrawalAtm = Static<typeof WithdrawalAtm>;

const feeResults = ['asExpected', 'higher', 'unknown'] as const;

export const FeeCheck = Type.Object(
  {
    result: Type.Unsafe<(typeof feeResults)[number]>(
      Type.Union(
        feeResults.map((code) => Type.Literal(code)),
        {
          description:
            '`asExpected`: the fee is not higher than expected. `higher`: the fee is higher than expected. `unknown`: the ATM, its currency or its surcharge is unknown, the currencies differ, or the fee exceeds the surcharge and the fees of your bank are unknown.',
        },
      ),
    ),
    expected: optional(
      Type.Object(Money.properties, {
        description:
          'The surcharge of the ATM plus the fee of your bank. If the fees of your bank are unknown, only the surcharge. Absent if the surcharge is unknown.',
      }),
    ),
  },
  { description: 'Only present if the payment is a withdrawal and the look-up contains `amount` and `fee`.' },
);
export type FeeCheck = Static<typeof FeeCheck>;
