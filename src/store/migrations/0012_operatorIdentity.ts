/** Who an operator is, and whom the register knows by a machine's spelling in its country. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table operators add column identity text`,
  `alter table atms add column operator_known text`,
  `alter table atms add column operator_plain smallint`,
  // Of a machine that had a proper name without an id of its own, the operator was that which the register knows.
  `update atms set operator_known = (select wikidata from operators where operators.uid = atms.operator_uid)
    where operator_proper is not null and operator_wikidata is null`,
  `alter table callers add column country text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
