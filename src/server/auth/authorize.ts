import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../core/atms/caller.ts';
import type { CallerProfile } from '../../store/callers/callerRepository.ts';
import type { ServedSnapshot } from '../dataset/prepareSnapshot.ts';
import type { StoreReach } from '../dataset/storeReach.ts';
import type { SnapshotWatcher } from '../dataset/watchSnapshot.ts';
import type { RequestHead } from '../http/httpAnswer.ts';
import { noteCaller } from '../http/observeRequests.ts';
import { retryWhenAvailable, retryWhenLoaded, sendError } from '../http/sendAnswer.ts';
import type { CallerAuthenticator, Identified, Means, RequiredScope } from './callerAuthenticator.ts';
import type { Requester, RequestLimits } from './limits/requestLimits.ts';

export interface Service {
  readonly watcher: SnapshotWatcher;
  readonly storeReach: () => Promise<StoreReach>;
  readonly identify: CallerAuthenticator;
  /** Determines the bank of a finder page, from the `bank` parameter in the page's URL and from the host name. */
  readonly bank: (slug: unknown, host: string | undefined) => CallerProfile | undefined;
  /** If omitted, requests are not rate-limited. */
  readonly limits?: RequestLimits;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
}

/** An authorized request, and the data for its response. */
export interface AuthorizedRequest {
  readonly served: ServedSnapshot;
  readonly caller: Caller;
  readonly means: Means;
  /** Absent for the demo caller, and for a finder page without a bank. */
  readonly profile?: CallerProfile | undefined;
  /** The time of the response, epoch ms. */
  readonly now: number;
}

/** The result of authorization, before the request is processed. */
export interface AuthorizationDecision {
  readonly now: number;
  /** The caller's slug, even if its rate limit is exceeded. */
  readonly caller?: string | undefined;
  /** Response headers about rate limits, authentication and Retry-After. */
  readonly headers: Readonly<Record<string, string>>;
  /** Absent if the request is denied. */
  readonly authorized?: AuthorizedRequest;
  readonly denial?: { readonly status: number; readonly message: string };
}

/** Checks the rate limit, and responds with 429 if it is exceeded. */
export function withinRateLimit(
  { limits }: Pick<Service, 'limits'>,
  { ip }: FastifyRequest,
  reply: FastifyReply,
  now: number,
  { means, profile }: Omit<Requester, 'ip'>,
): boolean {
  if (!limits) return true;
  const { granted, headers, message } = limits({ ip, means, profile }, now);
  reply.headers(headers);
  if (!granted) sendError(reply, now, 429, message);
  return granted;
}

/**
 * Authenticates and authorizes a request, or denies it with 401, 403 or 429, or with 503 while no data is loaded or a token
 * cannot be verified. Returns synchronously if possible, because a promise per request takes more time than the rest of this
 * function.
 * @param cost the number of requests that this request counts as for the rate limits
 */
export function decideAuthorization(
  service: Service,
  request: Pick<RequestHead, 'headers' | 'ip'>,
  requiredScope: RequiredScope,
  cost = 1,
): AuthorizationDecision | Promise<AuthorizationDecision> {
  const now = service.now();
  const served = service.watcher.at(now);
  const identify = (ready: ServedSnapshot | undefined): AuthorizationDecision | Promise<AuthorizationDecision> => {
    if (!ready) return withoutData(service, now);
    // An address that has used up the limit for unauthenticated requests may be sending forged tokens, so the service does not
    // verify its new tokens. `decide` denies these requests with 429.
    const mayCheck = () => service.limits?.hasOne(request.ip, now) ?? true;
    const asked = service.identify(request.headers, ready.operators, requiredScope, mayCheck);
    if (asked instanceof Promise) return asked.then((identified) => decide(service, request.ip, now, ready, identified, cost));
    return decide(service, request.ip, now, ready, asked, cost);
  };
  return served instanceof Promise ? served.then(identify) : identify(served);
}

function withoutData({ watcher }: Service, now: number): AuthorizationDecision {
  const isLoading = watcher.storeTrouble() === undefined;
  const why = isLoading ? 'The data is still being loaded' : 'The data is unavailable';
  const denial = { status: 503, message: `${why}; try again in a moment` };
  return { now, headers: isLoading ? retryWhenLoaded : retryWhenAvailable, denial };
}

const none = {};
const anonymous: Omit<Requester, 'ip'> = {};

function decide(
  { limits }: Service,
  ip: string,
  now: number,
  served: ServedSnapshot,
  identified: Identified,
  cost: number,
): AuthorizationDecision {
  const known = identified.kind === 'caller' ? identified : undefined;
  const { means, profile } = known ?? anonymous;
  const verdict = limits?.({ ip, means, profile }, now, cost);
  const headers = verdict?.headers ?? none;
  const caller = known?.caller.id;
  if (verdict && !verdict.granted) return { now, caller, headers, denial: { status: 429, message: verdict.message } };
  if (identified.kind === 'caller') {
    const authorized = { served, caller: identified.caller, means: identified.means, profile, now };
    return { now, caller, headers, authorized };
  }
  const { status, message, challenge } = identified;
  const denied = {
    ...headers,
    ...(challenge !== undefined && { 'www-authenticate': challenge }),
    ...(status === 503 && retryWhenAvailable),
  };
  return { now, headers: denied, denial: { status, message } };
}

declare module 'fastify' {
  interface FastifyRequest {
    authorized: AuthorizedRequest;
  }
}

/**
 * Authorizes the requests of a route or a scope before their queries and bodies are read. Responds to denied requests.
 * @param cost the number of requests that each request counts as for the rate limits
 */
export function authorize(service: Service, scope: RequiredScope, cost = 1) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { now, caller, headers, authorized, denial } = await decideAuthorization(service, request, scope, cost);
    if (caller !== undefined) noteCaller(request, caller);
    reply.headers(headers);
    if (denial) return sendError(reply, now, denial.status, denial.message);
    request.authorized = authorized as AuthorizedRequest;
    return undefined;
  };
}
