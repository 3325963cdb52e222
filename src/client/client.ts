/**
 * A client for the service. It runs in browsers and in Node.js 20 or newer, and has no dependencies. Its types are generated from
 * the contract. If a key is absent from a response, its value is unknown.
 */
import { bearerOf, type Credential } from './bearer.ts';
import { AtmFinderError, NoAnswerError, ServiceError } from './errors.ts';
import { type CallOptions, exchange, type OutgoingRequest, pause, type Wire } from './exchange.ts';
import { type NearbyQuery, nearbyBody, nearbyQuery, queryText } from './nearbyQuery.ts';
import type { PartnerValue } from './readAnswer.ts';
import type {
  Atm,
  AtmAnswer,
  AtmReport,
  BasicLookUp,
  CompleteLookUp,
  CompleteLookUpBody,
  CompleteLookUpEntry,
  CompletenessAnswer,
  EventTrial,
  EventTrialAnswer,
  FindNearbyAnswer,
  FindNearbyQuery,
  FrameOrigins,
  InvalidationsAnswer,
  LookUpEntry,
  MerchantRecord,
  NearbyAtm,
  NewWebhook,
  RemovedWebhook,
  ReportAnswer,
  SecretRotation,
  ShopRecord,
  StatusAnswer,
  StatusBatchAnswer,
  StatusBody,
  StatusEntry,
  SuggestionAnswer,
  SuggestionBody,
  TestDelivery,
  WebhookRecord,
  WebhookReplay,
  WebhookSecret,
  WebhooksAnswer,
} from './wire.ts';

export type { AttributeFilter, NearbyQuery } from './nearbyQuery.ts';
export { type VerifyOptions, verifyWebhook, WebhookError, type WebhookMessage } from './verifyWebhook.ts';
export type * from './wire.ts';
export type { CallOptions, Credential, PartnerValue };
export { AtmFinderError, NoAnswerError, ServiceError };

/** The version of this package. It is the version of the service from which the package was downloaded. */
export const version = '0.1.0';

export type ClientOptions = Credential & {
  /** The URL of the service, such as 'https://atms.bank.example'. If it has a path before /v6, include the path. */
  readonly url: string;
  /** The timeout of each attempt, in ms. The default is 10 000. */
  readonly timeout?: number;
  /** The maximum number of retries after a 429 or 503 response, or if no response to a suggestion arrives. The default is 2. */
  readonly retries?: number;
  /**
   * The longest Retry-After that the client waits for, in ms. The default is 30 000. If the service sends a longer time, the call
   * fails immediately.
   */
  readonly longestWait?: number;
  /** The function to use instead of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
};

export interface Point {
  readonly lat: number;
  readonly long: number;
}

export interface AtmOptions extends CallOptions {
  /** The point from which the distance is measured. */
  readonly from?: Point | undefined;
  /** The additional fields to include in the response, separated by commas. */
  readonly include?: FindNearbyQuery['include'];
}

export interface FollowOptions extends CallOptions {
  /** The cursor of the last page that you have processed. If omitted, the first page contains the oldest invalidations. */
  readonly after?: string | undefined;
  /** The maximum number of invalidations on a page, 1 to 1000. */
  readonly limit?: number | undefined;
  /** How often to poll for new invalidations, in ms. If omitted, the generator ends after the newest invalidation. */
  readonly every?: number | undefined;
}

export interface SuggestOptions extends CallOptions {
  /**
   * Identifies the suggestion, so that the service stores it only once if you call `suggest` again with the same key within 24
   * hours. The default is a random key for each call.
   */
  readonly idempotencyKey?: string | undefined;
}

