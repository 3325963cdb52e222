/**
 * Adds the operator's corrections of ATMs. Processes of the previous release can continue to run. Until they stop, their answers
 * do not contain the corrections.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  // fields: a JSON object with the corrected values. closed: 1 if the ATM no longer exists.
  `create table atm_corrections (
    uid text primary key,
    fields text not null,
    closed smallint not null,
    note text,
    who text not null,
    corrected_at bigint not null
  )`,
  `create index audit_log_by_subject on audit_log (subject, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
