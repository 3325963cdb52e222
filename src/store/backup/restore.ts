/** Restores a backup into a store, either completely or not at all, and verifies that the store matches the backup. */

import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createZstdDecompress } from 'node:zlib';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Tx } from '../database.ts';
import { appliedMigrations, migrate } from '../migrate.ts';
import { type Migration, migrations } from '../migrations/migrations.ts';
import { openSqlite } from '../sqlite.ts';
import { StoreError } from '../storeError.ts';
import type { Tables } from '../tables.ts';
import { type BackupEnd, type BackupHead, formatName, formatVersion, type TableEnd } from './backupLines.ts';
import { readTables, type TableShape } from './catalogue.ts';
import { insertText, tableDigest } from './readRows.ts';
import { readRow, rowsDigest, type Value } from './rowText.ts';

/* Reads a backup and verifies everything in it. */
/** A row of a table, or the summary of a table after its last row. */
interface BackupLine {
  readonly table: TableShape;
  readonly values?: readonly unknown[];
  readonly end?: TableEnd;
}

interface ReadableBackup {
  readonly head: BackupHead;
  /** Reads all rows, table by table. If the backup is incomplete or was modified, throws after the last row at the latest. */
  rows(): AsyncGenerator<BackupLine>;
}

const damaged = (path: string, what: string): StoreError =>
  new StoreError(`${path} is damaged or incomplete (${what}). Nothing was changed. Use another backup.`);

/** @throws StoreError for a file that is unreadable, not a backup, or from a newer release */
async function readBackup(path: string): Promise<ReadableBackup> {
  const head = await readHead(path);
  return { head, rows: () => rowsOf(path, head) };
}

async function readHead(path: string): Promise<BackupHead> {
  for await (const line of linesOf(path)) {
    const head = parse(path, line) as BackupHead | null;
    if (head?.format !== formatName) break;
    if (head.version > formatVersion)
      throw new StoreError(
        `${path} was created by a newer release (its format is ${head.version}, the supported one is ${formatVersion}).`,
      );
    if (!Array.isArray(head.migrations) || !Array.isArray(head.tables)) throw damaged(path, 'its beginning');
    return head;
  }
  throw new StoreError(`${path} is not a backup of this service.`);
}

async function* rowsOf(path: string, { tables }: BackupHead): AsyncGenerator<BackupLine> {
  const sum = createHash('sha256');
  let at = -1;
  let digest = rowsDigest();
  for await (const line of linesOf(path)) {
    const said = at < 0 ? undefined : (parse(path, line) as readonly unknown[] | TableEnd | BackupEnd);
    const table = tables[at];
    if (at < 0) at = 0;
    else if (table === undefined) {
      if ((said as BackupEnd).complete !== sum.digest('hex')) throw damaged(path, 'its checksum does not match');
      return;
    } else if (Array.isArray(said)) {
      digest.add(line);
      yield { table, values: said };
    } else {
      const end = said as TableEnd;
      const { rows, digest: found } = digest.result();
      if (end.end !== table.name || end.rows !== rows || end.digest !== found) throw damaged(path, `the table ${table.name}`);
      yield { table, end };
      at++;
      digest = rowsDigest();
    }
    sum.update(`${line}\n`);
  }
  throw damaged(path, 'its end is missing');
}

function parse(path: string, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged(path, 'one of its lines cannot be read');
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const plain = createZstdDecompress();
  file.on('error', (error) => plain.destroy(error));
  file.pipe(plain).setEncoding('utf8');
  let rest: string[] = [];
  try {
    for await (const piece of plain as AsyncIterable<string>) {
      const lines = piece.split('\n');
      rest.push(lines.shift() as string);
      if (lines.length === 0) continue;
      yield rest.join('');
      rest = [lines.pop() as string];
      yield* lines;
    }
  } catch (error) {
    const { code = '', message, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== undefined) throw new StoreError(`${path} cannot be read (${code}).`);
    if (code.startsWith('ZSTD') || code.startsWith('Z_')) throw damaged(path, message);
    throw error;
  } finally {
    file.destroy();
    plain.destroy();
  }
  if (rest.join('') !== '') throw damaged(path, 'it ends within a line');
}

/** The maximum number of parameters in a statement. The databases allow 65,535 (PostgreSQL) and 32,766 (SQLite). */
const mostParameters = 30_000;
const mostRows = 200;
/** The approximate maximum size of the binary data and text in a statement, bytes. */
const mostInOne = 4_000_000;

interface Restored {
  readonly head: BackupHead;
  readonly tables: readonly TableEnd[];
}

/**
 * Returns the number of rows in each table of a new store. A new store contains, for example, rows for versions and for the state
 * of background tasks.
 */
