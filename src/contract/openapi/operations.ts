/** Every operation of the contract, as the OpenAPI document describes it. */
import Type, { type TSchema } from 'typebox';
import { AtmAnswer, atmParameters, FindNearbyAnswer, findNearbyParameters } from '../atms.ts';
import { LookUpBatch, largestBatchBody } from '../lookUpBatch.ts';
import type { ParameterTable } from '../parameters.ts';
import { largestRegistration, RegistrationAnswer, RegistrationBody, RegistrationState } from '../registrations.ts';
import { AtmReport, largestReport, ReportAnswer } from '../reports.ts';
import {
  BasicLookUp,
  CompleteLookUp,
  InvalidationsAnswer,
  invalidationParameters,
  lookUpParameters,
  MerchantRecord,
  ShopRecord,
} from '../shops.ts';
import { largestSuggestion, SuggestionAnswer, SuggestionBody } from '../suggestions.ts';
import { KeySet, largestTokenRequest, TokenAnswer, TokenForm } from '../tokens.ts';

/**
 * Whom an operation lets in: 'atms' a token with that scope or a publishable key, 'shops' a token with that scope, 'client' a
 * client_id with its secret, 'open' everybody.
 */
export type Access = 'atms' | 'shops' | 'client' | 'open';

/** What one can be refused with beyond what holds for every operation of that access. */
export type Refusal = 400 | 403 | 404 | 410 | 413 | 415;

export interface Operation {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly tag: 'ATMs' | 'Shops' | 'Invalidations and corrections' | 'Tokens' | 'Sandbox' | 'Health';
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** What stands in the path: name -> what it is. */
  readonly inPath?: Readonly<Record<string, string>>;
  readonly query?: ParameterTable;
  /** largest: bytes. */
  readonly body?: { readonly type: string; readonly schema: TSchema; readonly largest: number };
  readonly answer: { readonly status: 200 | 201 | 202; readonly says: string; readonly schema: TSchema };
  readonly refusals: readonly Refusal[];
}

const json = 'application/json';
const shopDescription =
  'A request without any non-empty value is answered `unsolved`. The outcome is stored for the caller under its handle. The same transaction gets the stored outcome until `refresh=true` computes it again.';
const batchDescription =
  'One answer per entry, in the same order, unsolved ones in their slot. An invalid entry fails the batch with a 400 that names its index; nothing is stored then.';

const BasicBatchAnswer = Type.Array(BasicLookUp);
const CompleteBatchAnswer = Type.Array(CompleteLookUp);