export interface Client {
  /**
   * Finds ATMs around a point, nearest first. With `cards`, each ATM has `cardFee` if a price is known. The values in
   * `partnerData` have the type PartnerValue.
   */
  findNearby(query: NearbyQuery, options?: CallOptions): Promise<FindNearbyAnswer>;
  /**
   * Gets one ATM, with its distance from a point.
   * @throws ServiceError with 404 if the ATM is unknown, or 410 if it has been removed
   */
  getAtm(uid: string, options?: AtmOptions): Promise<AtmAnswer>;
  reportAtm(uid: string, report: AtmReport, options?: CallOptions): Promise<ReportAnswer>;
  /**
   * Reports the live statuses of any number of ATMs, in requests of up to 5,000 statuses each. Returns one result per entry, in
   * the same order.
   */
  setStatuses(statuses: readonly StatusEntry[], options?: CallOptions): Promise<StatusBatchAnswer>;
  /** @throws ServiceError with 404 if the ATM is unknown, 410 if it has been removed, or 403 if the caller does not run it */
  setStatus(uid: string, status: StatusBody, options?: CallOptions): Promise<StatusAnswer>;
  /** Gets the shop uid for a card transaction. */
  findShop(transaction: LookUpEntry, options?: CallOptions): Promise<BasicLookUp>;
  /** Looks up any number of transactions, in batches of up to 500. Returns one result per transaction, in the same order. */
  findShops(transactions: readonly LookUpEntry[], options?: CallOptions): Promise<BasicLookUp[]>;
  /**
   * Gets the shop record for a card transaction. With `paidAt`, `amount` or `fee`, sends a POST request, so that the URL does not
   * contain them.
   */
  findCompleteShop(transaction: CompleteLookUpBody, options?: CallOptions): Promise<CompleteLookUp>;
  /** Looks up any number of transactions, in batches of up to 250. Returns one result per transaction, in the same order. */
  findCompleteShops(transactions: readonly CompleteLookUpEntry[], options?: CallOptions): Promise<CompleteLookUp[]>;
  /** Reports how complete the results of the caller's last look-ups are. */
  completeness(last?: number, options?: CallOptions): Promise<CompletenessAnswer>;
  /** Gets a shop by its uid or by one of the caller's handles. */
  getShop(uidOrHandle: string, options?: CallOptions): Promise<ShopRecord>;
  getMerchant(uid: string, options?: CallOptions): Promise<MerchantRecord>;
  /** Yields the pages of the caller's invalidations. Store the cursor of a page after you have processed its invalidations. */
  invalidations(options?: FollowOptions): AsyncGenerator<InvalidationsAnswer, void, undefined>;
  /** Suggests a correction. If no response arrives, the client repeats the request with the same idempotency key. */
  suggest(suggestion: SuggestionBody, options?: SuggestOptions): Promise<SuggestionAnswer>;
  /** Sets a webhook. Store the secret, because the service shows it only once. Verify messages with `verifyWebhook`. */
  setWebhook(webhook: NewWebhook, options?: CallOptions): Promise<WebhookSecret>;
  listWebhooks(options?: CallOptions): Promise<WebhooksAnswer>;
  /** Replaces the signing secret of a webhook. During the overlap, messages are signed with both secrets. */
  rotateWebhookSecret(id: string, rotation?: SecretRotation, options?: CallOptions): Promise<WebhookSecret>;
  /** Sends a test message, and returns the result of the delivery. */
  testWebhook(id: string, options?: CallOptions): Promise<TestDelivery>;
  /** Sends invalidations to a webhook again, or retries a webhook that is failing or disabled. */
  replayWebhook(id: string, replay?: WebhookReplay, options?: CallOptions): Promise<WebhookRecord>;
  removeWebhook(id: string, options?: CallOptions): Promise<RemovedWebhook>;
  /** Triggers one event of each type, or only the events with this level and type. Only for sandboxes. */
  simulateEvents(events?: EventTrial, options?: CallOptions): Promise<EventTrialAnswer>;
  /** Sets the sites that can embed the finder of this sandbox. Only for sandboxes. */
  setFrameOrigins(origins: FrameOrigins, options?: CallOptions): Promise<FrameOrigins>;
}

/** The timeout of a test delivery, ms. It is longer than the service waits for the receiver. */
const testTimeout = 20_000;

/** Undefined on pages over plain http, because browsers provide random UUIDs only over https. */
const randomKey = (): string | undefined => globalThis.crypto?.randomUUID?.();

/** The maximum number of statuses in one request. */
const mostStatuses = 5_000;
/** The number of look-ups in one request: the maximum, and for complete look-ups the recommended number. */
const mostLookUps = { basic: 500, complete: 250 } as const;

