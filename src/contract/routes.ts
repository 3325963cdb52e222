/** The routes for API callers. */
import Type, { type TObject, type TSchema } from 'typebox';
import {
  AppConfig,
  AreaAnswer,
  AreaQuery,
  CardChoices,
  CardChoicesQuery,
  ConfigQuery,
  largestShownAtms,
  NearAnswer,
  NearQuery,
  PlacesAnswer,
  SearchAnswer,
  SearchQuery,
  ShownAtms,
  StatusesAnswer,
} from './app.ts';
import { AtmAnswer, AtmQuery, FindNearbyAnswer, FindNearbyBody, FindNearbyQuery, largestNearbyBody } from './atms.ts';
import { CompletenessAnswer, CompletenessQuery } from './completeness.ts';
import { IdempotencyHeaders } from './idempotencyKey.ts';
import {
  CompleteLookUpBatch,
  CompleteLookUpBody,
  LookUpBatch,
  largestBatch,
  largestBatchBody,
  largestLookUp,
} from './lookUpBatch.ts';
import { oneNameOf } from './oneNameOf.ts';
import { largestRegistration, RegistrationAnswer, RegistrationBody, RegistrationState } from './registrations.ts';
import { AtmReport, largestReport, ReportAnswer } from './reports.ts';
import { ExplainedLookUp, largestTrialBody, SandboxState } from './sandbox.ts';
import { EventTrial, EventTrialAnswer, FrameOrigins, largestSandboxBody } from './sandboxCallers.ts';
import {
  BasicLookUp,
  CompleteLookUp,
  CompleteLookUpQuery,
  InvalidationsAnswer,
  InvalidationsQuery,
  LookUpQuery,
  MerchantRecord,
  ShopRecord,
} from './shops.ts';
import {
  largestStatus,
  largestStatusBatch,
  StatusAnswer,
  StatusBatch,
  StatusBatchAnswer,
  StatusBody,
  StatusQuery,
} from './statuses.ts';
import { largestSuggestion, SuggestionAnswer, SuggestionBody } from './suggestions.ts';
import { KeySet, largestTokenRequest, TokenAnswer, TokenForm } from './tokens.ts';
import { largestVisit, VisitBody, VisitReceipt, VisitsAnswer, WorkedAnswer } from './visits.ts';
import { largestWalk, WalkAnswer, WalkBody } from './walk.ts';
import {
  largestWebhookBody,
  NewWebhook,
  RemovedWebhook,
  SecretRotation,
  TestDelivery,
  WebhookParams,
  WebhookRecord,
  WebhookReplay,
  WebhookSecret,
  WebhooksAnswer,
} from './webhooks.ts';

/**
 * The credential that a route requires. 'atms': a token with the scope `atms`, or a publishable key. 'shops' and 'atms:status': a
 * token with the scope of the same name. 'client': a client_id with its secret. 'open': none.
 */
export type Access = 'atms' | 'atms:status' | 'shops' | 'client' | 'open';

/** Error statuses of a route, in addition to those that its `access` implies. */
type Refusal = 400 | 403 | 404 | 409 | 410 | 413 | 415 | 422;

/** A route without its handler, in the format that Fastify expects. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly schema: {
    readonly tags: readonly ['ATMs' | 'Shops' | 'Invalidations and corrections' | 'Webhooks' | 'Tokens' | 'Sandbox' | 'Health'];
    readonly summary: string;
    readonly description?: string;
    readonly params?: TObject;
    /** Headers in addition to those of every request. Their names are in the usual spelling. */
    readonly headers?: TObject;
    readonly querystring?: TObject;
    readonly body?: TSchema;
    readonly response: Readonly<Partial<Record<200 | 201 | 202, TSchema>>>;
  };
  readonly config: {
    readonly access: Access;
    /** The media type of request bodies that the route accepts. */
    readonly takes?: string;
    /** The maximum body size in bytes. */
    readonly largest?: number;
    /** The description of the successful response. */
    readonly says: string;
    readonly refusals: readonly Refusal[];
  };
}

const json = 'application/json';
const shopDescription =
  'If all values are empty, the result is `unsolved`. The service stores each outcome for the caller under a handle. Later look-ups of the same transaction return the stored outcome. Send `refresh=true` to compute the outcome again.';
const batchDescription =
  'The response is a list with one result per entry, in the same order. The list includes unsolved results. If an entry is invalid, the batch fails with a 400 that gives the index of the entry, and nothing is stored. Unknown fields of an entry are ignored.';