async function rowsOfNew(): Promise<ReadonlyMap<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'atm-finder-new-'));
  const database = await openSqlite(folder);
  try {
    await migrate(database, migrations, Date.now);
    return await database.read(async (tx) => {
      const counts = new Map<string, number>();
      for (const { name } of await readTables(database, tx)) {
        const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(tx);
        counts.set(name, rows[0]?.count ?? 0);
      }
      return counts;
    });
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns whether the store contains only the rows of a new store. */
export async function isEmpty(database: Database): Promise<boolean> {
  if (!(await database.hasTable('migrations'))) return true;
  return database.read(async (tx) => {
    const ofNew = await rowsOfNew();
    for (const { name } of await readTables(database, tx)) {
      const beginning = ofNew.get(name) ?? 0;
      const { rows } = await sql`select 1 from ${sql.table(name)} limit ${sql.lit(beginning + 1)}`.execute(tx);
      if (rows.length > beginning) return false;
    }
    return true;
  });
}

/**
 * @param options replace: delete the store's content first
 * @throws StoreError for a backup that is damaged, incomplete or from a newer release, and for a store that is not empty
 */
export async function restore(database: Database, path: string, options: { readonly replace?: boolean } = {}): Promise<Restored> {
  const backup = await readBackup(path);
  const { head } = backup;
  const steps = stepsOf(head, path);
  // Verify the whole backup before anything is changed. `fill` verifies it again.
  for await (const _line of backup.rows());
  if (!options.replace && !(await isEmpty(database))) {
    throw new StoreError('The store is not empty. Nothing was changed. Restore into an empty store, or add --replace.');
  }
  // A backup from an older release is restored into tables of that release, which are then migrated.
  await migrate(database, (await isOlder(database, steps)) ? steps : migrations, Date.now);
  const tables = await database.write((tx) => fill(database, tx, path, options.replace === true), { long: true });
  await migrate(database, migrations, Date.now);
  return { head, tables };
}

/** Returns the migrations that created the tables in the backup. @throws StoreError if this release does not contain them */
function stepsOf({ migrations: made }: BackupHead, path: string): readonly Migration[] {
  const unknown = made.find((name, at) => migrations[at]?.name !== name);
  if (unknown === undefined) return migrations.slice(0, made.length);
  throw new StoreError(
    `${path} was created by a newer release (its migration ${unknown} is unknown). Restore it with that release.`,
  );
}

/**
 * Returns whether the tables of the backup's release can still be created in the store. This requires that the store contains no
 * newer migrations.
 * @throws StoreError if the store has newer tables but the backup needs older tables
 */
async function isOlder(database: Database, steps: readonly Migration[]): Promise<boolean> {
  if (steps.length === migrations.length || !(await database.hasTable('migrations'))) return true;
  if ((await database.read(appliedMigrations)).length <= steps.length) return true;
  throw new StoreError(
    `The backup was created by an older release (${steps.at(-1)?.name}), but the store has newer tables. Restore the backup into a store without tables.`,
  );
}

async function fill(database: Database, tx: Tx, path: string, replace: boolean): Promise<readonly TableEnd[]> {
  const shapes = await readTables(database, tx);
  if (database.kind === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(tx);
  const names = shapes.map(({ name }) => name as keyof Tables).reverse();
  // Truncate the tables of a full store, because PostgreSQL takes hours to delete millions of rows one by one, and does not free
  // their space. A new store contains only a few rows.
  if (replace) await database.empty(tx, names);
  else for (const name of names) await sql`delete from ${sql.table(name)}`.execute(tx);
  const { head, rows } = await readBackup(path);
  sameTables(head.tables, shapes, path);
  const filler = fillTables(database.kind, tx);
  const said: TableEnd[] = [];
  for await (const { table, values, end } of rows()) {
    if (values) await filler.add(table, readRow(values, table.columns));
    if (end) {
      await filler.flush();
      said.push(end);
    }
  }
  for (const [at, table] of head.tables.entries()) {
    const { rows: count, digest } = await tableDigest(database, tx, table);
    if (count === said[at]?.rows && digest === said[at]?.digest) continue;
    throw new StoreError(
      `The restored table ${table.name} differs from ${path} (${count} rows, digest ${digest}). Nothing was changed.`,
    );
  }
  return said;
}

/** @throws StoreError if one list contains a table or column that is missing in the other list */
function sameTables(held: readonly TableShape[], there: readonly TableShape[], path: string): void {
  const namesOf = (tables: readonly TableShape[]) =>
    new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name} (${column.kind})`)));
  const [ours, theirs] = [namesOf(there), namesOf(held)];
  const odd = [...theirs.difference(ours), ...ours.difference(theirs)];
  if (odd.length > 0) throw new StoreError(`${path} and the store do not have the same tables: ${odd.slice(0, 3).join(', ')}.`);
}

/** Buffers rows, and inserts many rows per statement. */
function fillTables(kind: Database['kind'], tx: Tx) {
  let table: TableShape | undefined;
  let gathered: Value[] = [];
  let size = 0;
  async function flush(): Promise<void> {
    if (table && gathered.length > 0)
      await tx.executeQuery(CompiledQuery.raw(insertText(table, gathered.length / table.columns.length, kind), gathered));
    [gathered, size] = [[], 0];
  }
  return {
    flush,
    async add(into: TableShape, values: readonly Value[]): Promise<void> {
      table = into;
      gathered.push(...values);
      for (const value of values) size += typeof value === 'number' || value === null ? 8 : value.length;
      const full = gathered.length >= mostRows * into.columns.length || gathered.length + into.columns.length > mostParameters;
      if (full || size > mostInOne) await flush();
    },
  };
}
