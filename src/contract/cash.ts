import Type, { type Static } from 'typebox';

const optional = Type.Optional;
const amount = (description: string) => Type.Number({ exclusiveMinimum: 0, description });
const codes = (description: string) => Type.Array(Type.String({ pattern: '^[A-Z]{3}$' }), { minItems: 1, description });

/** What a source states about the cash that an ATM dispenses, beyond the list of its currencies. Unknown values are absent. */
export const Cash = Type.Object(
  {
    minimum: optional(amount('The smallest amount that the ATM dispenses.')),
    maximum: optional(amount('The largest amount that the ATM dispenses in one withdrawal.')),
    notes: optional(
      Type.Array(Type.Number({ exclusiveMinimum: 0 }), {
        minItems: 1,
        description: 'The face values of the notes that the ATM dispenses, in ascending order.',
      }),
    ),
    currency: optional(
      Type.String({
        pattern: '^[A-Z]{3}$',
        description: 'The currency of the amounts and notes. Absent if the source does not state it.',
      }),
    ),
    onlyListed: optional(
      Type.Literal(true, { description: 'The list `currencies` is complete. The ATM does not dispense other currencies.' }),
    ),
    notDispensed: optional(codes('Currencies that the ATM is known not to dispense.')),
  },
  { description: 'What is known about the cash that the ATM dispenses. Only present with `include=cash`.' },
);
export type Cash = Static<typeof Cash>;
