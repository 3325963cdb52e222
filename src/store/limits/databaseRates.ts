/** The shared buckets over either database. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { LeaseRequest, RateRepository } from './rateRepository.ts';

/** So often a bucket is looked at again that others changed meanwhile; each time one of them got what it wanted. */
const tries = 100;

/** One clock for all: those of the machines differ, and one that is ahead would stop everybody's refilling. Epoch ms. */
const clocks = {
  sqlite: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
};

/** What nobody has leased. */
interface Level {
  readonly level: number;
  /** Epoch ms. */
  readonly refilledAt: number;
}

/**
 * A bucket is read, and written if it is still as it was read: one statement changes all of it or nothing, so what is given back
 * counts once. No transaction holds anybody up, and neither does the writers' lock: an import may take its time meanwhile. Where the
 * connection is lost it is not asked again: what was taken and not told is refilled with time, what was taken twice would be given twice.
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
          // What the others were granted is theirs already.
          if (granted.size === 0) throw error;
          break;
        }
      }
      return granted;
    },
  };
}

/** undefined: others were quicker again and again, and nothing was changed. */
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
 * A bucket that was refilled in the future was so by a clock that has been set back since: it goes on from now. What was used
 * while nobody could be asked is paid back, but for no longer than a full bucket takes.
 * @param now epoch ms
 */
function granting({ limit, want, back }: LeaseRequest, { level, refilledAt }: Level, now: number) {
  const { requestsPerSecond, burst } = limit;
  const gained = (Math.max(0, now - refilledAt) * requestsPerSecond) / 1_000;
  const full = Math.max(-burst, Math.min(burst, level + back + gained));
  const grant = Math.max(0, Math.min(want, Math.floor(full)));
  return { grant, level: full - grant };
}
