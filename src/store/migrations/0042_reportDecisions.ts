/**
 * Keeps reports after a person has decided on them, so that they can be read, and the decision can be undone. Processes of the
 * previous release can continue to run. They list such reports as open, and delete the reports on which a person decides there.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  // NULL: the report is open.
  'alter table reports add column decided_at bigint',
  `create table report_decisions (
    atm_uid text not null,
    decided_at bigint not null,
    tallies text not null,
    primary key (atm_uid, decided_at)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
