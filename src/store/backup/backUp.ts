/** Writes a backup while others go on writing: all of it is of one instant. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { Database, Tx } from '../database.ts';
import { appliedMigrations } from '../migrate.ts';
import { StoreError } from '../store.ts';
import { type BackupHead, formatName, formatVersion, type TableEnd } from './backupLines.ts';
import { readTables } from './catalogue.ts';
import { pagesOf } from './readRows.ts';
import { rowsDigest, rowText } from './rowText.ts';

/** So much is gathered before it is passed on, characters. */
const inOneGo = 1 << 16;

interface Lines {
  add(line: string): Promise<void> | undefined;
  /** Over all lines that were added, hex. */
  digest(): string;
  end(): Promise<void>;
}

/** Never waits where there is room. */
function linesInto(path: string): Lines {
  const { ZSTD_c_checksumFlag, ZSTD_c_compressionLevel } = constants;
  const squeezed = createZstdCompress({ params: { [ZSTD_c_checksumFlag]: 1, [ZSTD_c_compressionLevel]: 6 } });
  // Whoever holds it holds what banks have been told: it is its owner's only.
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  const done = finished(squeezed.pipe(file));
  // Looked at where it is waited for.
  done.catch(() => {});
  const sum = createHash('sha256');
  let gathered = '';
  const pass = (): Promise<void> | undefined => {
    const piece = gathered;
    gathered = '';
    sum.update(piece);
    return squeezed.write(piece) ? undefined : Promise.race([once(squeezed, 'drain').then(() => {}), done]);
  };
  return {
    add(line) {
      gathered += `${line}\n`;
      return gathered.length < inOneGo ? undefined : pass();
    },
    digest() {
      pass();
      return sum.copy().digest('hex');
    },
    async end() {
      pass();
      squeezed.end();
      await done;
    },
  };
}

/**
 * Writes everything that the store holds to a file of its own, which is there when it is whole, or not at all.
 * @param now epoch ms
 * @returns how many rows each table has, in the order of the file
 * @throws StoreError where the file is there already, or cannot be written
 */
export async function backUp(database: Database, path: string, now: number): Promise<readonly TableEnd[]> {
  if (await stat(path).catch(() => undefined)) throw new StoreError(`${path} is there already: name another file.`);
  const part = `${path}.part-${process.pid}`;
  try {
    const lines = linesInto(part);
    const ends = await database.read((tx) => writeAll(database, tx, lines, now));
    await lines.end();
    await rename(part, path);
    await keepName(path);
    return ends;
  } catch (error) {
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
