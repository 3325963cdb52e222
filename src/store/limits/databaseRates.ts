/** Implements the shared token buckets on both databases. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { LeaseRequest, RateRepository } from './rateRepository.ts';

/**
 * The maximum number of attempts when other processes change a bucket at the same time. In each conflict, one of the processes
 * succeeds.
 */
const tries = 100;

/**
 * The database's clock, epoch ms. The clock of a process is unsuitable, because a process whose clock is ahead would stop the
 * refill for all processes.
 */
const clocks = {
  sqlite: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
};

/** The tokens that are not leased. */
interface Level {
  readonly level: number;
  /** Epoch ms. */
  readonly refilledAt: number;
}

/**
 * Leases tokens. Reads a bucket, and writes it only if it has not changed in the meantime (optimistic locking). One statement
 * both adds returned tokens and subtracts leased tokens, so they are counted exactly once. A lease does not need a transaction or
 * the writers' lock, so a long import does not block it. A lease is not retried after a lost connection, because a retry could
 * grant the tokens twice. If the response to a lease is lost, its tokens are not used, but the bucket refills over time.
 */
export function databaseRates(database: Database): RateRepository {
  return {
    async lease(requests) {
      const granted = new Map<string, number>();
      for (const request of requests) {
        try {
          const grant = await leaseOne(database, request);
          if (grant !== undefined) granted.set(request.name, grant);
        } catch (error) {
          // If some buckets were updated before the error, report their tokens, because they are leased.
          if (granted.size === 0) throw error;
          break;
        }
      }
      return granted;
    },
  };
}

/** Returns undefined if every attempt conflicted with another process and nothing was changed. */
async function leaseOne({ db, kind }: Database, request: LeaseRequest): Promise<number | undefined> {
  const { name, limit } = request;
  for (let left = tries; left > 0; left--) {
    const row = await db
      .selectFrom('rate_buckets')
      .select(['level', 'refilled_at', clocks[kind].as('now')])
      .where('name', '=', name)
      .executeTakeFirst();
    if (!row) {
      const full = { name, level: limit.burst, refilled_at: clocks[kind] };
      await db
        .insertInto('rate_buckets')
        .values(full)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      continue;
    }
    const { grant, level } = granting(request, { level: row.level, refilledAt: row.refilled_at }, row.now);
    const { numUpdatedRows } = await db
      .updateTable('rate_buckets')
      .set({ level, refilled_at: row.now })
      .where('name', '=', name)
      .where('level', '=', row.level)
      .where('refilled_at', '=', row.refilled_at)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return grant;
  }
  return undefined;
}

/**
 * Computes the grant and the new level. A refill time in the future means that the clock was set back, so the refill continues
 * from now. Tokens that were used while the store was unavailable are subtracted, up to one full bucket.
 * @param now epoch ms
 */
function granting({ limit, want, back }: LeaseRequest, { level, refilledAt }: Level, now: number) {
  const { requestsPerSecond, burst } = limit;
  const gained = (Math.max(0, now - refilledAt) * requestsPerSecond) / 1_000;
  const full = Math.max(-burst, Math.min(burst, level + back + gained));
  const grant = Math.max(0, Math.min(want, Math.floor(full)));
  return { grant, level: full - grant };
}
