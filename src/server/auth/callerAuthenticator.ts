import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../../core/atms/caller.ts';
import { demoAlliance, demoOperatorName } from '../../sources/demoTown/demoTown.ts';
import type { CallerProfile, Scope } from '../../store/callers/callerRepository.ts';
import type { OperatorIndex } from '../dataset/operatorIndex.ts';
import type { Log } from '../observability/log.ts';
import { bankOf, bankOrSandbox } from './bankOf.ts';
import { callerOperators, uidsOf } from './callerOperators.ts';
import { acceptsPage, bankOfPageKey } from './publishableKey.ts';
import { isSandbox, sandboxSlug } from './sandboxCaller.ts';
import { operatedBy, scopesOfCaller } from './scopesOfCaller.ts';
import type { BearerReader } from './tokens/readBearer.ts';
import type { CallerWatcher } from './watchCallers.ts';

/**
 * How a caller was authenticated: by a secret, by a publishable key, as the finder's own page, or anonymously as the demo caller.
 */
export type Means = 'secret' | 'publishable' | 'page' | 'demo';

interface Refused {
  readonly kind: 'refused';
  readonly status: 401 | 403 | 503;
  readonly message: string;
  /** The WWW-Authenticate header (RFC 6750, section 3). */
  readonly challenge?: string;
}

export type Identified =
  | {
      readonly kind: 'caller';
      readonly caller: Caller;
      readonly means: Means;
      /** Absent for the demo caller, and for a finder page without a bank. */
      readonly profile?: CallerProfile;
      /** Present if the caller is anonymous and uses the alliance of a bank in the demo town. */
      readonly demo?: true;
    }
  | Refused;

/**
 * The scope that a route requires. ATM look-up is off until the operator activates it. `atms:status` is off until the operator
 * specifies which ATMs the caller runs. Shop look-up is always on.
 */
export type RequiredScope = Scope;

/**
 * Authenticates a request and authorizes the caller for a scope. Returns a promise only for a token that was not verified before.
 * @param mayCheck whether the signature of a new token may be verified, which is expensive; true by default
 */
export type CallerAuthenticator = (
  headers: IncomingHttpHeaders,
  operators: OperatorIndex,
  requiredScope?: RequiredScope,
  mayCheck?: () => boolean,
) => Identified | Promise<Identified>;

