/** Why a card transaction gets its result, and the operator's fixes of the shop register. */
import Type, { type Static } from 'typebox';
import { circumstances, LookUpExplanation } from '../explanation.ts';
import { LookUpEntry } from '../lookUpBatch.ts';
import { oneNameOf } from '../oneNameOf.ts';
import { descriptorPartCodes } from '../shops.ts';
import type { OperatorEndpoint } from './endpoint.ts';
import { longestName, longestNumber } from './enteredTexts.ts';

const optional = Type.Optional;
const errorMessage = { type: 'The body must be a JSON object' };
const count = (description: string) => Type.Integer({ minimum: 0, description });
const level = oneNameOf(['shop', 'merchant']);

/** The fields of a look-up that the matcher uses. */
const { posId, merchantId, description, city, country, mcc } = LookUpEntry.properties;
export const TransactionBody = Type.Object(
  { posId, merchantId, description, city, country, mcc },
  {
    additionalProperties: false,
    errorMessage,
    examples: [{ description: 'TRAFIKA 17', city: 'PRAHA', country: 'CZ', mcc: '5993', posId: 'XN009001' }],
  },
);
export type TransactionBody = Static<typeof TransactionBody>;

export const NamedRecord = Type.Object({
  level,
  uid: Type.String(),
  name: optional(Type.String({ description: 'Absent: the record is no longer in the register.' })),
  where: optional(Type.String({ description: 'The address on one line.' })),
  city: optional(Type.String({ description: 'The city of a shop.' })),
  country: optional(Type.String({ description: 'The country of a shop, ISO 3166-1 alpha-2.' })),
  point: optional(Type.Object({ lat: Type.Number(), long: Type.Number() }, { description: 'The position of a shop.' })),
  category: optional(Type.String({ examples: ['groceries'] })),
  website: optional(Type.String()),
  countries: optional(Type.Array(Type.String(), { description: 'The countries in which a merchant does business.' })),
  merchant: optional(Type.String({ description: 'The name of the merchant of a shop, if it differs from that of the shop.' })),
  source: optional(Type.String({ description: 'The title of the feed with the name of a shop.' })),
});
export type NamedRecord = Static<typeof NamedRecord>;

const NamedOutcome = Type.Object({
  shop: optional(NamedRecord),
  merchant: optional(NamedRecord),
});
export type NamedOutcome = Static<typeof NamedOutcome>;

/** The result for a transaction, and why. */
export const ExplainedDecision = Type.Object({
  decision: Type.Object(
    { ...NamedOutcome.properties, confidence: optional(Type.Number({ minimum: 0, maximum: 1 })) },
    { description: 'With `shop`, the shop is found. With only `merchant`, only the merchant is known. Empty: unsolved.' },
  ),
  explanation: LookUpExplanation,
  records: Type.Array(NamedRecord, { description: 'The details of the candidates, in their order.' }),
});
export type ExplainedDecision = Static<typeof ExplainedDecision>;

export const ExplainedTransaction = Type.Object({
  registerVersion: Type.Integer({ description: 'The version of the register that was used.' }),
  ...ExplainedDecision.properties,
  parts: Type.Array(
    Type.Object({ start: Type.Integer({ minimum: 0 }), end: Type.Integer({ minimum: 1 }), code: oneNameOf(descriptorPartCodes) }),
    { description: 'The parts of `description` in order, with their positions in UTF-16 code units.' },
  ),
});
export type ExplainedTransaction = Static<typeof ExplainedTransaction>;

export const RecordQuery = Type.Object({
  text: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'The name of a shop or merchant, the beginning of its words, a part of it, or a uid.',
    examples: ['crumbs'],
  }),
  city: optional(Type.String({ maxLength: 100, description: 'Only shops in this city. The beginning of its name is enough.' })),
  country: optional(
    Type.String({ maxLength: 2, examples: ['CZ'], description: 'Shops in this country come first. ISO 3166-1 alpha-2.' }),
  ),
});

export const ListedRecords = Type.Object({
  records: Type.Array(NamedRecord, { description: 'At most 20 shops and 10 merchants, best match first.' }),
  more: optional(Type.Literal(true, { description: 'There may be more.' })),
  similar: optional(
    Type.Literal(true, { description: 'No name contains the text. These are the candidates of a look-up with the text.' }),
  ),
});
export type ListedRecords = Static<typeof ListedRecords>;

const number = (text: string) =>
  optional(
    Type.String({
      maxLength: longestNumber,
      description: text,
      errorMessage: { maxLength: `A terminal id or merchant id can have at most ${longestNumber} characters` },
    }),
  );

