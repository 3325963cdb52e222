import type { RateLimits } from '../../store/callers/callerBook.ts';
import type { LeaseRequest, RateBook } from '../../store/limits/rateBook.ts';
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

interface Block {
  limit: RateLimits;
  /** Tokens in hand. */
  level: number;
  /** Tokens in hand that nobody has granted yet: they are owed. */
  owed: number;
  usedSince: number;
  askedAt: number;
  heardAt: number;
  usedAt: number;
  /** Since when nobody answers; up to when that was made up for. Infinity: the store answers. */
  aloneFrom: number;
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
  readonly book: RateBook;
  /** Epoch ms. */
  readonly now: () => number;
  /** Asks the store; undefined: it does not answer. */
  readonly ask: <T>(question: () => Promise<T>) => Promise<T | undefined>;
}

const atLeast = ({ burst }: RateLimits): number => Math.max(1, Math.ceil(burst / share));

function fresh(limit: RateLimits, at: number): Block {
  const first = atLeast(limit);
  const pace = limit.requestsPerSecond / share;
  const times = { askedAt: Number.NEGATIVE_INFINITY, heardAt: at, usedAt: at, aloneFrom: Number.POSITIVE_INFINITY };
  return { limit, level: first, owed: first, usedSince: 0, ...times, pace, plenty: true };
}

/** Goes on at the last pace where nobody answers. */
function refillAlone(block: Block, at: number): void {
  if (block.askedAt > block.heardAt) block.aloneFrom = Math.min(block.aloneFrom, block.askedAt + patience);
  if (at <= block.aloneFrom) return;
  const most = Math.max(1, Math.min(block.limit.burst, (block.pace * savedAlone) / 1_000));
  const gained = Math.min((block.pace * (at - block.aloneFrom)) / 1_000, Math.max(0, most - block.level));
  block.aloneFrom = at;
  block.level += gained;
  block.owed += gained;
}

function requestFor(name: string, block: Block): LeaseRequest {
  const { limit, level, owed, usedSince } = block;
  const goal = Math.min(limit.burst, Math.max(atLeast(limit), 2 * usedSince));
  return { name, limit, want: Math.max(1, Math.ceil(goal - level)), back: -owed };
}

function settle(block: Block, { want, back }: LeaseRequest, grant: number, at: number): void {
  const elapsed = Math.max(pause, at - block.heardAt);
  block.level += grant;
  // What has been used alone since it was asked is still owed.
  block.owed += back;
  block.pace = Math.min(
    block.limit.requestsPerSecond,
    Math.max(block.limit.requestsPerSecond / share, (grant * 1_000) / elapsed),
  );
  block.plenty = grant >= want;
  block.heardAt = at;
  block.usedSince = 0;
  block.aloneFrom = Number.POSITIVE_INFINITY;
}

function leaveAlone(block: Block, at: number): void {
  block.plenty = false;
  block.aloneFrom = Math.min(block.aloneFrom, at);
}

/**
 * Buckets that several processes share through the store. Each holds a block of tokens of its own and asks for the next one in
 * the background while the last is being used, so no request waits for the store. A process that has not asked yet begins
 * with a small block that it owes. While the store keeps silent, the pace of the last block goes on; what was used meanwhile is paid
 * back afterwards.
 */
export function sharedBuckets({ book, now, ask }: SharedOptions): SharedBuckets {
  const blocks = new Map<string, Block>();
  let leasing: Promise<void> | undefined;

  async function lease(name: string, block: Block): Promise<void> {
    block.askedAt = now();
    const request = requestFor(name, block);
    const granted = await ask(() => book.lease([request], block.askedAt));
    if (granted) settle(block, request, granted.get(name) ?? 0, now());
    else leaveAlone(block, now());
  }

  return {
    take(name, limit, at) {
      let block = blocks.get(name);
      if (block?.limit.burst !== limit.burst || block.limit.requestsPerSecond !== limit.requestsPerSecond) {
        block = fresh(limit, at);
        blocks.set(name, block);
      }
      refillAlone(block, at);
      const granted = block.level >= 1;
      if (granted) {
        block.level -= 1;
        block.usedSince += 1;
      }
      block.usedAt = at;
      const isLow = block.level <= atLeast(limit) / 2 || block.owed > 0;
      if (isLow && leasing === undefined && (block.plenty || at - block.askedAt >= pause)) {
        // In the background, one question at a time: whoever is low as well asks with the next request.
        leasing = lease(name, block).finally(() => {
          leasing = undefined;
        });
      }
      return takenAt(granted, block.level, limit);
    },
    async tend() {
      const at = now();
      await leasing;
      const unused = [...blocks].filter(([, block]) => at - block.usedAt >= idle && at - block.askedAt >= pause);
      if (unused.length === 0) return;
      // Taken away first: a request that comes meanwhile begins anew.
      for (const [name] of unused) blocks.delete(name);
      const back = unused.map(([name, { limit, level, owed }]) => ({ name, limit, want: 0, back: level - owed }));
      if ((await ask(() => book.lease(back, at))) !== undefined) return;
      for (const [name, block] of unused) if (!blocks.has(name)) blocks.set(name, block);
    },
  };
}