const BasicBatchAnswer = Type.Array(BasicLookUp);
const CompleteBatchAnswer = Type.Array(CompleteLookUp);

/** `unavailable`: no index is in use, and none is being built or the last build failed, for example because the disk is full. */
export const shopIndexStates = ['ready', 'building', 'unavailable'] as const;
export type ShopIndexState = (typeof shopIndexStates)[number];

/**
 * The routes of the contract. The service uses these definitions to validate requests, to type handlers, and to generate the
 * OpenAPI document.
 */
export const routes = {
  findNearby: {
    method: 'GET',
    url: '/v6/atms/complete/findNearby',
    schema: {
      tags: ['ATMs'],
      summary: 'Find ATMs around a point, nearest first',
      description:
        'Each filter can be omitted or set to `true` or `false`. `true` returns ATMs where the value is true or unknown, and `false` returns ATMs where it is false or unknown. If a checkbox in your app is not selected, omit the parameter. Do not send `false`, which is also a filter. If a key is absent from an ATM, its value is unknown. The only exception is `fee`: if it is absent, there is no surcharge, unless `feeUnknown` is `true`.',
      querystring: FindNearbyQuery,
      response: { 200: FindNearbyAnswer },
    },
    config: { access: 'atms', says: 'The matching ATMs, nearest first.', refusals: [400] },
  },
  findNearbyWithCards: {
    method: 'POST',
    url: '/v6/atms/complete/findNearby',
    schema: {
      tags: ['ATMs'],
      summary: "Find ATMs around a point, with the prices for a person's cards",
      description:
        'The body contains the parameters of the GET form as fields, plus `cards` and `freeForMe`. The response is the same as that of the GET form. If the request contains cards, each ATM with a known price also has `cardFee`. Cards are sent in the body because servers log URLs. The GET form rejects `cards` and `freeForMe`. If the body contains an unknown field, the service responds with a 400.',
      body: FindNearbyBody,
      response: { 200: FindNearbyAnswer },
    },
    config: {
      access: 'atms',
      takes: json,
      largest: largestNearbyBody,
      says: 'The matching ATMs, nearest first.',
      refusals: [400, 413, 415],
    },
  },
  getAtm: {
    method: 'GET',
    url: '/v6/atms/complete/:uid',
    schema: {
      tags: ['ATMs'],
      summary: 'Get an ATM',
      description: 'If the ATM was merged into another ATM, the response contains the surviving record.',
      params: Type.Object({ uid: Type.String({ minLength: 1, description: 'The uid of an ATM from an earlier response.' }) }),
      querystring: AtmQuery,
      response: { 200: AtmAnswer },
    },
    config: { access: 'atms', says: 'The ATM, with its distance if the request contains a position.', refusals: [400, 404, 410] },
  },
  reportAtm: {
    method: 'POST',
    url: '/v6/atms/:uid/reports',
    schema: {
      tags: ['ATMs'],
      summary: 'Report a problem with an ATM',
      description: 'Each network address can send a burst of 10 requests, and then one request every 30 seconds.',
      params: Type.Object({ uid: Type.String({ minLength: 1, description: 'The uid of an ATM from an earlier response.' }) }),
      body: AtmReport,
      response: { 202: ReportAnswer },
    },
    config: {
      access: 'atms',
      takes: json,
      largest: largestReport,
      says: 'The report was stored.',
      refusals: [400, 404, 410, 413, 415],
    },
  },
  setStatuses: {
    method: 'PUT',
    url: '/v6/atms/status',
    schema: {
      tags: ['ATMs'],
      summary: 'Report the live status of up to 5,000 ATMs',
      description:
        "For callers that run ATMs. Each entry identifies an ATM by `uid` or by `reference`, which is your own id for the ATM. If an ATM is unknown, or the caller does not run it, the entry's result reports this, and the other entries are still applied. If an entry is invalid, the request fails with a 400 that gives the index of the entry, and nothing is stored. A repeated message has no effect: see `/docs/statuses`. A request counts as 20 requests towards the rate limits.",
      body: StatusBatch,
      response: { 200: StatusBatchAnswer },
    },
    config: {
      access: 'atms:status',
      takes: json,
      largest: largestStatusBatch,
      says: 'One result per entry, in the same order.',
      refusals: [400, 413, 415],
    },
  },
  setStatus: {
    method: 'PUT',
    url: '/v6/atms/:uid/status',
    schema: {
      tags: ['ATMs'],
      summary: 'Report the live status of an ATM',
      description: 'For callers that run ATMs. The same rules as for the bulk request apply.',
      params: Type.Object({
        uid: Type.String({ minLength: 1, description: 'The ATM’s uid or, with `by=reference`, your own id for the ATM.' }),
      }),
      querystring: StatusQuery,
      body: StatusBody,
      response: { 200: StatusAnswer },
    },
    config: {
      access: 'atms:status',
      takes: json,
      largest: largestStatus,
      says: 'The result.',
      refusals: [400, 404, 410, 413, 415],
    },
  },
  findShop: {
    method: 'GET',
    url: '/v6/shops/findByCardTransaction',
    schema: {
      tags: ['Shops'],
      summary: 'Get the shop uid for a card transaction',
      description: shopDescription,
      querystring: LookUpQuery,
      response: { 200: BasicLookUp },
    },
    config: { access: 'shops', says: 'The result: `found` with the uid of the shop, or `unsolved`.', refusals: [400] },
  },
  findShops: {
    method: 'POST',
    url: '/v6/shops/findByCardTransactionBatch',
    schema: {
      tags: ['Shops'],
      summary: `Get the shop uids for up to ${largestBatch} card transactions`,
      description: batchDescription,
      body: LookUpBatch,
      response: { 200: BasicBatchAnswer },
    },
    config: {
      access: 'shops',
      takes: json,
      largest: largestBatchBody,
      says: 'A list with one result per entry.',
      refusals: [400, 413, 415],
    },
  },
  findCompleteShop: {
    method: 'GET',
    url: '/v6/shops/complete/findByCardTransaction',
    schema: {
      tags: ['Shops'],
      summary: 'Get the shop record for a card transaction',
      description: shopDescription,
      querystring: CompleteLookUpQuery,
      response: { 200: CompleteLookUp },
    },
    config: { access: 'shops', says: 'The result: `found` with the shop and its merchant, or `unsolved`.', refusals: [400] },
  },
  findCompleteShopAt: {
    method: 'POST',
    url: '/v6/shops/complete/findByCardTransaction',
    schema: {
      tags: ['Shops'],
      summary: "Get the shop record for a card transaction, with the payment's time or fee",
      description:
        'The body contains the parameters of the GET form as fields, plus `paidAt`, `amount` and `fee`. The response is the same as that of the GET form. With `paidAt`, the response contains `wasOpen` if it is known. With `amount` and `fee`, the response contains `feeCheck` if the payment is a cash withdrawal. These fields are sent in the body because servers log URLs. The GET form rejects them with a 400. If the body contains an unknown field, the service responds with a 400.',
      body: CompleteLookUpBody,
      response: { 200: CompleteLookUp },
    },
    config: {
      access: 'shops',
      takes: json,
      largest: largestLookUp,
      says: 'The result: `found` with the shop and its merchant, or `unsolved`.',
      refusals: [400, 413, 415],
    },
  },
  findCompleteShops: {
    method: 'POST',
    url: '/v6/shops/complete/findByCardTransactionBatch',
    schema: {
      tags: ['Shops'],
      summary: `Get the shop records for up to ${largestBatch} card transactions`,
      description: `${batchDescription} We recommend at most 250 entries.`,
      body: CompleteLookUpBatch,
      response: { 200: CompleteBatchAnswer },
    },
    config: {
      access: 'shops',
      takes: json,
      largest: largestBatchBody,
      says: 'A list with one result per entry.',
      refusals: [400, 413, 415],
    },
  },
  getShop: {
    method: 'GET',
    url: '/v6/shops/:uid',
    schema: {
      tags: ['Shops'],
      summary: 'Get a shop',
      description:
        "Accepts a shop uid, or the handle of one of the caller's own look-ups. If the shop was merged into another shop, the response contains the surviving record.",
      params: Type.Object({
        uid: Type.String({ minLength: 1, description: 'A shop uid, or a handle from an earlier response.' }),
      }),
      response: { 200: ShopRecord },
    },
    config: { access: 'shops', says: 'The shop.', refusals: [404] },
  },
  getMerchant: {
    method: 'GET',
    url: '/v6/merchants/:uid',
    schema: {
      tags: ['Shops'],
      summary: 'Get a merchant',
      description: 'If the merchant was merged into another merchant, the response contains the surviving record.',
      params: Type.Object({ uid: Type.String({ minLength: 1, description: 'The `merchantUid` of a shop.' }) }),
      response: { 200: MerchantRecord },
    },
    config: { access: 'shops', says: 'The merchant.', refusals: [404] },
  },
  getCompleteness: {
    method: 'GET',
    url: '/v6/completeness',
    schema: {
      tags: ['Shops'],
      summary: 'Report how complete the results of your look-ups are',
      description:
        'Counts the look-ups whose results have a name, logo, address, phone number, website and category, and lists the merchants whose missing fields affect the most look-ups. The report uses the current records.',
      querystring: CompletenessQuery,
      response: { 200: CompletenessAnswer },
    },
    config: { access: 'shops', says: 'The report.', refusals: [400] },
  },
  listInvalidations: {
    method: 'GET',
    url: '/v6/invalidations',
    schema: {
      tags: ['Invalidations and corrections'],
      summary: 'List changes to records that the caller has received',
      description:
        'Invalidations are delivered in order, and each one at least once. Process the invalidations, store `cursor`, and send the stored value as `after` in the next request. If the service responds with a 410, the cursor has expired. In that case, repeat your stored look-ups with `refresh=true`, and start again without `after`.',
      querystring: InvalidationsQuery,
      response: { 200: InvalidationsAnswer },
    },
    config: { access: 'shops', says: 'The next invalidations, or an empty list if there are none.', refusals: [400, 410] },
  },
  suggest: {
    method: 'POST',
    url: '/v6/suggestions',
    schema: {
      tags: ['Invalidations and corrections'],
      summary: 'Suggest a correction',
      description:
        'The operator of the service reviews the suggestion. Send an `Idempotency-Key`, so that you can repeat the request if no response arrives.',
      headers: IdempotencyHeaders,
      body: SuggestionBody,
      response: { 202: SuggestionAnswer },
    },
    config: {
      access: 'shops',
      takes: json,
      largest: largestSuggestion,
      says: 'The suggestion was stored.',
      refusals: [400, 413, 415, 422],
    },
  },
  setWebhook: {
    method: 'POST',
    url: '/v6/webhooks',
    schema: {
      tags: ['Webhooks'],
      summary: 'Set a webhook',
      description:
        'The service sends later invalidations to this URL, as described under `webhooks` in this document. You can have up to 5 webhooks. If you already have a webhook with this URL, that webhook gets a new secret immediately. The request counts as 20 requests towards the rate limits.',
      body: NewWebhook,
      response: { 201: WebhookSecret },
    },
    config: {
      access: 'shops',
      takes: json,
      largest: largestWebhookBody,
      says: 'The webhook and its signing secret.',
      refusals: [400, 409, 413, 415],
    },
  },
  listWebhooks: {
    method: 'GET',
    url: '/v6/webhooks',
    schema: {
      tags: ['Webhooks'],
      summary: 'List your webhooks',
      description: 'The response does not contain the secrets.',
      response: { 200: WebhooksAnswer },
    },
    config: { access: 'shops', says: 'The webhooks, oldest first.', refusals: [] },
  },
  rotateWebhookSecret: {
    method: 'POST',
    url: '/v6/webhooks/:id/secret',
    schema: {
      tags: ['Webhooks'],
      summary: 'Replace the signing secret of a webhook',
      description:
        'During the overlap, each message has two signatures, so your server accepts it with the new secret or with the previous one. If you rotate the secret again during the overlap, the oldest secret stops working.',
      params: WebhookParams,
      body: SecretRotation,
      response: { 200: WebhookSecret },
    },
    config: {
      access: 'shops',
      takes: json,
      largest: largestWebhookBody,
      says: 'The webhook and its new secret.',
      refusals: [400, 404, 413, 415],
    },
  },
  testWebhook: {
    method: 'POST',
    url: '/v6/webhooks/:id/tests',
    schema: {
      tags: ['Webhooks'],
      summary: 'Send a test message to a webhook',
      description:
        'Sends a signed message without invalidations, and waits for your server’s response. Its `webhook-id` starts with `test-`. You can send only one test message a minute, regardless of the number of webhooks. The result does not change the webhook’s state. The request counts as 20 requests towards the rate limits.',
      params: WebhookParams,
      response: { 200: TestDelivery },
    },
    config: { access: 'shops', says: 'The result of the delivery.', refusals: [404] },
  },
  replayWebhook: {
    method: 'POST',
    url: '/v6/webhooks/:id/replays',
    schema: {
      tags: ['Webhooks'],
      summary: 'Send invalidations to a webhook again',
      description:
        'Moves the webhook’s cursor back, enables the webhook if it is disabled, and triggers a delivery immediately. If a message contains the same invalidations as before, it has the same `webhook-id`. The request counts as 20 requests towards the rate limits.',
      params: WebhookParams,
      body: WebhookReplay,
      response: { 202: WebhookRecord },
    },
    config: {
      access: 'shops',
      takes: json,
      largest: largestWebhookBody,
      says: 'The webhook with its new cursor.',
      refusals: [400, 404, 410, 413, 415],
    },
  },
  removeWebhook: {
    method: 'DELETE',
    url: '/v6/webhooks/:id',
    schema: {
      tags: ['Webhooks'],
      summary: 'Remove a webhook',
      params: WebhookParams,
      response: { 200: RemovedWebhook },
    },
    config: { access: 'shops', says: 'The webhook was removed.', refusals: [404] },
  },
  getToken: {
    method: 'POST',
    url: '/oauth/token',
    schema: {
      tags: ['Tokens'],
      summary: 'Request an access token',
      description:
        'Uses the client credentials grant (RFC 6749, section 4.4). Request one token per process and reuse it until it expires.',
      body: TokenForm,
      response: { 200: TokenAnswer },
    },
    config: {
      access: 'client',
      takes: 'application/x-www-form-urlencoded',
      largest: largestTokenRequest,
      says: 'The access token.',
      refusals: [400, 413],
    },
  },
  listKeys: {
    method: 'GET',
    url: '/.well-known/jwks.json',
    schema: {
      tags: ['Tokens'],
      summary: 'List the keys that sign access tokens',
      description:
        'Returns a JSON Web Key Set (RFC 7517). A new key is published an hour before its first use. An old key remains published for a day after its last use.',
      response: { 200: KeySet },
    },
    config: { access: 'open', says: 'The public keys.', refusals: [] },
  },
  getRegistration: {
    method: 'GET',
    url: '/sandbox/registrations',
    schema: {
      tags: ['Sandbox'],
      summary: 'Check whether this service issues sandbox credentials',
      response: { 200: RegistrationState },
    },
    config: {
      access: 'open',
      says: 'Whether registration is enabled. If it is not, the response contains the reason.',
      refusals: [],
    },
  },
  register: {
    method: 'POST',
    url: '/sandbox/registrations',
    schema: {
      tags: ['Sandbox'],
      summary: 'Create a sandbox with its own credentials',
      description:
        'Creates a caller with its own handles and invalidations. Each network address can send a burst of 5 requests, and then one request every 10 minutes. Requests from other sites are rejected.',
      body: RegistrationBody,
      response: { 201: RegistrationAnswer },
    },
    config: {
      access: 'open',
      takes: json,
      largest: largestRegistration,
      says: 'The credentials.',
      refusals: [400, 403, 413, 415],
    },
  },
  simulateEvents: {
    method: 'POST',
    url: '/v6/sandbox/events',
    schema: {
      tags: ['Sandbox'],
      summary: 'Trigger one event of each type',
      description:
        'Only for sandboxes. Writes invalidations about records that the sandbox has received, so that you can test how your system processes them. Send complete look-ups and request a merchant first. The records themselves do not change. For `merged` events, `replacedBy` contains the uid of another record, chosen arbitrarily. Each event counts towards the daily limit of a registered sandbox.',
      body: EventTrial,
      response: { 202: EventTrialAnswer },
    },
    config: {
      access: 'shops',
      takes: json,
      largest: largestSandboxBody,
      says: 'The events, which webhooks and `GET /v6/invalidations` now deliver.',
      refusals: [400, 409, 413, 415],
    },
  },
  setFrameOrigins: {
    method: 'PUT',
    url: '/v6/sandbox/frameOrigins',
    schema: {
      tags: ['Sandbox'],
      summary: 'Set the sites that can embed the finder of this sandbox',
      description:
        "Only for sandboxes. Replaces the whole list. To open the sandbox's finder, append the part of the `client_id` before the dot to `/?bank=`.",
      body: FrameOrigins,
      response: { 200: FrameOrigins },
    },
    config: {
      access: 'shops',
      takes: json,
      largest: largestSandboxBody,
      says: 'The origins that are now set.',
      refusals: [400, 413, 415],
    },
  },
  isAlive: {
    method: 'GET',
    url: '/healthz',
    schema: {
      tags: ['Health'],
      summary: 'Check liveness',
      response: {
        200: Type.Object({ status: Type.Literal('ok'), version: Type.String({ description: 'The version of the service.' }) }),
      },
    },
    config: { access: 'open', says: 'The process is running.', refusals: [] },
  },
  isReady: {
    method: 'GET',
    url: '/readyz',
    schema: {
      tags: ['Health'],
      summary: 'Check readiness',
      description:
        '`store` indicates whether the store responds within half a second. `partial`: a node of the store’s cluster does not respond, so look-ups of some callers fail. The service stays ready while the store is unreachable, because searches use the data in memory. `shopIndex` is the state of the index that shop look-ups use. While it is `building` or `unavailable`, they return 503.',
      response: {
        200: Type.Object({
          status: Type.Literal('ready'),
          version: Type.Integer(),
          store: oneNameOf(['reachable', 'partial', 'unreachable']),
          shopIndex: Type.Optional(oneNameOf(shopIndexStates)),
        }),
      },
    },
    config: { access: 'open', says: 'The data is loaded. Before that, the status code is 503.', refusals: [] },
  },
} as const satisfies Readonly<Record<string, Route>>;
export type RouteId = keyof typeof routes;

