import type { RateLimits } from '../../../store/callers/callerRepository.ts';

/** What became of one request. */
export interface Taken {
  readonly granted: boolean;
  /** How many more are granted at once. */
  readonly left: number;
  /** After how many ms there will be one again; 0: there is one. */
  readonly wait: number;
  /** After how many ms there will be as many as ever. */
  readonly untilFull: number;
}

/** A bucket of tokens for each name: full at first, and refilled at a steady pace. */
export interface Buckets {
  /** Takes a token, where there is one. @param now epoch ms */
  take(name: string, limit: RateLimits, now: number): Taken;
}

export interface MemoryBuckets extends Buckets {
  /** Whether there is a token to take. @param now epoch ms */
  hasOne(name: string, limit: RateLimits, now: number): boolean;
}

interface Bucket {
  level: number;
  /** Epoch ms. */
  at: number;
}

/** How a level is told, of a bucket that may hold parts of a token, and debts. */
export function takenAt(granted: boolean, level: number, { requestsPerSecond, burst }: RateLimits): Taken {
  const msFor = (tokens: number) => Math.max(0, Math.ceil((tokens / requestsPerSecond) * 1_000));
  return { granted, left: Math.max(0, Math.floor(level)), wait: msFor(1 - level), untilFull: msFor(burst - level) };
}

/** In this process's memory. @param most so many names; those that have kept quiet longest are forgotten first */
export function tokenBuckets(most: number): MemoryBuckets {
  /** In the order in which they were last used. */
  const buckets = new Map<string, Bucket>();
  let newest: string | undefined;
  // A clock that is set back refills nothing and takes nothing away.
  const levelOf = ({ level, at }: Bucket, { requestsPerSecond, burst }: RateLimits, now: number) =>
    Math.min(burst, level + (Math.max(0, now - at) * requestsPerSecond) / 1_000);
  return {
    hasOne(name, limit, now) {
      const bucket = buckets.get(name);
      return bucket === undefined || levelOf(bucket, limit, now) >= 1;
    },
    take(name, limit, now) {
      const bucket = buckets.get(name) ?? { level: limit.burst, at: now };
      const level = levelOf(bucket, limit, now);
      const granted = level >= 1;
      bucket.level = granted ? level - 1 : level;
      bucket.at = now;
      // Who asks twice in a row, as one bank's servers do by the thousand, stands last already.
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
