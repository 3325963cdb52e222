import { hash, randomBytes } from 'node:crypto';
import type { CallerProfile, RateLimits } from '../../../store/callers/callerRepository.ts';
import { ipv6Groups, senderNetwork } from '../../http/senderNetwork.ts';
import type { Means } from '../callerAuthenticator.ts';
import { type Buckets, type Taken, tokenBuckets } from './tokenBuckets.ts';

/** The limits on request rates. If a limit is omitted, those requests are not limited. */
export interface LimitSettings {
  /** The limit for a caller's servers if the caller has no `limits`. */
  readonly caller?: RateLimits;
  /** The limit for all pages of one caller together. */
  readonly pages?: RateLimits;
  /** The limit for one address that does not send a caller's secret. */
  readonly address?: RateLimits;
}

/** For each kind of costly request, the number of requests that it counts as. */
export const requestCosts = {
  /** A search with walks. */
  searchWithWalks: 20,
  /** A search for a time other than now. It is costly because the opening hours of all ATMs are evaluated for that time. */
  searchAtTime: 5,
  /** A search whose filter or counts depend on cards. It is costly because the price for the cards is determined at all ATMs. */
  searchWithCards: 5,
  /** A walking route or area. */
  walk: 5,
  /** Live statuses of many ATMs. */
  statusBatch: 20,
  /** A report on thousands of look-ups. */
  completeness: 20,
  /** A request that makes the service look up a name or send messages to a receiver. */
  webhook: 20,
  /** A sandbox request that takes a shared lock or makes every process reload the callers. */
  sandboxWrite: 20,
} as const;

/** What is known about the sender of a request. */
export interface Requester {
  readonly ip: string;
  /** Absent if the request was not authenticated. */
  readonly means?: Means | undefined;
  readonly profile?: CallerProfile | undefined;
}

export interface LimitVerdict {
  readonly granted: boolean;
  /** The exceeded limit. Absent if no limit was exceeded. */
  readonly limit?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The reason for the rejection, as a sentence. */
  readonly message: string;
}

/** Takes tokens from each applicable bucket. @param now epoch ms @param cost the number of tokens, 1 by default */
export interface RequestLimits {
  (asker: Requester, now: number, cost?: number): LimitVerdict;
  /** Whether an unauthenticated client may still send a request from this address. */
  readonly hasOne: (ip: string, now: number) => boolean;
}

const most = 100_000;
const unlimited: LimitVerdict = { granted: true, headers: {}, message: '' };

/** Returns a function that names the bucket of an address: a digest with a key that only this process has. */
export function addressNames(): (ip: string) => string {
  const key = randomBytes(32).toString('hex');
  return (ip) => hash('sha256', `${key} ${senderNetwork(ip || 'nobody', ipv6Groups.household)}`, 'base64url');
}

/**
 * Limits request rates with token buckets. A caller's servers use the caller's bucket. All other requests, including those from
 * banks' pages, use a bucket for their address. All pages of a bank also share a large bucket. As a result, pages cannot exhaust
 * the limit of a bank's servers, and one address has little effect on the bank's other customers. An attacker with many addresses
 * can exhaust the limit of a bank's pages. For example, an IPv6 /48 contains 65,536 /64 networks, each of which could also belong
 * to a customer. Filter such traffic in front of the service.
 * @param callers the buckets of callers, which several processes may share
 */
export function requestLimits({ caller, pages, address }: LimitSettings, callers: Buckets = tokenBuckets(most)): RequestLimits {
  const addresses = tokenBuckets(most);
  const nameOf = addressNames();

  const verdict = ({ ip, means, profile }: Requester, now: number, cost = 1): LimitVerdict => {
    if (means === 'secret' && profile) {
      const limit = profile.limits ?? caller;
      return limit ? verdictOf('caller', limit, callers.take(profile.slug, limit, now, cost), 'from this caller') : unlimited;
    }
    const own = address
      ? verdictOf('address', address, addresses.take(nameOf(ip), address, now, cost), 'from this address')
      : unlimited;
    if (!own.granted || !pages || !profile) return own;
    const all = verdictOf('pages', pages, callers.take(`${profile.slug} pages`, pages, now, cost), "from this bank's pages");
    return all.granted ? own : all;
  };
  return Object.assign(verdict, {
    hasOne: (ip: string, now: number) => !address || addresses.hasOne(nameOf(ip), address, now),
  });
}

function verdictOf(policy: string, limit: RateLimits, taken: Taken, whose: string): LimitVerdict {
  const headers = rateLimitFields(policy, limit, taken);
  if (taken.granted) return { granted: true, headers, message: '' };
  const wait = Math.max(1, Math.ceil(taken.wait / 1_000));
  const message = `Too many requests ${whose}; try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}`;
  return { granted: false, limit: policy, headers: { ...headers, 'retry-after': `${wait}` }, message };
}

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4. The bucket holds `burst` tokens and refills at a
 * constant rate. q is `burst`, w is the number of seconds to fill an empty bucket, r is the number of tokens left, and t is the
 * number of seconds until the bucket is full again.
 */
export function rateLimitFields(policy: string, { requestsPerSecond, burst }: RateLimits, { left, untilFull }: Taken) {
  return {
    'ratelimit-policy': `"${policy}";q=${burst};w=${Math.max(1, Math.ceil(burst / requestsPerSecond))}`,
    ratelimit: `"${policy}";r=${left};t=${Math.ceil(untilFull / 1_000)}`,
  };
}
