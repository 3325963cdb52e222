import { hash, randomBytes } from 'node:crypto';
import type { CallerProfile, RateLimits } from '../../../store/callers/callerRepository.ts';
import { ipv6Groups, senderNetwork } from '../../http/senderNetwork.ts';
import type { Means } from '../callerAuthenticator.ts';
import { type Buckets, type Taken, tokenBuckets } from './tokenBuckets.ts';

/** What may be asked. Absent: as much as anybody likes. */
export interface LimitSettings {
  /** What the servers of one caller ask, where the caller has no limits of its own. */
  readonly caller?: RateLimits;
  /** What all pages of one caller ask together. */
  readonly pages?: RateLimits;
  /** What comes from one address without a caller's secret. */
  readonly address?: RateLimits;
}

/** Who asks, as far as that is known. */
export interface Requester {
  /** The address that the request comes from. */
  readonly ip: string;
  /** Absent: nobody who was let in. */
  readonly means?: Means | undefined;
  readonly profile?: CallerProfile | undefined;
}

export interface LimitVerdict {
  readonly granted: boolean;
  /** Which limit held it back; absent: none did. */
  readonly limit?: string;
  /** What to tell the asker. */
  readonly headers: Readonly<Record<string, string>>;
  /** Why not, in words for a person. */
  readonly message: string;
}

/** Takes one of whoever asks. @param now epoch ms */
export interface RequestLimits {
  (asker: Requester, now: number): LimitVerdict;
  /** Whether whoever is nobody may still ask from this address. */
  readonly hasOne: (ip: string, now: number) => boolean;
}

const most = 100_000;
const unlimited: LimitVerdict = { granted: true, headers: {}, message: '' };

/**
 * Holds every asker to a bucket of tokens: a caller's servers to that caller's; everybody else, the pages of banks among them,
 * to their address's and all pages of a bank together to a wide one. So nobody's page can use up what a bank's servers may
 * ask, and one address hardly what the bank's other customers do. Whoever has many addresses (a /48 of IPv6 is 65 536 of these, and
 * may as well be as many customers) can use up what all pages of a bank may: that is for a filter in front of the service.
 * @param callers the buckets of callers, which several processes may share
 */
export function requestLimits({ caller, pages, address }: LimitSettings, callers: Buckets = tokenBuckets(most)): RequestLimits {
  // Addresses are known by a digest under a key of this process: none is kept.
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
 * The fields of draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4. A bucket that holds `burst` and is refilled at a steady pace
 * is told as a quota (q) of `burst` in the window (w, seconds) that filling it takes; r is what is left of it, t after how many
 * seconds all of it is there again.
 */
export function rateLimitFields(policy: string, { requestsPerSecond, burst }: RateLimits, { left, untilFull }: Taken) {
  return {
    'ratelimit-policy': `"${policy}";q=${burst};w=${Math.max(1, Math.ceil(burst / requestsPerSecond))}`,
    ratelimit: `"${policy}";r=${left};t=${Math.ceil(untilFull / 1_000)}`,
  };
}
