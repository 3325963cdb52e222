/** The body of a batch look-up: POST /v6/shops[/complete]/findByCardTransactionBatch, as application/json. */
import Type, { type Static } from 'typebox';
import { transactionForms } from './cardTransactions.ts';
import { largestBatch, transactionParameters } from './shops.ts';

const optional = Type.Optional;

/** The largest body that is read, bytes: 500 entries with every field at its longest, every character escaped, are some 2.5 MB. */
export const largestBatchBody = 4_000_000;
/** So many JSON values are read of one, names of fields counted with them: 500 entries of some fifty fields each, of which all but seven are ignored. */
export const mostBatchValues = 50_000;

/** null and "" say the same: known to be empty. */
const field = (name: keyof typeof transactionParameters) => {
  const { maxLength, description } = transactionParameters[name];
  const pattern = transactionForms[name]?.is.source;
  return Type.Union([Type.String({ maxLength, ...(pattern !== undefined && { pattern }) }), Type.Null()], { description });
};

/** A card transaction to look up. A field that is absent was not given; "" or null: it is known to be empty. */
export const LookUpEntry = Type.Object({
  posId: optional(field('posId')),
  merchantId: optional(field('merchantId')),
  description: optional(field('description')),
  city: optional(field('city')),
  country: optional(field('country')),
  mcc: optional(field('mcc')),
  refresh: optional(Type.Boolean({ description: 'true: computes the outcome again instead of returning the stored one.' })),
});
export type LookUpEntry = Static<typeof LookUpEntry>;

const entries = Type.Array(LookUpEntry, { maxItems: largestBatch });

/** The list itself is taken as well. */
export const LookUpBatch = Type.Union([Type.Object({ requests: entries }), entries]);
export type LookUpBatch = Static<typeof LookUpBatch>;
