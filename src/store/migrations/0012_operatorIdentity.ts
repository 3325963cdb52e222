/**
 * Adds the identity of each operator, and for each ATM the operator that the register lists for the name in the ATM's record and
 * the ATM's country.
 */
import { type Kysely, SqliteAdapter, sql } from 'kysely';

const statements = [
  `alter table operators add column identity text`,
  `alter table atms add column operator_known text`,
  `alter table atms add column operator_plain smallint`,
  // If an ATM had a proper operator name but no operator id, its operator came from the register.
  `update atms set operator_known = (select wikidata from operators where operators.uid = atms.operator_uid)
    where operator_proper is not null and operator_wikidata is null`,
  `alter table callers add column country text`,
];

/**
 * Every import counts the claims of all ATMs. In SQLite, counting from an index takes a fifth of the time (1.6 s instead of 9 s
 * with a million ATMs). The index uses 49 MB. PostgreSQL counts the rows of a table fast enough, and long names do not fit in its
 * index entries.
 */
const ofSqlite = [
  `drop index atms_by_operator`,
  `create index atms_by_operator on atms (operator_uid, feed, country, operator_spelling, operator_wikidata, operator_known,
    operator_plain, operator_proper)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of [...statements, ...(isSqlite ? ofSqlite : [])]) await sql.raw(statement).execute(db);
}
