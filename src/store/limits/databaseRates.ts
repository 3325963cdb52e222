/** The shared token buckets on either database. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { LeaseRequest, RateRepository } from './rateRepository.ts';

/** The number of attempts if other processes change a bucket meanwhile. With each conflict, one of the others succeeds. */
const tries = 100;

/**
 * One clock for all processes, epoch ms. The clocks of machines differ, and one that is ahead would stop the refill for all.
 */
const clocks = {
  sqlite: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
};

/** The tokens that have not been leased. */
interface Level {
  readonly level: number;
  /** Epoch ms. */
  readonly refilledAt: number;
}

/**
 * A bucket is read, and written only if it is unchanged since (optimistic locking). One statement changes all of it or nothing,
 * so returned tokens count once. No transaction and no writers' lock is held, so a long import does not block leases. A lease is
 * not retried when the connection is lost, because a retry could grant it twice. Tokens of a lease that was granted without a
 * response are refilled over time.
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
          // Tokens granted before the error are already leased.
          if (granted.size === 0) throw error;
          break;
        }
      }
      return granted;
    },
  };
}

/** undefined: every attempt conflicted with another process, and nothing was changed. */
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
 * If the refill time is in the future, the clock has been set back since: refilling continues from now. Tokens used while the
 * store was unavailable are paid back, but for no longer than it takes to fill an empty bucket.
 * @param now epoch ms
 */
function granting({ limit, want, back }: LeaseRequest, { level, refilledAt }: Level, now: number) {
  const { requestsPerSecond, burst } = limit;
  const gained = (Math.max(0, now - refilledAt) * requestsPerSecond) / 1_000;
  const full = Math.max(-burst, Math.min(burst, level + back + gained));
  const grant = Math.max(0, Math.min(want, Math.floor(full)));
  return { grant, level: full - grant };
}