export const FixBody = Type.Object(
  {
    kind: oneNameOf(['name', 'terminal'], {
      description:
        '`name`: the shop or merchant gets another name, such as the name on card statements. `terminal`: the numbers identify it.',
      errorMessage: { anyOf: "'kind' must be 'name' or 'terminal'" },
    }),
    uid: Type.String({ minLength: 1, maxLength: 200, description: 'The uid of the shop or merchant.' }),
    name: optional(Type.String({ maxLength: longestName, description: 'Only for `name`.' })),
    posId: number('The terminal id. Only for `terminal`.'),
    merchantId: number('The merchant id. Only for `terminal`. Without `posId`, it belongs to a single shop or merchant.'),
  },
  {
    additionalProperties: false,
    errorMessage,
    examples: [{ kind: 'terminal', uid: '44sagqpv2rnxuynmpeij', posId: 'XN009001' }],
  },
);
export type FixBody = Static<typeof FixBody>;

export const FixRecord = Type.Object({
  id: Type.String(),
  kind: oneNameOf(['field', 'terminal'], { description: '`field`: a corrected field of a shop or merchant.' }),
  record: NamedRecord,
  field: optional(Type.String({ description: 'The corrected field. Added names are in `aliases`.' })),
  value: optional(Type.Unknown({ description: 'The corrected value. null: the correction removes the field.' })),
  former: optional(
    Type.Unknown({ description: 'The value of the feeds before the correction. Absent: unknown, or a terminal.' }),
  ),
  merchants: optional(
    Type.Array(NamedRecord, { description: 'If `field` is `merchantUid`: the merchants with the uids in `value` and `former`.' }),
  ),
  posId: optional(Type.String()),
  merchantId: optional(Type.String()),
  by: optional(Type.String({ description: 'Who made the fix, or changed it last. Absent: unknown.' })),
  at: optional(Type.String({ format: 'date-time', description: 'When. Absent: unknown.' })),
  version: Type.String({ description: 'Send it as If-Match, so that a fix that has changed in the meantime is not removed.' }),
});
export type FixRecord = Static<typeof FixRecord>;

export const ListedFixes = Type.Object({
  fixes: Type.Array(FixRecord, { description: 'Newest first.' }),
  next: optional(Type.Integer({ description: 'Send this value as `offset` to get older fixes. Absent: there are none.' })),
});
export type ListedFixes = Static<typeof ListedFixes>;

export const FixListQuery = Type.Object({
  offset: optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
  limit: optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
});

export const DryRunBody = Type.Object(
  {
    fix: optional(FixBody),
    remove: optional(Type.String({ maxLength: 1_000, description: 'The id of a fix to remove, instead of `fix`.' })),
    name: optional(Type.String({ maxLength: longestName, description: 'Only with `remove`: removes only this added name.' })),
    transaction: optional(TransactionBody),
    after: optional(Type.String({ maxLength: 1_000, description: 'The `next` of the previous response.' })),
  },
  {
    additionalProperties: false,
    errorMessage,
    examples: [{ fix: { kind: 'terminal', uid: '44sagqpv2rnxuynmpeij', posId: 'XN009001' } }],
  },
);
export type DryRunBody = Static<typeof DryRunBody>;

/** The number of unsolved look-ups that one request checks. */
export const checkedAtOnce = 1_000;
/** The maximum number of examples in a response. */
export const mostExamples = 20;

export const AffectedCaller = Type.Object({
  caller: Type.String({ description: 'The slug of the caller.' }),
  found: count('Unsolved look-ups that would find a shop.'),
  merchant: count('Unsolved look-ups whose merchant would change.'),
  repeated: count('Solved look-ups that the caller would be asked to repeat, because their text is not stored.'),
  record: Type.Boolean({
    description: 'Whether the caller has received the changed record, and would be notified of the change.',
  }),
});
export type AffectedCaller = Static<typeof AffectedCaller>;

export const ChangedLookUp = Type.Object({
  caller: Type.String(),
  description: optional(Type.String()),
  city: optional(Type.String()),
  country: optional(Type.String()),
  before: NamedOutcome,
  after: NamedOutcome,
});
export type ChangedLookUp = Static<typeof ChangedLookUp>;

export const whyNotCodes = ['notFound', 'betterRival', 'equalRival', 'closeRival', 'unsure', 'withdrawal', 'weak'] as const;

/** Whether a fix makes the service identify the transaction as the record of the fix, and why not. */
export const FixEffect = Type.Object({
  outcome: oneNameOf(['identified', 'other', 'unsolved'], {
    description: '`other`: another shop or merchant is found, or only the merchant of the shop.',
  }),
  record: optional(NamedRecord),
  why: optional(
    Type.Object(
      {
        code: oneNameOf(whyNotCodes, {
          description:
            'notFound: the text contains no name of the record. betterRival, equalRival, closeRival: `rival` fits better, equally well, or almost as well. unsure: the probability is too low. withdrawal: the text is that of a cash withdrawal. weak: the score is too low.',
        }),
        rival: optional(NamedRecord),
        confidence: optional(Type.Number({ minimum: 0, maximum: 1 })),
        required: optional(Type.Number({ minimum: 0, maximum: 1 })),
        circumstances: optional(
          Type.Array(oneNameOf(circumstances), {
            description: 'What lowers the probability most, with the greatest deduction first.',
          }),
        ),
      },
      {
        description:
          'Why the transaction is not identified as the record of the fix. Absent: it is, or the reason is none of these.',
      },
    ),
  ),
});
export type FixEffect = Static<typeof FixEffect>;

