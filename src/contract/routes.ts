/** The routes for callers. */
import Type, { type TObject, type TSchema } from 'typebox';
import {
  AppConfig,
  AreaAnswer,
  AreaQuery,
  ConfigQuery,
  NearAnswer,
  NearQuery,
  PlacesAnswer,
  SearchAnswer,
  SearchQuery,
} from './app.ts';
import { AtmAnswer, AtmQuery, FindNearbyAnswer, FindNearbyQuery } from './atms.ts';
import { LookUpBatch, largestBatchBody } from './lookUpBatch.ts';
import { largestRegistration, RegistrationAnswer, RegistrationBody, RegistrationState } from './registrations.ts';
import { AtmReport, largestReport, ReportAnswer } from './reports.ts';
import { ExplainedLookUp, largestTrialBody, SandboxState } from './sandbox.ts';
import {
  BasicLookUp,
  CompleteLookUp,
  InvalidationsAnswer,
  InvalidationsQuery,
  LookUpQuery,
  MerchantRecord,
  ShopRecord,
} from './shops.ts';
import { largestSuggestion, SuggestionAnswer, SuggestionBody } from './suggestions.ts';
import { KeySet, largestTokenRequest, TokenAnswer, TokenForm } from './tokens.ts';

/**
 * The authorization of a route: 'atms' a token with that scope or a publishable key, 'shops' a token with that scope, 'client' a
 * client_id with its secret, 'open' none.
 */
export type Access = 'atms' | 'shops' | 'client' | 'open';

/** Further errors of a route, besides those of its access. */
export type Refusal = 400 | 403 | 404 | 410 | 413 | 415;

/** A route in Fastify's form, without its handler. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly schema: {
    readonly tags: readonly ['ATMs' | 'Shops' | 'Invalidations and corrections' | 'Tokens' | 'Sandbox' | 'Health'];
    readonly summary: string;
    readonly description?: string;
    readonly params?: TObject;
    readonly querystring?: TObject;
    readonly body?: TSchema;
    readonly response: Readonly<Partial<Record<200 | 201 | 202, TSchema>>>;
  };
  readonly config: {
    readonly access: Access;
    /** The accepted media type of its bodies. */
    readonly takes?: string;
    /** The maximum body size, bytes. */
    readonly largest?: number;
    /** The description of the response. */
    readonly says: string;
    readonly refusals: readonly Refusal[];
  };
}

const json = 'application/json';
const shopDescription =
  'A request without any non-empty value is answered `unsolved`. The outcome is stored for the caller under its handle. The same transaction gets the stored outcome until `refresh=true` computes it again.';
const batchDescription =
  'One answer per entry, in the same order, unsolved ones in their slot. An invalid entry fails the batch with a 400 that names its index; nothing is stored then.';

const BasicBatchAnswer = Type.Array(BasicLookUp);
const CompleteBatchAnswer = Type.Array(CompleteLookUp);

