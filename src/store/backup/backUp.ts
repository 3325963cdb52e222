/** Writes a backup of one consistent snapshot while other processes go on writing. */
import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database, Tx } from '../database.ts';
import { appliedMigrations } from '../migrate.ts';
import { StoreError } from '../storeError.ts';
import { type BackupHead, formatName, formatVersion, type TableEnd } from './backupLines.ts';
import { readTables } from './catalogue.ts';
import { type Lines, linesInto } from './linesInto.ts';
import { pagesOf } from './readRows.ts';
import { rowsDigest, rowText } from './rowText.ts';

/**
 * Writes everything that the store holds to a file of its own, which is there when it is whole, or not at all.
 * @param now epoch ms
 * @returns how many rows each table has, in the order of the file
 * @throws StoreError where the file is there already, or cannot be written
 */
export async function backUp(database: Database, path: string, now: number): Promise<readonly TableEnd[]> {
  if (await stat(path).catch(() => undefined)) throw new StoreError(`${path} is there already: name another file.`);
  // In a container every process has the same number: what a killed one left is neither written over nor in the way.
  const part = `${path}.part-${randomUUID()}`;
  const lines = linesInto(part);
  try {
    // Where the connection is lost it is over: a second run would be added to what the first has written.
    const ends = await database.read((tx) => writeAll(database, tx, lines, now), { once: true });
    await lines.end();
    await rename(part, path);
    await keepName(path);
    return ends;
  } catch (error) {
    await lines.drop();
    await rm(part, { force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== undefined)
      throw new StoreError(`${path} cannot be written (${code}): look at its folder, its rights and its room.`);
    throw error;
  }
}

async function writeAll(database: Database, tx: Tx, lines: Lines, now: number): Promise<readonly TableEnd[]> {
  const tables = await readTables(database, tx);
  const head: BackupHead = {
    format: formatName,
    version: formatVersion,
    madeAt: new Date(now).toISOString(),
    store: database.kind,
    migrations: await appliedMigrations(tx),
    tables,
  };
  await lines.add(JSON.stringify(head));
  const ends: TableEnd[] = [];
  for (const table of tables) {
    const digest = rowsDigest();
    for await (const rows of pagesOf(database, tx, table)) {
      for (const row of rows) {
        const text = rowText(row, table.columns);
        digest.add(text);
        const full = lines.add(text);
        if (full) await full;
      }
    }
    ends.push({ end: table.name, ...digest.result() });
    await lines.add(JSON.stringify(ends.at(-1)));
  }
  await lines.add(JSON.stringify({ complete: lines.digest() }));
  return ends;
}

/** The name of a file is its folder's, and on the disk when that is. */
async function keepName(path: string): Promise<void> {
  const folder = await open(dirname(path)).catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
