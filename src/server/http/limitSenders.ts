import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayOf } from '../../core/atms/caution.ts';
import { sendError } from './sendAnswer.ts';
import { ipv6Groups, senderNetwork } from './senderNetwork.ts';

interface RateLimit {
  /**
   * Takes one of the sender's tokens.
   * @param now epoch ms
   * @returns 0 if a token was taken; otherwise the time until a token is available, ms
   */
  take(sender: string, now: number): number;
}

interface RateLimitOptions {
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

/**
 * Limits each sender with a token bucket in this process's memory. Stores each sender only as a digest whose key changes every
 * day. All buckets are discarded when the key changes.
 */
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

interface SenderLimit extends RateLimitOptions {
  /** A plural noun for the requests, for the error message. */
  readonly what: string;
  /** The size of the IPv6 network whose addresses share a limit. */
  readonly network?: keyof typeof ipv6Groups;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
}

/**
 * Limits a kind of request for each sender, in addition to the limits of callers. The returned hook takes one of the sender's
 * tokens or, if there is none, rejects the request with 429.
 */
export function limitSenders({ what, network = 'household', now, ...options }: SenderLimit) {
  const limit = rateLimit(options);
  return async function limitSender(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const instant = now();
    // `request.ip` is undefined if the connection is closed, although its type is `string`.
    const sender = senderNetwork(request.ip || 'closed connection', ipv6Groups[network]);
    const wait = Math.ceil(limit.take(sender, instant) / 1_000);
    if (wait === 0) return undefined;
    reply.header('retry-after', `${wait}`);
    const seconds = wait === 1 ? 'second' : 'seconds';
    return sendError(reply, instant, 429, `Too many ${what} from this address; try again in ${wait} ${seconds}`);
  };
}
