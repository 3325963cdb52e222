/**
 * Adds the import to each entry of removed ATMs that its undo restores. A process of an earlier release that imports or removes a
 * feed leaves entries of the import before, or adds entries without a time, and an undo ignores both. Also adds an index for the
 * search for people in the audit log.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  // NULL: a process of an earlier release has written the entry.
  'alter table feed_undo_gone add column imported_at bigint',
  `update feed_undo_gone set imported_at =
    (select imported_at from feed_undo where feed_undo.feed = feed_undo_gone.feed)`,
  'create index audit_log_by_who on audit_log (who, id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