const findNearbyPath = '/v6/atms/complete/findNearby';
const shops = { basic: '/v6/shops', complete: '/v6/shops/complete' } as const;

export function createClient(options: ClientOptions): Client {
  const call = caller(options);
  const get = <T>(path: string, query: string, given?: CallOptions) =>
    call({ url: query === '' ? path : `${path}?${query}` }, given) as Promise<T>;
  const post = <T>(path: string, body: object, given?: CallOptions) =>
    call({ url: path, method: 'POST', body: JSON.stringify(body) }, given) as Promise<T>;
  const bare = <T>(method: 'POST' | 'DELETE', path: string, given?: CallOptions) =>
    call({ url: path, method }, given) as Promise<T>;
  const hookPath = (id: string) => `/v6/webhooks/${part(id)}`;
  const put = <T>(path: string, body: object, given?: CallOptions) =>
    call({ url: path, method: 'PUT', body: JSON.stringify(body) }, given) as Promise<T>;

  const one = <T>(kind: keyof typeof shops, transaction: Omit<CompleteLookUpEntry, 'amount' | 'fee'>, given?: CallOptions) =>
    get<T>(`${shops[kind]}/findByCardTransaction`, lookUpQuery(transaction), given);
  async function all<T>(kind: keyof typeof shops, list: readonly CompleteLookUpEntry[], given?: CallOptions): Promise<T[]> {
    const most = mostLookUps[kind];
    const answers: T[] = [];
    for (let start = 0; start < list.length; start += most) {
      const requests = list.slice(start, start + most);
      const asked = post<T[]>(`${shops[kind]}/findByCardTransactionBatch`, { requests }, given);
      answers.push(...(await asked.catch((error: unknown) => Promise.reject(inBatch(error, start)))));
    }
    return answers;
  }

  return {
    findNearby: async (query, given) =>
      readNearby(
        // Cards are sent in a body, because servers log URLs.
        query.cards?.length || query.freeForMe !== undefined
          ? await post<FindNearbyAnswer | NearbyAtm>(findNearbyPath, nearbyBody(query), given)
          : await get<FindNearbyAnswer | NearbyAtm>(findNearbyPath, nearbyQuery(query), given),
      ),
    getAtm: (uid, given) =>
      get(
        `/v6/atms/complete/${part(uid)}`,
        queryText([
          ['lat', given?.from?.lat],
          ['long', given?.from?.long],
          ['include', given?.include],
        ]),
        given,
      ),
    reportAtm: (uid, report, given) => post(`/v6/atms/${part(uid)}/reports`, report, given),
    async setStatuses(list, given) {
      const results: StatusBatchAnswer['results'] = [];
      for (let start = 0; start < list.length; start += mostStatuses) {
        const statuses = list.slice(start, start + mostStatuses);
        const asked = put<StatusBatchAnswer>('/v6/atms/status', { statuses }, given);
        results.push(...(await asked.catch((error: unknown) => Promise.reject(inBatch(error, start, 'statuses')))).results);
      }
      return { results };
    },
    setStatus: (uid, status, given) => put(`/v6/atms/${part(uid)}/status`, status, given),
    findShop: (transaction, given) => one('basic', transaction, given),
    findShops: (transactions, given) => all('basic', transactions, given),
    findCompleteShop: (transaction, given) =>
      [transaction.paidAt, transaction.amount, transaction.fee].every((field) => field === undefined)
        ? one('complete', transaction, given)
        : post(`${shops.complete}/findByCardTransaction`, transaction, given),
    findCompleteShops: (transactions, given) => all('complete', transactions, given),
    completeness: (last, given) => get('/v6/completeness', last === undefined ? '' : `last=${last}`, given),
    getShop: (uid, given) => get(`/v6/shops/${part(uid)}`, '', given),
    getMerchant: (uid, given) => get(`/v6/merchants/${part(uid)}`, '', given),
    invalidations: (given) => pages((query) => get('/v6/invalidations', query, given), given),
    suggest: (suggestion, { idempotencyKey = randomKey(), ...given } = {}) => {
      const request = { url: '/v6/suggestions', method: 'POST', body: JSON.stringify(suggestion) } as const;
      const keyed = idempotencyKey !== undefined && { headers: { 'idempotency-key': `"${idempotencyKey}"` }, repeatable: true };
      return call({ ...request, ...keyed }, given) as Promise<SuggestionAnswer>;
    },
    setWebhook: (webhook, given) => post('/v6/webhooks', webhook, given),
    listWebhooks: (given) => get('/v6/webhooks', '', given),
    rotateWebhookSecret: (id, rotation = {}, given) => post(`${hookPath(id)}/secret`, rotation, given),
    testWebhook: (id, given) => bare('POST', `${hookPath(id)}/tests`, { timeout: testTimeout, ...given }),
    replayWebhook: (id, replay = {}, given) => post(`${hookPath(id)}/replays`, replay, given),
    removeWebhook: (id, given) => bare('DELETE', hookPath(id), given),
    simulateEvents: (events = {}, given) => post('/v6/sandbox/events', events, given),
    setFrameOrigins: (origins, given) => put('/v6/sandbox/frameOrigins', origins, given),
  };
}