/** The routes of the contract. They validate requests, type handlers, and generate the OpenAPI document. */
export const routes = {
  findNearby: {
    method: 'GET',
    url: '/v6/atms/complete/findNearby',
    schema: {
      tags: ['ATMs'],
      summary: 'ATMs around a point, nearest first',
      description:
        'Filters have three values: omitted does not filter, `true` keeps what is true or unknown, `false` keeps what is false or unknown. Do not send `false` for an unticked box: leave it out. A key that is absent in an ATM is unknown. The one exception is `fee`: absent means no surcharge, unless `feeUnknown` is `true`.',
      querystring: FindNearbyQuery,
      response: { 200: FindNearbyAnswer },
    },
    config: { access: 'atms', says: 'The ATMs, by ascending distance.', refusals: [400] },
  },
  getAtm: {
    method: 'GET',
    url: '/v6/atms/complete/:uid',
    schema: {
      tags: ['ATMs'],
      summary: 'One ATM',
      description: 'A uid that was merged into another answers with the surviving record.',
      params: Type.Object({ uid: Type.String({ minLength: 1, description: 'From an earlier answer.' }) }),
      querystring: AtmQuery,
      response: { 200: AtmAnswer },
    },
    config: { access: 'atms', says: 'The ATM; its distance where a position was given.', refusals: [400, 404, 410] },
  },
  reportAtm: {
    method: 'POST',
    url: '/v6/atms/:uid/reports',
    schema: {
      tags: ['ATMs'],
      summary: 'Report a problem with an ATM',
      description: 'Rate limit per network address: ten at once, then one every 30 seconds.',
      params: Type.Object({ uid: Type.String({ minLength: 1, description: 'From an earlier answer.' }) }),
      body: AtmReport,
      response: { 202: ReportAnswer },
    },
    config: { access: 'atms', takes: json, largest: largestReport, says: 'Stored.', refusals: [400, 404, 410, 413, 415] },
  },
  findShop: {
    method: 'GET',
    url: '/v6/shops/findByCardTransaction',
    schema: {
      tags: ['Shops'],
      summary: 'The shop of a card transaction: its uid',
      description: shopDescription,
      querystring: LookUpQuery,
      response: { 200: BasicLookUp },
    },
    config: { access: 'shops', says: 'Found or unsolved.', refusals: [400] },
  },
  findShops: {
    method: 'POST',
    url: '/v6/shops/findByCardTransactionBatch',
    schema: {
      tags: ['Shops'],
      summary: 'The shops of up to 500 card transactions: their uids',
      description: batchDescription,
      body: LookUpBatch,
      response: { 200: BasicBatchAnswer },
    },
    config: { access: 'shops', takes: json, largest: largestBatchBody, says: 'One answer per entry.', refusals: [400, 413, 415] },
  },
  findCompleteShop: {
    method: 'GET',
    url: '/v6/shops/complete/findByCardTransaction',
    schema: {
      tags: ['Shops'],
      summary: 'The shop of a card transaction: its record',
      description: shopDescription,
      querystring: LookUpQuery,
      response: { 200: CompleteLookUp },
    },
    config: { access: 'shops', says: 'Found, with the shop and its merchant, or unsolved.', refusals: [400] },
  },
  findCompleteShops: {
    method: 'POST',
    url: '/v6/shops/complete/findByCardTransactionBatch',
    schema: {
      tags: ['Shops'],
      summary: 'The shops of up to 500 card transactions: their records',
      description: `${batchDescription} 250 entries or fewer are recommended.`,
      body: LookUpBatch,
      response: { 200: CompleteBatchAnswer },
    },
    config: { access: 'shops', takes: json, largest: largestBatchBody, says: 'One answer per entry.', refusals: [400, 413, 415] },
  },
  getShop: {
    method: 'GET',
    url: '/v6/shops/:uid',
    schema: {
      tags: ['Shops'],
      summary: 'One shop',
      description:
        "By its uid, or by the handle of one of the caller's own look-ups. A uid that was merged answers with the surviving record.",
      params: Type.Object({ uid: Type.String({ minLength: 1, description: 'A uid or a handle from an earlier answer.' }) }),
      response: { 200: ShopRecord },
    },
    config: { access: 'shops', says: 'The shop.', refusals: [404] },
  },
  getMerchant: {
    method: 'GET',
    url: '/v6/merchants/:uid',
    schema: {
      tags: ['Shops'],
      summary: 'One merchant',
      description: 'A uid that was merged answers with the surviving record.',
      params: Type.Object({ uid: Type.String({ minLength: 1, description: '`merchantUid` of a shop.' }) }),
      response: { 200: MerchantRecord },
    },
    config: { access: 'shops', says: 'The merchant.', refusals: [404] },
  },
  listInvalidations: {
    method: 'GET',
    url: '/v6/invalidations',
    schema: {
      tags: ['Invalidations and corrections'],
      summary: 'Changes to records that the caller has received',
      description:
        'In order, each at least once. Process the invalidations, then store `cursor` and send it as `after` next time. 410: the cursor has expired; repeat the stored look-ups with `refresh=true` and begin without `after`.',
      querystring: InvalidationsQuery,
      response: { 200: InvalidationsAnswer },
    },
    config: { access: 'shops', says: 'The next invalidations; an empty list when there are none.', refusals: [400, 410] },
  },
  suggest: {
    method: 'POST',
    url: '/v6/suggestions',
    schema: {
      tags: ['Invalidations and corrections'],
      summary: 'Suggest a correction',
      description: 'An operator of the service reviews it.',
      body: SuggestionBody,
      response: { 202: SuggestionAnswer },
    },
    config: { access: 'shops', takes: json, largest: largestSuggestion, says: 'Stored.', refusals: [400, 413, 415] },
  },
  getToken: {
    method: 'POST',
    url: '/oauth/token',
    schema: {
      tags: ['Tokens'],
      summary: 'A token for client credentials',
      description: 'RFC 6749, section 4.4. Request one token per process and reuse it until it expires.',
      body: TokenForm,
      response: { 200: TokenAnswer },
    },
    config: {
      access: 'client',
      takes: 'application/x-www-form-urlencoded',
      largest: largestTokenRequest,
      says: 'A token.',
      refusals: [400, 413],
    },
  },
  listKeys: {
    method: 'GET',
    url: '/.well-known/jwks.json',
    schema: {
      tags: ['Tokens'],
      summary: 'The keys that tokens are signed with',
      description: 'RFC 7517. A new key is published an hour before it signs, and an old one a day longer.',
      response: { 200: KeySet },
    },
    config: { access: 'open', says: 'The public keys.', refusals: [] },
  },
  getRegistration: {
    method: 'GET',
    url: '/sandbox/registrations',
    schema: {
      tags: ['Sandbox'],
      summary: 'Whether this service issues sandbox credentials',
      response: { 200: RegistrationState },
    },
    config: { access: 'open', says: 'Whether it does, and if not, why.', refusals: [] },
  },
  register: {
    method: 'POST',
    url: '/sandbox/registrations',
    schema: {
      tags: ['Sandbox'],
      summary: 'Get credentials for a sandbox of your own',
      description:
        'Creates a caller with handles and invalidations of its own. Rate limit per network address: five at once, then one every ten minutes. Pages of other sites are rejected.',
      body: RegistrationBody,
      response: { 201: RegistrationAnswer },
    },
    config: { access: 'open', takes: json, largest: largestRegistration, says: 'Credentials.', refusals: [400, 403, 413, 415] },
  },
  isAlive: {
    method: 'GET',
    url: '/healthz',
    schema: {
      tags: ['Health'],
      summary: 'Liveness',
      response: { 200: Type.Object({ status: Type.Literal('ok'), version: Type.String({ description: 'Of the program.' }) }) },
    },
    config: { access: 'open', says: 'The process is running.', refusals: [] },
  },
  isReady: {
    method: 'GET',
    url: '/readyz',
    schema: {
      tags: ['Health'],
      summary: 'Readiness',
      description:
        '`store` says whether the store is reachable. An unreachable store does not make the service unready: searches are answered from memory.',
      response: {
        200: Type.Object({
          status: Type.Literal('ready'),
          version: Type.Integer(),
          store: Type.Union([Type.Literal('reachable'), Type.Literal('unreachable')]),
        }),
      },
    },
    config: { access: 'open', says: 'Data is loaded; 503 until then.', refusals: [] },
  },
} as const satisfies Readonly<Record<string, Route>>;
export type RouteId = keyof typeof routes;

