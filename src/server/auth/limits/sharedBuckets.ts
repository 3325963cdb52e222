import type { RateLimits } from '../../../store/callers/callerRepository.ts';
import type { LeaseRequest, RateRepository } from '../../../store/limits/rateRepository.ts';
import { type Buckets, takenAt } from './tokenBuckets.ts';

/** Before its first lease, a process starts with a bucket that is 1/8 full. Each lease requests at least this fraction. */
const share = 8;
/** The minimum time between two leases, ms. It does not apply while the store grants every request in full. */
const pause = 200;
/** The store counts as unresponsive if it has not responded after this time, ms. */
const timeoutMs = 1_000;
/** While the store is unresponsive, unused tokens accumulate for up to this time, ms. */
const savedAlone = 3_000;
/** The process returns unused tokens this long after the last request, ms. */
const idle = 2_000;
/** The maximum number of buckets in one request to the store. */
const mostTogether = 100;

/** The leased tokens of one bucket. Times are in ms of the monotonic clock. */
interface Block {
  limit: RateLimits;
  /** Tokens available locally. */
  level: number;
  /**
   * If positive, the number of local tokens that the store has not granted. The next lease subtracts them from the store's
   * bucket. If negative, the number of granted tokens that the process gives back. The next lease adds them to the store's
   * bucket.
   */
  debt: number;
  usedSince: number;
  askedAt: number;
  heardAt: number;
  usedAt: number;
  /** The time until which tokens were refilled locally because the store was unresponsive. */
  aloneUntil: number;
  /** The refill rate of the last block, tokens per second. */
  pace: number;
  /** Whether the last request was granted in full. */
  plenty: boolean;
}

export interface SharedBuckets extends Buckets {
  /** Returns unused tokens. Call this regularly. */
  tend(): Promise<void>;
}

interface SharedOptions {
  readonly repository: RateRepository;
  readonly now: () => number;
  /** Queries the store, or returns undefined if the store does not respond. */
  readonly ask: <T>(question: () => Promise<T>) => Promise<T | undefined>;
}

const atLeast = ({ burst }: RateLimits): number => Math.max(1, Math.ceil(burst / share));

function fresh(limit: RateLimits, at: number): Block {
  const first = atLeast(limit);
  const times = { askedAt: Number.NEGATIVE_INFINITY, heardAt: at, usedAt: at, aloneUntil: at };
  return { limit, level: first, debt: first, usedSince: 0, ...times, pace: limit.requestsPerSecond / share, plenty: true };
}

/** Removes the tokens that exceed a full bucket, and records that they must be returned to the store. */
function holdNoMore(block: Block): void {
  const beyond = Math.max(0, block.level - block.limit.burst);
  block.level -= beyond;
  block.debt -= beyond;
}

/**
 * Applies a changed limit. The debt does not change, because tokens that were used locally must still be subtracted in the
 * database.
 */
function changeLimit(block: Block, limit: RateLimits): void {
  block.limit = limit;
  holdNoMore(block);
  block.pace = limit.requestsPerSecond / share;
  block.plenty = true;
}

/**
 * Refills at the last rate while the store is unresponsive.
 * @param silentFrom when the store became unresponsive, or Infinity if it responds
 */
function refillAlone(block: Block, at: number, silentFrom: number): void {
  const from = Math.max(silentFrom, block.aloneUntil);
  if (at <= from) return;
  const most = Math.max(1, Math.min(block.limit.burst, (block.pace * savedAlone) / 1_000));
  const gained = Math.min((block.pace * (at - from)) / 1_000, Math.max(0, most - block.level));
  block.aloneUntil = at;
  block.level += gained;
  block.debt += gained;
}

function requestFor(name: string, block: Block): LeaseRequest {
  const { limit, level, debt, usedSince } = block;
  const goal = Math.min(limit.burst, Math.max(atLeast(limit), 2 * usedSince));
  return { name, limit, want: Math.max(1, Math.ceil(goal - level)), back: -debt };
}

function settle(block: Block, { want, back }: LeaseRequest, grant: number, at: number): void {
  const { requestsPerSecond, burst } = block.limit;
  const elapsed = Math.max(pause, at - block.heardAt);
  block.level += grant;
  // Tokens added locally since the request was sent must still be subtracted in the store. The debt is limited to this process's
  // share of a full bucket, because the store's bucket did not fill beyond its size in the meantime.
  block.debt = Math.min(block.debt + back, (burst * block.pace) / requestsPerSecond);
  // The limit may have changed in the meantime.
  holdNoMore(block);
  block.pace = Math.min(requestsPerSecond, Math.max(requestsPerSecond / share, (grant * 1_000) / elapsed));
  block.plenty = grant >= want;
  block.heardAt = at;
  block.usedSince = 0;
}

