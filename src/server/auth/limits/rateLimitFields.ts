import type { RateLimits } from '../../../store/callers/callerBook.ts';
import type { Taken } from './tokenBuckets.ts';

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
