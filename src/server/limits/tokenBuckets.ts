import type { RateLimits } from '../../store/callers/callerBook.ts';

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
export function tokenBuckets(most: number): Buckets {
  /** In the order in which they were last used. */
  const buckets = new Map<string, Bucket>();
  return {
    take(name, limit, now) {
      const { requestsPerSecond, burst } = limit;
      const bucket = buckets.get(name) ?? { level: burst, at: now };
      // A clock that is set back refills nothing and takes nothing away.
      const level = Math.min(burst, bucket.level + (Math.max(0, now - bucket.at) * requestsPerSecond) / 1_000);
      const granted = level >= 1;
      bucket.level = granted ? level - 1 : level;
      bucket.at = now;
      buckets.delete(name);
      buckets.set(name, bucket);
      if (buckets.size > most) buckets.delete(buckets.keys().next().value as string);
      return takenAt(granted, bucket.level, limit);
    },
  };
}
