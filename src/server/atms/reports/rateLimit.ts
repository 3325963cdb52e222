/** How often one sender may write: a bucket of tokens each, in this process's memory. */
import { createHmac, randomBytes } from 'node:crypto';
import { dayOf } from '../../../core/atms/caution.ts';

export interface RateLimit {
  /**
   * Takes a token of the sender's. @param now epoch ms.
   * @returns 0: there was one; else after how many ms there will be.
   */
  take(sender: string, now: number): number;
}

export interface RateLimitOptions {
  /** So many at once. */
  readonly burst: number;
  /** And one more each so many ms. */
  readonly refill: number;
  /** No more senders are remembered than this: those who have kept quiet longest are forgotten first. */
  readonly senders: number;
}

interface Bucket {
  /** What the tokens in it took to come in, ms: whole numbers stay exact. */
  readonly saved: number;
  /** When it was that much, epoch ms. */
  readonly at: number;
}

/** Senders are known by a digest under a key that is drawn anew each day, and with which all buckets go. */
export function rateLimit({ burst, refill, senders }: RateLimitOptions): RateLimit {
  const full = burst * refill;
  let key = randomBytes(32);
  let day = '';
  /** In the order in which they were last used. */
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
      // A clock that is set back refills nothing and takes nothing away.
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