export const operations = {
  findNearby: {
    method: 'get',
    path: '/v6/atms/complete/findNearby',
    tag: 'ATMs',
    summary: 'ATMs around a point, nearest first',
    description:
      'Filters have three values: omitted does not filter, `true` keeps what is true or unknown, `false` keeps what is false or unknown. Do not send `false` for an unticked box: leave it out. A key that is absent in an ATM is unknown. The one exception is `fee`: absent means no surcharge, unless `feeUnknown` is `true`.',
    access: 'atms',
    query: findNearbyParameters,
    answer: { status: 200, says: 'The ATMs, by ascending distance.', schema: FindNearbyAnswer },
    refusals: [400],
  },
  getAtm: {
    method: 'get',
    path: '/v6/atms/complete/{uid}',
    tag: 'ATMs',
    summary: 'One ATM',
    description: 'A uid that was merged into another answers with the surviving record.',
    access: 'atms',
    inPath: { uid: 'From an earlier answer.' },
    query: atmParameters,
    answer: { status: 200, says: 'The ATM; its distance where a position was given.', schema: AtmAnswer },
    refusals: [400, 404, 410],
  },
  reportAtm: {
    method: 'post',
    path: '/v6/atms/{uid}/reports',
    tag: 'ATMs',
    summary: 'Report a problem with an ATM',
    description: 'Rate limit per network address: ten at once, then one every 30 seconds.',
    access: 'atms',
    inPath: { uid: 'From an earlier answer.' },
    body: { type: json, schema: AtmReport, largest: largestReport },
    answer: { status: 202, says: 'Stored.', schema: ReportAnswer },
    refusals: [400, 404, 410, 413, 415],
  },
  findShop: {
    method: 'get',
    path: '/v6/shops/findByCardTransaction',
    tag: 'Shops',
    summary: 'The shop of a card transaction: its uid',
    description: shopDescription,
    access: 'shops',
    query: lookUpParameters,
    answer: { status: 200, says: 'Found or unsolved.', schema: BasicLookUp },
    refusals: [400],
  },
  findShops: {
    method: 'post',
    path: '/v6/shops/findByCardTransactionBatch',
    tag: 'Shops',
    summary: 'The shops of up to 500 card transactions: their uids',
    description: batchDescription,
    access: 'shops',
    body: { type: json, schema: LookUpBatch, largest: largestBatchBody },
    answer: { status: 200, says: 'One answer per entry.', schema: BasicBatchAnswer },
    refusals: [400, 413, 415],
  },
  findCompleteShop: {
    method: 'get',
    path: '/v6/shops/complete/findByCardTransaction',
    tag: 'Shops',
    summary: 'The shop of a card transaction: its record',
    description: shopDescription,
    access: 'shops',
    query: lookUpParameters,
    answer: { status: 200, says: 'Found, with the shop and its merchant, or unsolved.', schema: CompleteLookUp },
    refusals: [400],
  },
  findCompleteShops: {
    method: 'post',
    path: '/v6/shops/complete/findByCardTransactionBatch',
    tag: 'Shops',
    summary: 'The shops of up to 500 card transactions: their records',
    description: `${batchDescription} 250 entries or fewer are recommended.`,
    access: 'shops',
    body: { type: json, schema: LookUpBatch, largest: largestBatchBody },
    answer: { status: 200, says: 'One answer per entry.', schema: CompleteBatchAnswer },
    refusals: [400, 413, 415],
  },
  getShop: {
    method: 'get',
    path: '/v6/shops/{uid}',
    tag: 'Shops',
    summary: 'One shop',
    description:
      "By its uid, or by the handle of one of the caller's own look-ups. A uid that was merged answers with the surviving record.",
    access: 'shops',
    inPath: { uid: 'A uid or a handle from an earlier answer.' },
    answer: { status: 200, says: 'The shop.', schema: ShopRecord },
    refusals: [404],
  },
  getMerchant: {
    method: 'get',
    path: '/v6/merchants/{uid}',
    tag: 'Shops',
    summary: 'One merchant',
    description: 'A uid that was merged answers with the surviving record.',
    access: 'shops',
    inPath: { uid: '`merchantUid` of a shop.' },
    answer: { status: 200, says: 'The merchant.', schema: MerchantRecord },
    refusals: [404],
  },
  listInvalidations: {
    method: 'get',
    path: '/v6/invalidations',
    tag: 'Invalidations and corrections',
    summary: 'Changes to records that the caller has received',
    description:
      'In order, each at least once. Process the invalidations, then store `cursor` and send it as `after` next time. 410: the cursor has expired; repeat the stored look-ups with `refresh=true` and begin without `after`.',
    access: 'shops',
    query: invalidationParameters,
    answer: { status: 200, says: 'The next invalidations; an empty list when there are none.', schema: InvalidationsAnswer },
    refusals: [400, 410],
  },
  suggest: {
    method: 'post',
    path: '/v6/suggestions',
    tag: 'Invalidations and corrections',
    summary: 'Suggest a correction',
    description: 'An operator of the service reviews it.',
    access: 'shops',
    body: { type: json, schema: SuggestionBody, largest: largestSuggestion },
    answer: { status: 202, says: 'Stored.', schema: SuggestionAnswer },
    refusals: [400, 413, 415],
  },
  getToken: {
    method: 'post',
    path: '/oauth/token',
    tag: 'Tokens',
    summary: 'A token for client credentials',
    description: 'RFC 6749, section 4.4. Request one token per process and reuse it until it expires.',
    access: 'client',
    body: { type: 'application/x-www-form-urlencoded', schema: TokenForm, largest: largestTokenRequest },
    answer: { status: 200, says: 'A token.', schema: TokenAnswer },
    refusals: [400, 413],
  },
  listKeys: {
    method: 'get',
    path: '/.well-known/jwks.json',
    tag: 'Tokens',
    summary: 'The keys that tokens are signed with',
    description: 'RFC 7517. A new key is published an hour before it signs, and an old one a day longer.',
    access: 'open',
    answer: { status: 200, says: 'The public keys.', schema: KeySet },
    refusals: [],
  },
  getRegistration: {
    method: 'get',
    path: '/sandbox/registrations',
    tag: 'Sandbox',
    summary: 'Whether this service issues sandbox credentials',
    access: 'open',
    answer: { status: 200, says: 'Whether it does, and if not, why.', schema: RegistrationState },
    refusals: [],
  },
  register: {
    method: 'post',
    path: '/sandbox/registrations',
    tag: 'Sandbox',
    summary: 'Get credentials for a sandbox of your own',
    description:
      'Creates a caller with handles and invalidations of its own. Rate limit per network address: five at once, then one every ten minutes. Pages of other sites are rejected.',
    access: 'open',
    body: { type: json, schema: RegistrationBody, largest: largestRegistration },
    answer: { status: 201, says: 'Credentials.', schema: RegistrationAnswer },
    refusals: [400, 403, 413, 415],
  },
  isAlive: {
    method: 'get',
    path: '/healthz',
    tag: 'Health',
    summary: 'Liveness',
    access: 'open',
    answer: {
      status: 200,
      says: 'The process is running.',
      schema: Type.Object({ status: Type.Literal('ok'), version: Type.String({ description: 'Of the program.' }) }),
    },
    refusals: [],
  },
  isReady: {
    method: 'get',
    path: '/readyz',
    tag: 'Health',
    summary: 'Readiness',
    description:
      '`store` says whether the store is reachable. An unreachable store does not make the service unready: searches are answered from memory.',
    access: 'open',
    answer: {
      status: 200,
      says: 'Data is loaded; 503 until then.',
      schema: Type.Object({
        status: Type.Literal('ready'),
        version: Type.Integer(),
        store: Type.Union([Type.Literal('reachable'), Type.Literal('unreachable')]),
      }),
    },
    refusals: [],
  },
} as const satisfies Readonly<Record<string, Operation>>;
export type OperationId = keyof typeof operations;
