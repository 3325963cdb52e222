/** The shared buckets over either database. */
import { sql } from 'kysely';
import type { Database, Db } from '../database.ts';
import type { LeaseRequest, RateBook } from './rateBook.ts';

/**
 * Each statement is right by itself, so no transaction holds anybody up, and neither does the writers' lock: an import may take
 * its time meanwhile.
 */
export function keepRates({ db }: Database): RateBook {
  return {
    async lease(requests, now) {
      const granted = new Map<string, number>();
      for (const request of requests) granted.set(request.name, await leaseOne(db, request, now));
      return granted;
    },
  };
}

async function leaseOne(db: Db, { name, limit, want, back }: LeaseRequest, now: number): Promise<number> {
  const { requestsPerSecond, burst } = limit;
  await db
    .insertInto('rate_buckets')
    .values({ name, level: burst, refilled_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Machines' clocks differ: time counts once, by the one that is ahead.
  const [at, most, perMs] = [sql`cast(${now} as bigint)`, sql`cast(${burst} as double precision)`, requestsPerSecond / 1_000];
  const gained = sql`case when ${at} > refilled_at then (${at} - refilled_at) * cast(${perMs} as double precision) else 0 end`;
  const level = sql`(level + cast(${back} as double precision) + ${gained})`;
  await db
    .updateTable('rate_buckets')
    .set({
      // What was used while nobody could be asked is paid back, but for no longer than a full bucket takes.
      level: sql<number>`case when ${level} > ${most} then ${most} when ${level} < -${most} then -${most} else ${level} end`,
      refilled_at: sql<number>`case when ${at} > refilled_at then ${at} else refilled_at end`,
    })
    .where('name', '=', name)
    .execute();
  const row = await db.selectFrom('rate_buckets').select('level').where('name', '=', name).executeTakeFirst();
  const grant = Math.min(want, Math.floor(row?.level ?? 0));
  if (grant < 1) return 0;
  const { numUpdatedRows } = await db
    .updateTable('rate_buckets')
    .set(({ eb }) => ({ level: eb('level', '-', grant) }))
    .where('name', '=', name)
    .where('level', '>=', grant)
    .executeTakeFirst();
  // Somebody else was quicker: the next lease gets what is left.
  return numUpdatedRows > 0n ? grant : 0;
}
