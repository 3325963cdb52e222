import { CompiledQuery, sql } from 'kysely';
import type { Database, Tx } from '../database.ts';
import type { TableShape } from './catalogue.ts';
import { type RowsDigest, rowsDigest, rowText, type Value } from './rowText.ts';

const inOnePage = 2_000;

type Row = Readonly<Record<string, Value>>;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Reads all rows of a table in pages, in the order that is cheapest for the database. */
export async function* pagesOf(
  { kind }: Pick<Database, 'kind'>,
  tx: Tx,
  { name, columns }: TableShape,
): AsyncGenerator<readonly Row[]> {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  if (kind === 'sqlite') {
    const page = `select rowid as "a row's id", ${list} from ${quoted(name)} where rowid > ? order by rowid limit ${inOnePage}`;
    for (let after = Number.MIN_SAFE_INTEGER; ; ) {
      const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(page, [after]));
      if (rows.length > 0) yield rows;
      if (rows.length < inOnePage) return;
      after = rows.at(-1)?.["a row's id"] as number;
    }
  }
  await sql.raw(`declare backup_rows no scroll cursor for select ${list} from ${quoted(name)}`).execute(tx);
  for (;;) {
    const { rows } = await sql.raw<Row>(`fetch ${inOnePage} from backup_rows`).execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < inOnePage) break;
  }
  await sql.raw('close backup_rows').execute(tx);
}

/** Returns the number of rows in a table, and their digest. */
export async function tableDigest(
  database: Pick<Database, 'kind'>,
  tx: Tx,
  table: TableShape,
): Promise<ReturnType<RowsDigest['result']>> {
  const digest = rowsDigest();
  for await (const rows of pagesOf(database, tx, table)) for (const row of rows) digest.add(rowText(row, table.columns));
  return digest.result();
}

/** Returns an `insert` statement for several rows, with parameters for all values. */
export function insertText({ name, columns }: TableShape, rows: number, kind: Database['kind']): string {
  let at = 0;
  const mark = () => (kind === 'sqlite' ? '?' : `$${++at}`);
  const one = () => `(${columns.map(mark).join(', ')})`;
  const values = Array.from({ length: rows }, one).join(', ');
  return `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) values ${values}`;
}