/** A route of the finder's own page or of the sandbox in /docs: not a stable API, and not in the OpenAPI document. */
interface OwnRoute {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly schema: {
    readonly params?: TObject;
    readonly querystring?: TObject;
    readonly body?: TSchema;
    /** Absent: the response is not JSON. */
    readonly response?: Readonly<Partial<Record<200 | 202, TSchema>>>;
  };
  readonly config?: { readonly takes: string; readonly largest: number };
}

export const ownRoutes = {
  getConfig: { method: 'GET', url: '/app/config', schema: { querystring: ConfigQuery, response: { 200: AppConfig } } },
  getPlaces: { method: 'GET', url: '/app/places', schema: { response: { 200: PlacesAnswer } } },
  search: { method: 'GET', url: '/app/search', schema: { querystring: SearchQuery, response: { 200: SearchAnswer } } },
  near: { method: 'GET', url: '/app/near', schema: { querystring: NearQuery, response: { 200: NearAnswer } } },
  fetchArea: {
    method: 'POST',
    url: '/app/areas',
    schema: { querystring: AreaQuery, response: { 200: AreaAnswer, 202: AreaAnswer } },
  },
  getSandbox: { method: 'GET', url: '/app/sandbox', schema: { response: { 200: SandboxState } } },
  tryLookUps: {
    method: 'POST',
    url: '/app/sandbox/lookUps',
    schema: { body: LookUpBatch, response: { 200: Type.Array(ExplainedLookUp) } },
    config: { takes: json, largest: largestTrialBody },
  },
  getLogo: { method: 'GET', url: '/logos/:uid', schema: { params: Type.Object({ uid: Type.String() }) } },
  getTile: {
    method: 'GET',
    url: '/tiles/:z/:x/:y',
    schema: { params: Type.Object({ z: Type.String(), x: Type.String(), y: Type.String() }) },
  },
} as const satisfies Readonly<Record<string, OwnRoute>>;
