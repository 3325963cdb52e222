/** Writes a backup from one consistent snapshot while other processes continue to write. */
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
 * Writes the whole store to a new file. The file gets its final name only when it is complete.
 * @param now epoch ms
 * @returns the number of rows in each table, in the file's order
 * @throws StoreError if the file already exists or cannot be written
 */
export async function backUp(database: Database, path: string, now: number): Promise<readonly TableEnd[]> {
  if (await stat(path).catch(() => undefined)) throw new StoreError(`${path} already exists. Choose another file name.`);
  // Processes in containers often have the same process id. A random name avoids a collision with the file of a killed process.
  const part = `${path}.part-${randomUUID()}`;
  const lines = linesInto(part);
  try {
    // This read is not retried after a lost connection, because a second run would append to the output of the first run.
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
      throw new StoreError(`${path} cannot be written (${code}). Check its folder, permissions and free space.`);
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

/** Flushes the folder that contains the file to disk. Until then, a power failure can undo the renaming of the file. */
async function keepName(path: string): Promise<void> {
  const folder = await open(dirname(path)).catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
