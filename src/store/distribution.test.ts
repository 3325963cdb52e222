import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exercise } from '../../test/support/store/testExercise.ts';
import { startTestPostgres, type TestPostgres, whyNoPostgres } from '../../test/support/store/testPostgres.ts';
import { coordinators, distributed, fanOut, references } from './distribution.ts';
import { databaseStore } from './openStore.ts';
import { openPostgres } from './postgres.ts';

const reason = whyNoPostgres();
if (reason) console.log(reason);

const spread = distributed.map(({ table }) => table as string);
const by = new Map<string, string>(distributed.map(({ table, by: column }) => [table, column]));
const mentioned = (statement: string, tables: readonly string[]) =>
  tables.filter((table) => new RegExp(`(from|join|into|update) "${table}"`).test(statement));

/**
 * Returns the number of values that a statement supplies for its table's distribution column. Returns undefined if the statement
 * does not supply a value and therefore runs on all nodes.
 */
function named(statement: string, table: string): number | undefined {
  const [, conditions = ''] = statement.split(' where ');
  const column = `(?:"${table}"\\.)?"${by.get(table)}"`;
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
  const statements = () => [...sent.values()].map((query) => query.sql.replaceAll(/\s+/g, ' '));
  const aboutSpread = () => statements().filter((statement) => mentioned(statement, spread).length > 0);

  it('are listed separately from the small tables, each table once', async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relkind in ('r', 'p')
      and not relispartition and relnamespace = current_schema()::regnamespace`.execute(database.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...spread, ...references, ...coordinators, 'migrations'].toSorted());
  });

  it('contain their distribution column in every key, and are partitioned by it on a single machine', async () => {
    const { rows } = await sql<{ name: string; columns: string[] }>`select t.relname as name,
        array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any(i.indkey)) as columns
      from pg_index i join pg_class t on t.oid = i.indrelid
      where i.indisunique and not t.relispartition and t.relnamespace = current_schema()::regnamespace`.execute(database.db);
    for (const { table, by: column } of distributed) {
      const keys = rows.filter(({ name }) => name === table);
      expect(keys.length, table).toBeGreaterThan(0);
      for (const { columns } of keys) expect(columns, table).toContain(column);
    }
    const parts = await sql<{ name: string; key: string }>`select c.relname as name, pg_get_partkeydef(c.oid) as key
      from pg_class c where c.relkind = 'p' and c.relnamespace = current_schema()::regnamespace`.execute(database.db);
    for (const { name, key } of parts.rows) expect(key).toBe(`HASH (${by.get(name)})`);
    expect(parts.rows.map(({ name }) => name).toSorted()).toEqual(spread.filter((table) => table !== 'partner_data').toSorted());
  });

  it('are not referenced by any table, and reference only replicated tables', async () => {
    const { rows } = await sql<{ of: string; to: string }>`select a.relname as of, b.relname as to from pg_constraint c
      join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
      where c.contype = 'f' and not a.relispartition and a.relnamespace = current_schema()::regnamespace`.execute(database.db);
    expect(rows.filter(({ to }) => spread.includes(to))).toEqual([]);
    const fromSpread = rows.filter(({ of }) => spread.includes(of));
    expect(fromSpread).toEqual([{ of: 'terminals', to: 'shop_feeds' }]);
    const fromWhole = rows.filter(({ of }) => references.some((table) => table === of));
    expect(fromWhole.filter(({ to }) => !references.some((table) => table === to))).toEqual([]);
  });

  it('are queried by their distribution column, or deliberately on all nodes', () => {
    expect(aboutSpread().length).toBeGreaterThan(50);
    const astray = aboutSpread().filter((statement) => {
      const [table = ''] = mentioned(statement, spread);
      const isInsert = statement.startsWith(`insert into "${table}"`);
      return !isInsert && named(statement, table) === undefined && !fanOut.some((one) => one.statement.test(statement));
    });
    expect(astray).toEqual([]);
    const unused = fanOut.filter(({ statement }) => !aboutSpread().some((one) => statement.test(one)));
    expect(unused.map(({ what }) => what)).toEqual([]);
  });

  it('are not joined with each other or with coordinator tables', () => {
    const mixed = aboutSpread().filter(
      (statement) => mentioned(statement, spread).length > 1 || mentioned(statement, [...coordinators]).length > 0,
    );
    expect(mixed).toEqual([]);
  });

  it('are not used in statements that cannot run on several nodes, such as row locks and moves between nodes', () => {
    expect(statements().filter((statement) => / for (update|share|no key)/.test(statement))).toEqual([]);
    const moved = aboutSpread().filter((statement) => {
      const [table = ''] = mentioned(statement, spread);
      const [, change = ''] = /(?:do update set|^update "\w+" set) (.*?)(?: where | returning |$)/.exec(statement) ?? [];
      return change.includes(`"${by.get(table)}" =`);
    });
    expect(moved).toEqual([]);
  });

  it('are read by PostgreSQL in no more partitions than the query contains values', async () => {
    const hot: string[] = [];
    for (const { sql: text, parameters } of [...sent.values()]) {
      const [table] = mentioned(text, spread);
      const values = table === undefined || text.startsWith('insert') ? undefined : named(text.replaceAll(/\s+/g, ' '), table);
      if (table === undefined || values === undefined || table === 'partner_data') continue;
      const plan = await database.db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      );
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      const parts = new Set(lines.match(new RegExp(`\\b${table}_p\\d+\\b(?!_)`, 'g')));
      expect(parts.size, `${text}\n${lines}`).toBeLessThanOrEqual(values);
      hot.push(table);
    }
    expect(new Set(hot)).toEqual(new Set(spread.filter((table) => table !== 'partner_data')));
  });
});
