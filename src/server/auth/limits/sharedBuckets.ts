import type { RateLimits } from '../../../store/callers/callerRepository.ts';
import type { LeaseRequest, RateRepository } from '../../../store/limits/rateRepository.ts';
import { type Buckets, takenAt } from './tokenBuckets.ts';

/** Which part of a full bucket a process has in hand before it has asked, and asks for at least. */
const share = 8;
/** Tokens are asked for no more often than this, ms; and at once while all that is asked for is granted. */
const pause = 200;
/** So long a question may be under way before the store counts as silent, ms. */
const patience = 1_000;
/** Tokens that a silent store lets come together, as what the pace makes of this time, ms. */
const savedAlone = 3_000;
/** So long after the last request what is left is given back, ms. */
const idle = 2_000;
/** So many buckets are asked for together. */
const mostTogether = 100;

/** Times are of the steady clock, ms. */
interface Block {
  limit: RateLimits;
  /** Tokens in hand. */
  level: number;
  /** Tokens in hand that nobody has granted: they are owed. Below zero: tokens to give back. */
  owed: number;
  usedSince: number;
  askedAt: number;
  heardAt: number;
  usedAt: number;
  /** Until when a silent store was made up for. */
  aloneUntil: number;
  /** How many tokens a second the last block was worth. */
  pace: number;
  /** Whether all that was asked for was granted. */
  plenty: boolean;
}

export interface SharedBuckets extends Buckets {
  /** Gives back what is not used; to be called now and then. */
  tend(): Promise<void>;
}

export interface SharedOptions {
  readonly book: RateRepository;
  /** ms of a clock that is never set: what the time is said to be does not matter, only how much of it passes. */
  readonly now: () => number;
  /** Asks the store; undefined: it does not answer. */
  readonly ask: <T>(question: () => Promise<T>) => Promise<T | undefined>;
}

const atLeast = ({ burst }: RateLimits): number => Math.max(1, Math.ceil(burst / share));

function fresh(limit: RateLimits, at: number): Block {
  const first = atLeast(limit);
  const times = { askedAt: Number.NEGATIVE_INFINITY, heardAt: at, usedAt: at, aloneUntil: at };
  return { limit, level: first, owed: first, usedSince: 0, ...times, pace: limit.requestsPerSecond / share, plenty: true };
}

/** What is in hand beyond a full bucket is to be given back. */
function holdNoMore(block: Block): void {
  const beyond = Math.max(0, block.level - block.limit.burst);
  block.level -= beyond;
  block.owed -= beyond;
}

/** What was used and is owed stays. */
function changeLimit(block: Block, limit: RateLimits): void {
  block.limit = limit;
  holdNoMore(block);
  block.pace = limit.requestsPerSecond / share;
  block.plenty = true;
}

/** Goes on at the last pace where nobody answers. @param silentFrom Infinity: the store answers */
function refillAlone(block: Block, at: number, silentFrom: number): void {
  const from = Math.max(silentFrom, block.aloneUntil);
  if (at <= from) return;
  const most = Math.max(1, Math.min(block.limit.burst, (block.pace * savedAlone) / 1_000));
  const gained = Math.min((block.pace * (at - from)) / 1_000, Math.max(0, most - block.level));
  block.aloneUntil = at;
  block.level += gained;
  block.owed += gained;
}

function requestFor(name: string, block: Block): LeaseRequest {
  const { limit, level, owed, usedSince } = block;
  const goal = Math.min(limit.burst, Math.max(atLeast(limit), 2 * usedSince));
  return { name, limit, want: Math.max(1, Math.ceil(goal - level)), back: -owed };
}

function settle(block: Block, { want, back }: LeaseRequest, grant: number, at: number): void {
  const { requestsPerSecond, burst } = block.limit;
  const elapsed = Math.max(pause, at - block.heardAt);
  block.level += grant;
  // What has been used alone since it was asked is still owed; but of what was refilled meanwhile the store has kept no more than a
  // full bucket, for all processes.
  block.owed = Math.min(block.owed + back, (burst * block.pace) / requestsPerSecond);
  // The limit may be another by now.
  holdNoMore(block);
  block.pace = Math.min(requestsPerSecond, Math.max(requestsPerSecond / share, (grant * 1_000) / elapsed));
  block.plenty = grant >= want;
  block.heardAt = at;
  block.usedSince = 0;
}

/** What could not be given back stays with whoever has begun anew meanwhile. */
function keepAfterAll(blocks: Map<string, Block>, name: string, block: Block): void {
  const anew = blocks.get(name);
  if (anew) anew.owed += block.owed - block.level;
  else blocks.set(name, block);
}

/**
 * One question to the store at a time, and since when it has kept silent: a question that is not answered in time is silence
 * for everybody, for nobody else can ask meanwhile.
 */
function patientLine({ book, now, ask }: SharedOptions) {
  let silence = Number.POSITIVE_INFINITY;
  let underWay: { readonly since: number; readonly answer: Promise<unknown> } | undefined;
  return {
    isFree: () => underWay === undefined,
    /** Until the question that is under way has been answered, or given up. */
    answered: async () => void (await underWay?.answer),
    /** Infinity: the store answers. */
    silentFrom(at: number): number {
      if (underWay && at - underWay.since > patience) silence = Math.min(silence, underWay.since + patience);
      return silence;
    },
    /** name -> what was granted; without the names that were not reached. */
    async lease(requests: readonly LeaseRequest[]): Promise<ReadonlyMap<string, number>> {
      const answer = ask(() => book.lease(requests));
      underWay = { since: now(), answer };
      const granted = await answer;
      underWay = undefined;
      silence = granted ? Number.POSITIVE_INFINITY : Math.min(silence, now());
      return granted ?? new Map();
    },
  };
}

/**
 * Buckets that several processes share through the store. Each holds a block of tokens of its own and asks for the next one in
 * the background while the last is being used, so no request waits for the store. A process that has not asked yet begins
 * with a small block that it owes. While the store keeps silent, the pace of the last block goes on; what was used meanwhile is paid
 * back afterwards.
 */
export function sharedBuckets(options: SharedOptions): SharedBuckets {
  const { now } = options;
  const blocks = new Map<string, Block>();
  /** Who asks with the next question, in the order in which they ran low. */
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
    take(name, limit) {
      const at = now();
      const block = blocks.get(name) ?? fresh(limit, at);
      blocks.set(name, block);
      const { burst, requestsPerSecond } = block.limit;
      if (burst !== limit.burst || requestsPerSecond !== limit.requestsPerSecond) changeLimit(block, limit);
      refillAlone(block, at, line.silentFrom(at));
      const granted = block.level >= 1;
      if (granted) {
        block.level -= 1;
        block.usedSince += 1;
      }
      block.usedAt = at;
      const isLow = block.level <= atLeast(limit) / 2 || block.owed > 0;
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
      // Taken away first: a request that comes meanwhile begins anew.
      for (const [name] of giving) {
        blocks.delete(name);
        low.delete(name);
      }
      const heard = await line.lease(
        giving.map(([name, { limit, level, owed }]) => ({ name, limit, want: 0, back: level - owed })),
      );
      for (const [name, block] of giving) if (!heard.has(name)) keepAfterAll(blocks, name, block);
    },
  };
}
