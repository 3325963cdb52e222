import type { RateLimits } from '../../../store/callers/callerRepository.ts';

export interface Taken {
  readonly granted: boolean;
  /** The number of tokens that are still available. */
  readonly left: number;
  /** The time until a token is available, in ms. 0 if one is available now. */
  readonly wait: number;
  /** The time until the bucket is full, in ms. */
  readonly untilFull: number;
}

/** Token buckets, each of which has a name. A new bucket is full. Buckets refill at a constant rate. */
export interface Buckets {
  /**
   * Takes tokens if at least one is available. If fewer than `cost` are available, the level becomes negative, so a small bucket
   * can serve an expensive request without exceeding the average rate.
   * @param now epoch ms
   * @param cost tokens, 1 by default
   */
  take(name: string, limit: RateLimits, now: number, cost?: number): Taken;
}

interface MemoryBuckets extends Buckets {
  /** Whether a token is available. @param now epoch ms */
  hasOne(name: string, limit: RateLimits, now: number): boolean;
}

interface Bucket {
  level: number;
  /** The time for which the level was computed, epoch ms. */
  at: number;
}

/**
 * The level at which a token is available. It is slightly less than 1, because the rounding errors of many small refills must not
 * delay the token beyond the announced time.
 */
const aToken = 1 - 1e-9;

/** Returns the result for a level, which may be fractional or negative. */
export function takenAt(granted: boolean, level: number, { requestsPerSecond, burst }: RateLimits): Taken {
  const msFor = (tokens: number) => Math.max(0, Math.ceil((tokens / requestsPerSecond) * 1_000));
  return { granted, left: Math.max(0, Math.floor(level)), wait: msFor(1 - level), untilFull: msFor(burst - level) };
}

/**
 * Keeps the buckets in this process's memory.
 * @param most the maximum number of names. The least recently used names are evicted first
 */
export function tokenBuckets(most: number): MemoryBuckets {
  /** The buckets, least recently used first. */
  const buckets = new Map<string, Bucket>();
  let newest: string | undefined;
  // If the clock is set back, the level does not change.
  const levelOf = ({ level, at }: Bucket, { requestsPerSecond, burst }: RateLimits, now: number) =>
    Math.min(burst, level + (Math.max(0, now - at) * requestsPerSecond) / 1_000);
  return {
    hasOne(name, limit, now) {
      const bucket = buckets.get(name);
      return bucket === undefined || levelOf(bucket, limit, now) >= aToken;
    },
    take(name, limit, now, cost = 1) {
      const bucket = buckets.get(name) ?? { level: limit.burst, at: now };
      const level = levelOf(bucket, limit, now);
      const granted = level >= aToken;
      bucket.level = granted ? level - cost : level;
      bucket.at = now;
      // Consecutive requests with the same name, such as from a bank's servers, do not change the order.
      if (name !== newest) {
        buckets.delete(name);
        buckets.set(name, bucket);
        newest = name;
      }
      if (buckets.size > most) buckets.delete(buckets.keys().next().value as string);
      return takenAt(granted, bucket.level, limit);
    },
  };
}