/**
 * Restores a block whose tokens could not be returned. If a new block was created in the meantime, adds the tokens to the new
 * block.
 */
function keepAfterAll(blocks: Map<string, Block>, name: string, block: Block): void {
  const anew = blocks.get(name);
  if (anew) anew.debt += block.debt - block.level;
  else blocks.set(name, block);
}

/**
 * Sends one request to the store at a time, and records when the store became unresponsive. While a response is late, the store
 * counts as unresponsive for all buckets, because no other request can be sent.
 */
function patientLine({ repository, now, ask }: SharedOptions) {
  let silence = Number.POSITIVE_INFINITY;
  let underWay: { readonly since: number; readonly answer: Promise<unknown> } | undefined;
  return {
    isFree: () => underWay === undefined,
    /** Resolves when the current request has completed or was abandoned. */
    answered: async () => void (await underWay?.answer),
    /** When the store became unresponsive, or Infinity if it responds. */
    silentFrom(at: number): number {
      if (underWay && at - underWay.since > timeoutMs) silence = Math.min(silence, underWay.since + timeoutMs);
      return silence;
    },
    /** Maps names to granted tokens. Omits names that the store did not process. */
    async lease(requests: readonly LeaseRequest[]): Promise<ReadonlyMap<string, number>> {
      const answer = ask(() => repository.lease(requests));
      underWay = { since: now(), answer };
      const granted = await answer;
      underWay = undefined;
      silence = granted ? Number.POSITIVE_INFINITY : Math.min(silence, now());
      return granted ?? new Map();
    },
  };
}

/**
 * Buckets that several processes share through the store. Each process holds a block of leased tokens. It leases the next block
 * in the background before the current block is used up, so that no request waits for the store. A new process starts with a
 * small block that was not leased. While the store is unresponsive, the block refills at its last rate. In both cases, the next
 * lease subtracts these tokens from the store's bucket.
 */
export function sharedBuckets(options: SharedOptions): SharedBuckets {
  const { now } = options;
  const blocks = new Map<string, Block>();
  /** Buckets for the next request, in the order in which they ran low. */
  const low = new Map<string, Block>();
  const line = patientLine(options);

  async function leaseLow(): Promise<void> {
    const asking = [...low].slice(0, mostTogether).map(([name, block]) => ({ block, request: requestFor(name, block) }));
    for (const { block } of asking) block.askedAt = now();
    const granted = await line.lease(asking.map(({ request }) => request));
    for (const { block, request } of asking) {
      low.delete(request.name);
      const grant = granted.get(request.name);
      if (grant === undefined) block.plenty = false;
      else settle(block, request, grant, now());
    }
  }

  return {
    take(name, limit, _now, cost = 1) {
      const at = now();
      const block = blocks.get(name) ?? fresh(limit, at);
      blocks.set(name, block);
      const { burst, requestsPerSecond } = block.limit;
      if (burst !== limit.burst || requestsPerSecond !== limit.requestsPerSecond) changeLimit(block, limit);
      refillAlone(block, at, line.silentFrom(at));
      const granted = block.level >= 1;
      if (granted) {
        block.level -= cost;
        block.usedSince += cost;
      }
      block.usedAt = at;
      const isLow = block.level <= atLeast(limit) / 2 || block.debt > 0;
      if (isLow && (block.plenty || at - block.askedAt >= pause)) low.set(name, block);
      if (low.size > 0 && line.isFree()) void leaseLow();
      return takenAt(granted, block.level, limit);
    },
    async tend() {
      await line.answered();
      const at = now();
      const unused = [...blocks].filter(([, { usedAt, askedAt }]) => at - usedAt >= idle && at - askedAt >= pause);
      if (unused.length === 0 || !line.isFree()) return;
      const giving = unused.slice(0, mostTogether);
      // Remove the blocks first, so that a request that arrives in the meantime starts a new block.
      for (const [name] of giving) {
        blocks.delete(name);
        low.delete(name);
      }
      const heard = await line.lease(
        giving.map(([name, { limit, level, debt }]) => ({ name, limit, want: 0, back: level - debt })),
      );
      for (const [name, block] of giving) if (!heard.has(name)) keepAfterAll(blocks, name, block);
    },
  };
}