export const DryRun = Type.Object({
  version: Type.String({ description: 'Send it as If-Match with the change.' }),
  record: optional(NamedRecord),
  before: optional(Type.Unknown({ description: 'The values that the change replaces.' })),
  after: optional(Type.Unknown()),
  existing: Type.Array(FixRecord, { description: 'The fixes in effect for the same text or numbers.' }),
  effect: optional(FixEffect),
  checked: count('The number of unsolved look-ups that this request has checked.'),
  next: optional(Type.String({ description: 'Send it as `after` to check more. Absent: there are no more to check.' })),
  callers: Type.Array(AffectedCaller, {
    description: 'Affected callers. `repeated` and `record` are only in the response without `after`.',
  }),
  examples: Type.Array(ChangedLookUp, { description: `At most ${mostExamples}.` }),
  repeatedIsPart: optional(Type.Literal(true, { description: 'There may be more look-ups to repeat.' })),
  isBehind: optional(
    Type.Literal(true, { description: 'Earlier changes are still being applied, so the counts can include their effects.' }),
  ),
  isUnchecked: optional(
    Type.Literal(true, {
      description:
        'Part of the database does not respond, so this request checked no look-ups. `next` is then the `after` of the request. The change can still be made.',
    }),
  ),
});
export type DryRun = Static<typeof DryRun>;

export const SavedFix = Type.Object({
  fix: optional(FixRecord),
  registerVersion: Type.Integer({ description: 'The version of the register that contains the change.' }),
});
export type SavedFix = Static<typeof SavedFix>;

export const fixesPath = '/operator/v1/fixes';
const fix = Type.Object({ id: Type.String({ maxLength: 1_000 }) });
const takesJson = { takes: 'application/json' } as const;
const ifMatch =
  'The header If-Match with the quoted `version` of a dry run prevents that it contradicts a later fix. The response is then 412.';

export const lookUpFixEndpoints = {
  explainTransaction: {
    method: 'POST',
    url: '/operator/v1/transactions/explanation',
    schema: {
      summary: 'Explain the result for a card transaction',
      description: 'Uses the current register, and stores nothing.',
      body: TransactionBody,
      response: { 200: ExplainedTransaction },
    },
    config: { role: 'viewer', ...takesJson },
  },
  searchRecords: {
    method: 'GET',
    url: '/operator/v1/shop-records',
    schema: {
      summary: 'Search shops and merchants by name',
      description: 'Ignores upper and lower case, accents, spaces and punctuation.',
      querystring: RecordQuery,
      response: { 200: ListedRecords },
    },
    config: { role: 'viewer' },
  },
  listFixes: {
    method: 'GET',
    url: fixesPath,
    schema: { summary: 'List the fixes of the shop register', querystring: FixListQuery, response: { 200: ListedFixes } },
    config: { role: 'viewer' },
  },
  showFix: {
    method: 'GET',
    url: `${fixesPath}/:id`,
    schema: { summary: 'Get a fix', params: fix, response: { 200: FixRecord } },
    config: { role: 'viewer' },
  },
  dryRunFix: {
    method: 'POST',
    url: `${fixesPath}/dry-run`,
    schema: {
      summary: 'Determine which stored look-ups a fix would change',
      description: `Checks up to ${checkedAtOnce} unsolved look-ups, and changes nothing. With \`transaction\`, the response without \`after\` also contains the \`effect\` on this transaction.`,
      body: DryRunBody,
      response: { 200: DryRun },
    },
    config: { role: 'steward', ...takesJson, errors: [404] },
  },
  addFix: {
    method: 'POST',
    url: fixesPath,
    schema: { summary: 'Add a fix', description: ifMatch, body: FixBody, response: { 201: SavedFix } },
    config: { role: 'steward', ...takesJson, errors: [412] },
  },
  removeFix: {
    method: 'DELETE',
    url: `${fixesPath}/:id`,
    schema: {
      summary: 'Remove a fix',
      description: `The record gets the values from before the fix. ${ifMatch}`,
      params: fix,
      querystring: Type.Object({
        name: optional(Type.String({ maxLength: longestName, description: 'Removes only this added name.' })),
      }),
      response: { 200: SavedFix },
    },
    config: { role: 'steward', errors: [412] },
  },
} as const satisfies Readonly<Record<string, OperatorEndpoint>>;
