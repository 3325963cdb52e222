/** The body of a batch look-up: POST /v6/shops[/complete]/findByCardTransactionBatch, as application/json. */
import Type, { type Static, type TSchema } from 'typebox';
import { Money } from './app.ts';
import { CompleteLookUpQuery, explainDescription, refreshDescription, transactionParameters } from './shops.ts';
import { timeField } from './statuses.ts';

const optional = Type.Optional;

/** The maximum number of look-ups in a batch. */
export const largestBatch = 500;
/**
 * The maximum body size in bytes. A body with 500 entries takes about 2.5 MB if every field has its maximum length and every
 * character is escaped.
 */
export const largestBatchBody = 4_000_000;
/**
 * The maximum number of JSON values in a batch, including field names. The limit allows 500 entries with about fifty fields each,
 * although the service uses only seven fields.
 */
export const mostBatchValues = 50_000;

const field = (name: keyof typeof transactionParameters) => {
  const { description, errorMessage, ...rules }: Rules = transactionParameters[name];
  const mustBe = (what: string) => `Field '${name}' ${what}, got {got}`;
  const messages = { type: mustBe('must be a string'), ...(errorMessage && { pattern: mustBe(errorMessage.pattern) }) };
  return optional(Type.Union([Type.String({ ...rules, errorMessage: messages }), Type.Null()], { description }));
};
interface Rules {
  readonly maxLength: number;
  readonly pattern?: string;
  readonly description: string;
  readonly errorMessage?: { readonly pattern: string };
}

/**
 * A card transaction to look up. A field that was not provided is absent. "" or null means that the field is known to be empty.
 */
export const LookUpEntry = Type.Object(
  {
    posId: field('posId'),
    merchantId: field('merchantId'),
    description: field('description'),
    city: field('city'),
    country: field('country'),
    mcc: field('mcc'),
    refresh: optional(
      Type.Union([Type.Boolean({ errorMessage: { type: "Field 'refresh' must be true or false, got {got}" } }), Type.Null()], {
        description: refreshDescription,
      }),
    ),
  },
  { errorMessage: { type: 'A look-up must be a JSON object, got {got}' } },
);
export type LookUpEntry = Static<typeof LookUpEntry>;

const money = (name: string, description: string) =>
  optional(
    Type.Union([Type.Object(Money.properties), Type.Null()], {
      description,
      errorMessage: { anyOf: `Field '${name}' must be an object such as {"amount":100,"currency":"EUR"}, got {got}` },
    }),
  );

/** An entry of a complete look-up. */
export const CompleteLookUpEntry = Type.Object(
  {
    ...LookUpEntry.properties,
    explain: optional(
      Type.Union([Type.Boolean({ errorMessage: { type: "Field 'explain' must be true or false, got {got}" } }), Type.Null()], {
        description: explainDescription,
      }),
    ),
    amount: money('amount', 'The amount of a cash withdrawal, without the fee. Not stored.'),
    fee: money(
      'fee',
      'The fee that the customer paid for the withdrawal. With `amount`, the result contains `feeCheck`. Not stored.',
    ),
  },
  { errorMessage: { type: 'A look-up must be a JSON object, got {got}' } },
);
export type CompleteLookUpEntry = Static<typeof CompleteLookUpEntry>;

/** The maximum body size of a single look-up, in bytes. All fields at their maximum length, escaped, take about 5 kB. */
export const largestLookUp = 16_384;

/**
 * The body of POST /v6/shops/complete/findByCardTransaction. If unknown fields were ignored, a misspelt `paidAt` would silently
 * give a response without `wasOpen`.
 */
export const CompleteLookUpBody = Type.Object(
  {
    ...CompleteLookUpEntry.properties,
    paidAt: optional(
      timeField(
        'paidAt',
        'The time of the payment. If the shop has opening hours, the response then contains `wasOpen`. The service neither stores nor logs the time.',
      ),
    ),
  },
  { additionalProperties: false, errorMessage: { type: 'The body must be a JSON object, got {got}' } },
);
export type CompleteLookUpBody = Static<typeof CompleteLookUpBody>;

/** The fields of the body that the GET form rejects, because servers log URLs. */
export const onlyInLookUpBody: readonly string[] = Object.keys(CompleteLookUpBody.properties).filter(
  (name) => !Object.hasOwn(CompleteLookUpQuery.properties, name),
);

function batchOf<Entry extends TSchema>(entry: Entry) {
  const entries = Type.Array(entry, {
    maxItems: largestBatch,
    errorMessage: { maxItems: `A batch must contain at most ${largestBatch} look-ups, got {length}` },
  });
  /** An array without the enclosing object is also accepted. */
  return Type.Union([Type.Object({ requests: entries }), entries], {
    errorMessage: { anyOf: 'The body must be {"requests": [...]} or an array of look-ups, got {got}' },
  });
}

export const LookUpBatch = batchOf(LookUpEntry);
export type LookUpBatch = Static<typeof LookUpBatch>;

export const CompleteLookUpBatch = batchOf(CompleteLookUpEntry);
export type CompleteLookUpBatch = Static<typeof CompleteLookUpBatch>;
