/** A rate limit for each sender, with token buckets in this process's memory. */
import { createHmac, randomBytes } from 'node:crypto';
import { dayOf } from '../../core/atms/caution.ts';

interface RateLimit {
  /**
   * Takes one of the sender's tokens.
   * @param now epoch ms
   * @returns 0 if a token was taken; otherwise the time until a token is available, ms
   */
  take(sender: string, now: number): number;
}

export interface RateLimitOptions {
  /** The size of a bucket. */
  readonly burst: number;
  /** The interval at which tokens are added, ms. */
  readonly refill: number;
  /** The maximum number of senders. The least recently used senders are evicted first. */
  readonly senders?: number;
}

interface Bucket {
  /**
   * The tokens in the bucket, as the time that it takes to refill them, ms. Unlike fractions of a token, these integers are
   * exact.
   */
  readonly saved: number;
  /** When `saved` was current, epoch ms. */
  readonly at: number;
}

/** Stores each sender only as a digest whose key changes every day. All buckets are discarded when the key changes. */
export function rateLimit({ burst, refill, senders = 100_000 }: RateLimitOptions): RateLimit {
  const full = burst * refill;
  let key = randomBytes(32);
  let day = '';
  /** The buckets, least recently used first. */
  const buckets = new Map<string, Bucket>();

  return {
    take(sender, now) {
      if (dayOf(now) !== day) {
        day = dayOf(now);
        key = randomBytes(32);
        buckets.clear();
      }
      const digest = createHmac('sha256', key).update(sender).digest('base64url');
      const bucket = buckets.get(digest) ?? { saved: full, at: now };
      // If the clock is set back, the number of tokens does not change.
      const saved = Math.min(full, bucket.saved + Math.max(0, now - bucket.at));
      const granted = saved >= refill;
      buckets.delete(digest);
      buckets.set(digest, { saved: granted ? saved - refill : saved, at: now });
      for (const longestQuiet of buckets.keys()) {
        if (buckets.size <= senders) break;
        buckets.delete(longestQuiet);
      }
      return granted ? 0 : refill - saved;
    },
  };
}