/**
 * A route for the finder's own page or for the sandbox in /docs. The OpenAPI document omits these routes, because they can change
 * at any time.
 */
interface OwnRoute {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly schema: {
    readonly params?: TObject;
    readonly querystring?: TObject;
    readonly body?: TSchema;
    /** Absent if the response is not JSON. */
    readonly response?: Readonly<Partial<Record<200 | 202, TSchema>>>;
  };
  readonly config?: { readonly takes: string; readonly largest: number };
}

export const ownRoutes = {
  getConfig: { method: 'GET', url: '/app/config', schema: { querystring: ConfigQuery, response: { 200: AppConfig } } },
  getStatuses: {
    method: 'POST',
    url: '/app/statuses',
    schema: { body: ShownAtms, response: { 200: StatusesAnswer } },
    config: { takes: json, largest: largestShownAtms },
  },
  getPlaces: { method: 'GET', url: '/app/places', schema: { response: { 200: PlacesAnswer } } },
  getCardChoices: {
    method: 'GET',
    url: '/app/networks',
    schema: { querystring: CardChoicesQuery, response: { 200: CardChoices } },
  },
  search: { method: 'GET', url: '/app/search', schema: { querystring: SearchQuery, response: { 200: SearchAnswer } } },
  near: { method: 'GET', url: '/app/near', schema: { querystring: NearQuery, response: { 200: NearAnswer } } },
  fetchArea: {
    method: 'POST',
    url: '/app/areas',
    schema: { querystring: AreaQuery, response: { 200: AreaAnswer, 202: AreaAnswer } },
  },
  walk: {
    method: 'POST',
    url: '/app/walk',
    schema: { body: WalkBody, response: { 200: WalkAnswer } },
    config: { takes: json, largest: largestWalk },
  },
  getVisits: {
    method: 'GET',
    url: '/app/atms/:uid/visits',
    schema: { params: Type.Object({ uid: Type.String({ minLength: 1 }) }), response: { 200: VisitsAnswer } },
  },
  listWorked: {
    method: 'POST',
    url: '/app/visits',
    schema: { body: ShownAtms, response: { 200: WorkedAnswer } },
    config: { takes: json, largest: largestShownAtms },
  },
  addVisit: {
    method: 'POST',
    url: '/app/atms/:uid/visits',
    schema: { params: Type.Object({ uid: Type.String({ minLength: 1 }) }), body: VisitBody, response: { 202: VisitReceipt } },
    config: { takes: json, largest: largestVisit },
  },
  getSandbox: { method: 'GET', url: '/app/sandbox', schema: { response: { 200: SandboxState } } },
  tryLookUps: {
    method: 'POST',
    url: '/app/sandbox/lookUps',
    schema: { body: CompleteLookUpBatch, response: { 200: Type.Array(ExplainedLookUp) } },
    config: { takes: json, largest: largestTrialBody },
  },
  getLogo: { method: 'GET', url: '/logos/:uid', schema: { params: Type.Object({ uid: Type.String() }) } },
  getTile: {
    method: 'GET',
    url: '/tiles/:z/:x/:y',
    schema: { params: Type.Object({ z: Type.String(), x: Type.String(), y: Type.String() }) },
  },
} as const satisfies Readonly<Record<string, OwnRoute>>;