/**
 * Adds the position of the batch to an error message, because the service's message gives the index of an entry within its batch.
 * @param start index of the batch's first entry in the caller's list
 * @param field the field of the body that contains the batch
 */
function inBatch(error: unknown, start: number, field = 'requests'): unknown {
  if (!(error instanceof ServiceError) || start === 0) return error;
  const { status, reason, requestId, retryAfter, error: name } = error;
  const message = `${error.message} (${field}[0] of this batch is item [${start}] of your list)`;
  return new ServiceError(status, { message, reason, ...(name !== undefined && { error: name }) }, requestId, retryAfter);
}

/**
 * Returns a function that sends requests with the caller's credentials. If the service rejects a token, the function fetches a
 * new token and retries once.
 */
function caller(options: ClientOptions): (request: OutgoingRequest, given?: CallOptions) => Promise<unknown> {
  const { timeout = 10_000, retries = 2, longestWait = 30_000 } = options;
  if (!/^https?:\/\/./.test(options.url ?? ''))
    throw new TypeError(`url must be an http:// or https:// address, not '${options.url}'.`);
  const base = options.url.replace(/\/+$/, '');
  // Browsers require fetch to be called as a method of the window.
  const wire: Wire = { fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)), timeout, retries, longestWait };
  const bearer = bearerOf(options, base, wire);

  return async (request, given = {}) => {
    for (let attempt = 0; ; attempt++) {
      const token = await bearer.current(given);
      const headers = {
        ...request.headers,
        accept: 'application/json',
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      try {
        return await exchange(wire, { ...request, url: `${base}${request.url}`, headers }, given);
      } catch (error) {
        const refused = error instanceof ServiceError && error.status === 401 && token !== undefined;
        if (!refused || attempt > 0 || !bearer.refused(token)) throw error;
      }
    }
  };
}

/** @throws TypeError if the uid would change the URL to that of a different operation */
function part(uid: string): string {
  if (uid === '') throw new TypeError('uid must not be empty.');
  if (uid === '.' || uid === '..') throw new TypeError(`'${uid}' is not a valid uid.`);
  return encodeURIComponent(uid);
}

/** null and "" both mean that the field is known to be empty. */
const lookUpQuery = (transaction: Omit<CompleteLookUpEntry, 'amount' | 'fee'>): string =>
  queryText(Object.entries(transaction).map(([name, value]) => [name, value === null ? '' : value]));

/** Converts a response that contains only {atm, distance} to a list with one ATM. */
function readNearby(answer: FindNearbyAnswer | { readonly atm: Atm; readonly distance: number }): FindNearbyAnswer {
  return 'atm' in answer ? { results: [answer], count: 1, countLimit: 1, totalCount: 1 } : answer;
}

async function* pages(
  ask: (query: string) => Promise<InvalidationsAnswer>,
  { after, limit, every, signal }: FollowOptions = {},
): AsyncGenerator<InvalidationsAnswer, void, undefined> {
  for (let cursor = after; ; ) {
    const page = await ask(
      queryText([
        ['after', cursor],
        ['limit', limit],
      ]),
    );
    cursor = page.cursor;
    if (page.invalidations.length > 0) yield page;
    else if (every === undefined) return;
    else await pause(every, signal);
  }
}
