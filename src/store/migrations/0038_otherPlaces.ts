/**
 * Adds an index of the places that are not ATMs, so that they can be counted without reading all records. Processes of the
 * previous release can continue to run.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index other_places_by_feed on atms (feed) where kind is not null').execute(db);
}
