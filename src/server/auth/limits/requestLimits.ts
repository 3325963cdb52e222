import { hash, randomBytes } from 'node:crypto';
import type { CallerProfile, RateLimits } from '../../../store/callers/callerRepository.ts';
import { ipv6Groups, senderNetwork } from '../../http/senderNetwork.ts';
import type { Means } from '../callerAuthenticator.ts';
import { type Buckets, type Taken, tokenBuckets } from './tokenBuckets.ts';

/** Request rates. Absent: unlimited. */
export interface LimitSettings {
  /** For the servers of callers that have no `limits`. */
  readonly caller?: RateLimits;
  /** For all pages of one caller together. */
  readonly pages?: RateLimits;
  /** For one address without a caller's secret. */
  readonly address?: RateLimits;
}

/** The sender of a request, as far as it is known. */
export interface Requester {
  /** The client's address. */
  readonly ip: string;
  /** Absent: not authenticated. */
  readonly means?: Means | undefined;
  readonly profile?: CallerProfile | undefined;
}

export interface LimitVerdict {
  readonly granted: boolean;
  /** The limit that was exceeded; absent: none. */
  readonly limit?: string;
  /** Headers for the response. */
  readonly headers: Readonly<Record<string, string>>;
  /** The reason, for people. */
  readonly message: string;
}

/** Takes one token from each bucket that applies. @param now epoch ms */
export interface RequestLimits {
  (asker: Requester, now: number): LimitVerdict;
  /** Whether an unauthenticated client may still send a request from this address. */
  readonly hasOne: (ip: string, now: number) => boolean;
}

const most = 100_000;
const unlimited: LimitVerdict = { granted: true, headers: {}, message: '' };

/**
 * Rate limits by token bucket. A caller's servers have the caller's bucket. All other requests, including those of banks' pages,
 * use a bucket of their address. All pages of a bank also share a large bucket. So pages cannot exhaust the limit of a bank's
 * servers, and one address can hardly affect the bank's other customers. An attacker with many addresses (a /48 of IPv6 has
 * 65,536 networks, which may also be as many customers) can exhaust the limit of a bank's pages. Filter such traffic in front of
 * the service.
 * @param callers the buckets of callers, which several processes may share
 */
export function requestLimits({ caller, pages, address }: LimitSettings, callers: Buckets = tokenBuckets(most)): RequestLimits {
  // Addresses are stored as digests under a key of this process; no address itself is stored.
  const key = randomBytes(32).toString('hex');
  const addresses = tokenBuckets(most);
  const nameOf = (ip: string) => hash('sha256', `${key} ${senderNetwork(ip || 'nobody', ipv6Groups.household)}`, 'base64url');

  const verdict = ({ ip, means, profile }: Requester, now: number): LimitVerdict => {
    if (means === 'secret' && profile) {
      const limit = profile.limits ?? caller;
      return limit ? verdictOf('caller', limit, callers.take(profile.slug, limit, now), 'of this caller') : unlimited;
    }
    const own = address
      ? verdictOf('address', address, addresses.take(nameOf(ip), address, now), 'from this address')
      : unlimited;
    if (!own.granted || !pages || !profile) return own;
    const all = verdictOf('pages', pages, callers.take(`${profile.slug} pages`, pages, now), "of this bank's pages");
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
 * The fields of draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4. For a bucket of `burst` tokens with a constant refill
 * rate: q is `burst`, w the seconds in which it fills, r the tokens left, t the seconds until it is full again.
 */
export function rateLimitFields(policy: string, { requestsPerSecond, burst }: RateLimits, { left, untilFull }: Taken) {
  return {
    'ratelimit-policy': `"${policy}";q=${burst};w=${Math.max(1, Math.ceil(burst / requestsPerSecond))}`,
    ratelimit: `"${policy}";r=${left};t=${Math.ceil(untilFull / 1_000)}`,
  };
}
