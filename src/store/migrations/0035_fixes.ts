/**
 * Adds who made each correction of the shop register and each confirmed terminal, and the values that corrections replaced, so
 * that a correction can be undone. Processes of the previous release can continue to run. Their corrections have neither.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table corrections add column corrected_by text',
  // JSON object: the value of the field's column in the record of each feed. null: unknown.
  'alter table corrections add column former_values text',
  // The numbers of the terminals in the operator's feed. A missing number is ''.
  `create table confirmed_terminals (
    pos_id text not null,
    merchant_id text not null,
    confirmed_at bigint not null,
    confirmed_by text,
    primary key (pos_id, merchant_id)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