interface CallerAuthenticatorOptions {
  readonly callers: CallerWatcher;
  readonly readBearer: BearerReader;
  /**
   * Whether the store is embedded. If so, all requests come from the demo caller until a caller is configured. A shared store
   * always requires credentials.
   */
  readonly embedded: boolean;
  /** The support address for callers that have no `supportAddress`. */
  readonly supportAddress?: string;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/**
 * Authenticates by token or key if the request contains one. Otherwise, requests from the finder's own page (according to the
 * browser's Sec-Fetch-Site header) are made on behalf of the page's bank. The page key or the host name identifies this bank; if
 * neither does, it is the default caller. Requests from pages without a bank are made as an anonymous caller without an alliance.
 * On an embedded store for which no caller was ever configured, all other requests are made as the demo caller, except for live
 * statuses. In all other cases, requests are rejected. Anyone can forge what a page sends, so a page and a publishable key give
 * access to ATMs only.
 */
export function callerAuthenticator({
  callers,
  readBearer,
  embedded,
  supportAddress,
  now,
  log,
}: CallerAuthenticatorOptions): CallerAuthenticator {
  const callerOf = callersOfWorlds(log);
  const authorized = (
    profile: CallerProfile,
    means: Means,
    granted: readonly Scope[],
    operators: OperatorIndex,
    requiredScope: RequiredScope,
  ) =>
    refusalOf(profile, granted, requiredScope, supportAddress) ??
    ({ kind: 'caller', caller: callerOf(profile, operators), means, profile } as const);

  function withoutBearer(
    headers: IncomingHttpHeaders,
    operators: OperatorIndex,
    requiredScope: RequiredScope,
    slug?: string,
  ): Identified {
    const isPage = requiredScope === 'atms' && headers['sec-fetch-site'] === 'same-origin';
    const directory = callers.current();
    if (isPage) {
      // An unknown slug is ignored, as if the page key were absent.
      const own = bankOrSandbox(directory, slug, headers.host) ?? bankOf(directory.named, undefined, headers.host);
      if (own) return authorized(own, 'page', ['atms'], operators, requiredScope);
    }
    // Until the embedded store has been read, reject these requests as well, because the store may contain callers.
    if ((isPage || embedded) && !callers.knowsAll()) return unknownYet;
    // A live status hides an ATM from everyone, so it always needs credentials.
    if (embedded && !directory.isConfigured && requiredScope !== 'atms:status')
      return { kind: 'caller', caller: callerOf(undefined, operators), means: 'demo', demo: true };
    if (isPage) return { kind: 'caller', caller: anonymous, means: 'page' };
    return unauthorized(undefined, saysNoSite(headers) ? pageOverHttp : undefined);
  }

  function withPublishable(
    key: string,
    headers: IncomingHttpHeaders,
    operators: OperatorIndex,
    requiredScope: RequiredScope,
  ): Identified {
    const directory = callers.current();
    const credential = directory.credential(key);
    const profile = credential?.kind === 'publishable' ? directory.find(credential.callerId) : undefined;
    if ((!credential || !profile) && !callers.knowsAll()) return unknownYet;
    if (!credential || !profile) return unauthorized('Unknown key');
    if (credential.expiresAt !== undefined && now() >= credential.expiresAt) return unauthorized('This key has expired');
    if (!acceptsPage(profile, headers)) return unauthorized('This key works only on web pages from its listed origins');
    return authorized(profile, 'publishable', ['atms'], operators, requiredScope);
  }

  return (headers, operators, requiredScope = 'atms', mayCheck = () => true) => {
    const { authorization } = headers;
    if (authorization === undefined) return withoutBearer(headers, operators, requiredScope);
    const bearer = /^Bearer +([!-~]+) *$/i.exec(authorization)?.[1];
    if (bearer === undefined) return unauthorized();
    const slug = bankOfPageKey(bearer);
    if (slug !== undefined) return withoutBearer(headers, operators, requiredScope, slug);
    if (bearer.startsWith('pk_')) return withPublishable(bearer, headers, operators, requiredScope);
    const finish = (reading: Awaited<ReturnType<BearerReader>>): Identified => {
      if (reading.kind === 'bad') return callers.knowsAll() ? unauthorized(reading.message) : unknownYet;
      if (reading.kind === 'unavailable') return { kind: 'refused', status: 503, message: reading.message };
      const profile = callers.current().find(reading.slug);
      if (profile) return authorized(profile, 'secret', reading.scopes, operators, requiredScope);
      return callers.knowsAll() ? unauthorized('This token is not valid') : unknownYet;
    };
    const reading = readBearer(bearer, mayCheck);
    return reading instanceof Promise ? reading.then(finish) : finish(reading);
  };
}

/** The caller for the finder's page without a bank. Its id is not a valid slug, so it never shares data with a caller. */
const anonymous: Caller = { id: '(anonymous)', hasLists: false, withdrawals: new Set(), deposits: new Set() };

/**
 * The response until the store has been read for the first time since startup, because the store may contain callers that this
 * process has not loaded.
 */
const unknownYet: Refused = {
  kind: 'refused',
  status: 503,
  message: 'The caller registry is unavailable; try again in a moment',
};

/**
 * Whether a page on this host sent a request that has no Sec-Fetch-Site header. Over plain http, browsers send that header only
 * to localhost.
 */
function saysNoSite({ host, referer, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return site === undefined && host !== undefined && URL.parse(referer ?? '')?.host === host.toLowerCase();
}

const pageOverHttp =
  'The finder page works without a token over https, but not over plain http, because browsers send Sec-Fetch-Site only over https';

/** @param why what is wrong with the credentials; omitted if the request has none @param hint the credentials to send instead */
function unauthorized(why?: string, hint?: string): Refused {
  const needed = 'An access token is required. Send Authorization: Bearer <token>';
  return {
    kind: 'refused',
    status: 401,
    message: why ?? (hint === undefined ? needed : `${needed}. ${hint}`),
    challenge: why === undefined ? 'Bearer realm="atms"' : 'Bearer realm="atms", error="invalid_token"',
  };
}

/** Returns the response that denies the caller the scope. Undefined if the caller may use the scope. */
function refusalOf(
  profile: CallerProfile,
  granted: readonly Scope[],
  requiredScope: RequiredScope,
  serviceAddress: string | undefined,
): Refused | undefined {
  const { slug, activated, supportAddress } = profile;
  const scopes = scopesOfCaller(profile);
  const whom = supportAddress ?? serviceAddress ?? 'the operator of this service';
  if (requiredScope === 'atms:status' && operatedBy(profile).length === 0) {
    const message = `'${slug}' does not run any ATMs. To report statuses, contact ${whom}`;
    return { kind: 'refused', status: 403, message };
  }
  if (!scopes.includes(requiredScope) || !granted.includes(requiredScope)) {
    const who = scopes.includes(requiredScope) ? 'This token or key' : `'${slug}'`;
    const message = `${who} does not have the scope '${requiredScope}'`;
    return {
      kind: 'refused',
      status: 403,
      message,
      challenge: `Bearer realm="atms", error="insufficient_scope", scope="${requiredScope}"`,
    };
  }
  if (requiredScope !== 'atms' || activated) return undefined;
  const message = `ATM look-up is not activated for '${slug}'. To activate it, contact ${whom}`;
  return { kind: 'refused', status: 403, message };
}

/** Resolves the operators of callers, and caches each caller for each version of the data. */
function callersOfWorlds(log: Log): (profile: CallerProfile | undefined, operators: OperatorIndex) => Caller {
  const resolved = new WeakMap<OperatorIndex, WeakMap<CallerProfile, Caller>>();
  const demos = new WeakMap<OperatorIndex, Caller>();
  return (profile, operators) => {
    if (profile === undefined) {
      const demo = demos.get(operators) ?? demoCaller(operators, 'demo');
      demos.set(operators, demo);
      return demo;
    }
    const known = resolved.get(operators) ?? new WeakMap<CallerProfile, Caller>();
    resolved.set(operators, known);
    const caller = known.get(profile) ?? resolveProfile(profile, operators, log);
    known.set(profile, caller);
    return caller;
  };
}

function resolveProfile(profile: CallerProfile, operators: OperatorIndex, log: Log): Caller {
  const { slug } = profile;
  if (isSandbox(slug)) return demoCaller(operators, slug);
  const { own, withdrawals = [own], deposits = [own], operates = [] } = callerOperators(profile, operators);
  for (const { named, trouble } of new Set([own, ...withdrawals, ...deposits, ...operates])) {
    if (trouble !== undefined) log.warn(`No ATM belongs to the operator '${named}' of the caller '${slug}'`);
  }
  const mayBeListed = operators.mayBe(uidsOf([...withdrawals, ...deposits]));
  return {
    id: slug,
    hasLists: profile.withdrawals !== undefined || profile.deposits !== undefined,
    ...(profile.withdrawals && { listsWithdrawals: true }),
    withdrawals: new Set(uidsOf(withdrawals)),
    deposits: new Set(uidsOf(deposits)),
    ...(own.uids.length > 0 && { own: new Set(own.uids) }),
    ...(mayBeListed.length > 0 && { mayBeListed: new Set(mayBeListed) }),
    ...(operates.length > 0 && { operates: new Set(uidsOf(operates)) }),
  };
}

/**
 * The caller for requests without a key on the embedded store, and for its sandboxes. This is a bank in the demo town, or a
 * caller without operators if the demo town is not loaded. Only the built-in sandbox runs ATMs.
 */
function demoCaller(operators: OperatorIndex, id: string): Caller {
  const { own, withdrawals = [], deposits = [] } = callerOperators({ operator: demoOperatorName, ...demoAlliance }, operators);
  if (own.uids.length === 0) return { id, hasLists: false, withdrawals: new Set(), deposits: new Set() };
  return {
    id,
    hasLists: true,
    listsWithdrawals: true,
    own: new Set(own.uids),
    withdrawals: new Set(uidsOf(withdrawals)),
    deposits: new Set(uidsOf(deposits)),
    ...(id === sandboxSlug && { operates: new Set(own.uids) }),
  };
}
