/** Reads the list of tables from the database's catalogue, so that the code contains no list that could become outdated. */
import { sql } from 'kysely';
import type { Database, Tx } from '../database.ts';
import { StoreError } from '../storeError.ts';

export type ValueKind = 'number' | 'text' | 'bytes';

export interface TableShape {
  readonly name: string;
  /** Sorted by name, because the order of creation can differ between databases. */
  readonly columns: readonly { readonly name: string; readonly kind: ValueKind }[];
}

/**
 * Tables that are not backed up. The list of migrations is in the header of the backup instead. `reporter_key` and `reporters`
 * contain the daily key and the digests that distinguish reporters. The service deletes this data at the end of the day, so a
 * backup must not contain it. If the key is missing, the service creates a new key. `console_links` and `console_sessions` give
 * access to the console, so restoring a backup must not make ended sessions valid again.
 */
const leftOut = new Set(['migrations', 'reporter_key', 'reporters', 'console_links', 'console_sessions']);

const kinds: Readonly<Record<string, ValueKind>> = {
  smallint: 'number',
  integer: 'number',
  int: 'number',
  bigint: 'number',
  'double precision': 'number',
  real: 'number',
  text: 'text',
  bytea: 'bytes',
  blob: 'bytes',
};

interface Catalogue {
  readonly columns: readonly { readonly table: string; readonly column: string; readonly type: string }[];
  /** The foreign keys: rows in `table` reference rows in the table `needs`. */
  readonly needs: readonly { readonly table: string; readonly needs: string }[];
}

/**
 * Returns all tables in a backup, with referenced tables first.
 * @throws StoreError for an unsupported column type
 */
export async function readTables({ kind }: Pick<Database, 'kind'>, tx: Tx): Promise<readonly TableShape[]> {
  const catalogue = kind === 'sqlite' ? await ofSqlite(tx) : await ofPostgres(tx);
  const tables = new Map<string, TableShape & { columns: { name: string; kind: ValueKind }[] }>();
  for (const { table, column, type } of catalogue.columns) {
    if (leftOut.has(table)) continue;
    const held = kinds[type.toLowerCase()];
    if (held === undefined) throw new StoreError(`A backup cannot contain the column ${table}.${column}: its type is ${type}.`);
    const shape = tables.get(table) ?? { name: table, columns: [] };
    shape.columns.push({ name: column, kind: held });
    tables.set(table, shape);
  }
  for (const { columns } of tables.values()) columns.sort((a, b) => (a.name < b.name ? -1 : 1));
  return inOrder(tables, catalogue.needs);
}

function inOrder(tables: ReadonlyMap<string, TableShape>, needs: Catalogue['needs']): readonly TableShape[] {
  const ordered = new Set<TableShape>();
  const add = (name: string): void => {
    const shape = tables.get(name);
    if (shape === undefined || ordered.has(shape)) return;
    for (const one of needs) if (one.table === name && one.needs !== name) add(one.needs);
    ordered.add(shape);
  };
  for (const name of [...tables.keys()].sort()) add(name);
  return [...ordered];
}

async function ofSqlite(tx: Tx): Promise<Catalogue> {
  const listed = sql`select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`;
  const columns = await sql<{ table: string; column: string; type: string }>`
    select t.name as "table", c.name as "column", c.type as type
    from (${listed}) t, pragma_table_info(t.name) c`.execute(tx);
  const needs = await sql<{ table: string; needs: string }>`
    select distinct t.name as "table", f."table" as needs
    from (${listed}) t, pragma_foreign_key_list(t.name) f`.execute(tx);
  return { columns: columns.rows, needs: needs.rows };
}

/** Treats a partitioned table as one table. Omits unlogged tables, because they are not durable. */
async function ofPostgres(tx: Tx): Promise<Catalogue> {
  const columns = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`.execute(tx);
  const needs = await sql<{ table: string; needs: string }>`
    select distinct c.relname as "table", f.relname as needs
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(tx);
  return { columns: columns.rows, needs: needs.rows };
}
