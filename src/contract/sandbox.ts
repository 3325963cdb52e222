/**
 * The sandbox in /docs (/app/sandbox, /app/sandbox/lookUps). Only the page itself (same origin) uses the sandbox, so it can
 * change at any time. The sandbox responds like the complete look-up, with an additional explanation, and does not store
 * anything.
 */
import Type, { type Static } from 'typebox';
import { LookUpExplanation } from './explanation.ts';
import { CompleteMatch, paymentFields, ShopMerchant, ShopRecord, transactionParameters } from './shops.ts';

const optional = Type.Optional;

/**
 * The maximum number of look-ups in a request. The limit is lower than for a caller's batch, because the users of the page are
 * anonymous.
 */
export const largestTrial = 100;

/**
 * The maximum body size in bytes. The limit allows `largestTrial` entries with every field at its maximum length and every
 * character escaped.
 */
export const largestTrialBody = 500_000;

const Transaction = Type.Object({
  posId: optional(Type.String({ maxLength: transactionParameters.posId.maxLength })),
  merchantId: optional(Type.String({ maxLength: transactionParameters.merchantId.maxLength })),
  description: optional(Type.String({ maxLength: transactionParameters.description.maxLength })),
  city: optional(Type.String({ maxLength: transactionParameters.city.maxLength })),
  country: optional(Type.String({ pattern: '^([A-Z]{2})?$' })),
  mcc: optional(Type.String({ pattern: '^(\\d{4})?$' })),
});

/** GET /app/sandbox: whether users can run look-ups. */
export const SandboxState = Type.Union([
  Type.Object({
    open: Type.Literal(true),
    shopCount: Type.Integer(),
    merchantCount: Type.Integer(),
    examples: Type.Array(Transaction, { description: 'Sample transactions of shops in this register.' }),
  }),
  Type.Object({
    open: Type.Literal(false),
    why: Type.String({ description: 'The reason why the sandbox is disabled, and how the operator can enable it.' }),
  }),
]);
export type SandboxState = Static<typeof SandboxState>;

/**
 * POST /app/sandbox/lookUps has the same body as the complete batch look-up. The response contains one of these objects for
 * each entry, in the same order. handle: the handle of the found shop, as in a real look-up. Absent for unsolved transactions,
 * which get a handle only when the service stores them.
 */
export const ExplainedLookUp = Type.Object({
  result: Type.Union([Type.Literal('found'), Type.Literal('unsolved')]),
  handle: optional(Type.String()),
  shop: optional(ShopRecord),
  match: optional(CompleteMatch),
  merchant: optional(ShopMerchant),
  ...paymentFields,
  explanation: LookUpExplanation,
});
export type ExplainedLookUp = Static<typeof ExplainedLookUp>;
