/**
 * Adds an index for the report on a caller's latest look-ups, which would otherwise read and sort all outcomes of the caller.
 * Processes of the previous release can continue to run, but look-ups wait until the index is created. `create index
 * concurrently` would not block them, but PostgreSQL supports it neither in a transaction nor on a partitioned table.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> =>
  void (await sql.raw('create index outcomes_by_decision on outcomes (caller_id, decided_at)').execute(db));
