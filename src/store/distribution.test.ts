import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInsert, isRawAbout, tablesOf } from '../../test/support/store/queriedTables.ts';
import { exercise } from '../../test/support/store/testExercise.ts';
import { startTestPostgres, type TestPostgres, whyNoPostgres } from '../../test/support/store/testPostgres.ts';
import {
  acrossNodes,
  acrossPartitions,
  coordinatorTables,
  distributedTables,
  distributionColumn,
  partitioned,
} from './distribution.ts';
import { databaseStore } from './openStore.ts';
import { openPostgres } from './postgres.ts';

const reason = whyNoPostgres();
if (reason) console.log(reason);

const spread: readonly string[] = distributedTables;
const divided = partitioned.map(({ table }) => table as string);
const partitionColumn = new Map<string, string>(partitioned.map(({ table, by }) => [table, by]));
const named = (query: CompiledQuery, tables: readonly string[]) => tables.filter((table) => tablesOf(query).has(table));
const textOf = ({ sql: text }: CompiledQuery) => text.replaceAll(/\s+/g, ' ');

/**
 * Returns the number of values that a statement supplies for a column of its table. Returns undefined if the statement does not
 * supply a value, and therefore reads all partitions or nodes.
 */
function valuesOf(statement: string, table: string, name: string | undefined): number | undefined {
  const [, conditions = ''] = statement.split(' where ');
  const column = `(?:"${table}"\\.)?"${name}"`;
  if (new RegExp(`${column} = \\$`).test(conditions)) return 1;
  return new RegExp(`${column} in \\(([^)]*)\\)`).exec(conditions)?.[1]?.split(',').length;
}

describe.runIf(!reason)('the growing tables', () => {
  let postgres: TestPostgres;
  let database: Awaited<ReturnType<typeof openPostgres>>;
  const sent = new Map<string, CompiledQuery>();
  beforeAll(async () => {
    postgres = await startTestPostgres(['atm_finder.partitions=8']);
    const onQuery = (query: CompiledQuery) => sent.set(query.sql.replaceAll(/\$\d+(, \$\d+)+/g, '$n'), query);
    database = await openPostgres(await postgres.freshUrl(), { onQuery });
    await databaseStore(database).migrate();
    sent.clear();
    await exercise(database);
  }, 60_000);
  afterAll(async () => {
    await database?.db.destroy();
    await postgres?.stop();
  });
  const queries = () => [...sent.values()];
  const about = (tables: readonly string[]) => queries().filter((query) => named(query, tables).length > 0);

  it('are listed separately from the small tables, each table once', async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relkind in ('r', 'p')
      and not relispartition and relnamespace = current_schema()::regnamespace`.execute(database.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...spread, ...coordinatorTables, 'migrations'].toSorted());
  });

  it('contain their distribution column in every key, and are partitioned by it on a single machine', async () => {
    const { rows } = await sql<{ name: string; columns: string[] }>`select t.relname as name,
        array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any(i.indkey)) as columns
      from pg_index i join pg_class t on t.oid = i.indrelid
      where i.indisunique and not t.relispartition and t.relnamespace = current_schema()::regnamespace`.execute(database.db);
    const keyColumns = [...distributedTables.map((table) => [table, distributionColumn] as const), ...partitionColumn];
    for (const [table, column] of keyColumns) {
      const keys = rows.filter(({ name }) => name === table);
      expect(keys.length, table).toBeGreaterThan(0);
      for (const { columns } of keys) expect(columns, table).toContain(column);
    }
    const parts = await sql<{ name: string; key: string }>`select c.relname as name, pg_get_partkeydef(c.oid) as key
      from pg_class c where c.relkind = 'p' and c.relnamespace = current_schema()::regnamespace`.execute(database.db);
    for (const { name, key } of parts.rows) expect(key).toBe(`HASH (${partitionColumn.get(name)})`);
    expect(parts.rows.map(({ name }) => name).toSorted()).toEqual(divided.toSorted());
  });

  it('have no foreign keys to or from distributed tables', async () => {
    const { rows } = await sql<{ of: string; to: string }>`select a.relname as of, b.relname as to from pg_constraint c
      join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
      where c.contype = 'f' and not a.relispartition and a.relnamespace = current_schema()::regnamespace`.execute(database.db);
    expect(rows.filter(({ of, to }) => spread.includes(of) || spread.includes(to))).toEqual([]);
  });

  it.each([
    [
      'partition column, or deliberately in all partitions',
      divided,
      (table: string) => partitionColumn.get(table),
      acrossPartitions,
    ],
    ['caller, or deliberately on all nodes', spread, () => distributionColumn, acrossNodes],
  ] as const)('are queried by their %s', (_title, tables, columnOf, wide) => {
    expect(about(tables).length).toBeGreaterThan(30);
    const astray = about(tables).filter((query) => {
      const [table = ''] = named(query, tables);
      const isListed = wide.some(({ statement }) => statement.test(textOf(query)));
      const values = valuesOf(textOf(query), table, columnOf(table));
      return !isInsert(query) && !isListed && (values === undefined || (tables === spread && values > 1));
    });
    expect(astray.map(textOf)).toEqual([]);
    const unused = wide.filter(({ statement }) => !about(tables).some((query) => statement.test(textOf(query))));
    expect(unused.map(({ what }) => what)).toEqual([]);
  });

  it('are not joined with each other, and distributed tables are not joined with tables of the coordinator', () => {
    const mixed = about(spread).filter((query) => tablesOf(query).size > 1);
    expect(mixed.map(textOf)).toEqual([]);
  });

  it('are not named in raw text, which these tests cannot check', () => {
    const raw = queries().filter((query) => isRawAbout(query, [...spread, ...divided]));
    expect(raw.map(textOf)).toEqual([]);
  });

  it('are not used in statements that cannot run on several nodes, such as row locks and moves between nodes', () => {
    expect(queries().filter((query) => / for (update|share|no key)/.test(textOf(query)))).toEqual([]);
    const moved = about([...spread, ...divided]).filter((query) => {
      const [table = ''] = named(query, [...spread, ...divided]);
      const [, change = ''] = /(?:do update set|^update "\w+" set) (.*?)(?: where | returning |$)/.exec(textOf(query)) ?? [];
      return [distributionColumn, partitionColumn.get(table)].some((column) => change.includes(`"${column}" =`));
    });
    expect(moved.map(textOf)).toEqual([]);
  });

  it('are read by PostgreSQL in no more partitions than the query contains values', async () => {
    const hot: string[] = [];
    for (const query of queries()) {
      const { sql: text, parameters } = query;
      const [table] = named(query, divided);
      if (table === undefined || isInsert(query)) continue;
      const values = valuesOf(textOf(query), table, partitionColumn.get(table));
      if (values === undefined) continue;
      const plan = await database.db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      );
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      const parts = new Set(lines.match(new RegExp(`\\b${table}_p\\d+\\b(?!_)`, 'g')));
      expect(parts.size, `${text}\n${lines}`).toBeLessThanOrEqual(values);
      hot.push(table);
    }
    expect(new Set(hot)).toEqual(new Set(divided));
  });
});
