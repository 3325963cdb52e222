/**
 * npm run backup: writes the whole store into one file, or verifies that such a file can be restored. You can run it while the
 * service is running.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../server/runtime/config.ts';
import { backUp } from '../store/backup/backUp.ts';
import { withDatabase } from '../store/backup/openDatabase.ts';
import { restore } from '../store/backup/restore.ts';
import { refuseBlank, type StoreOptions } from '../store/openStore.ts';
import { StoreError } from '../store/storeError.ts';
import { backupHelp, readBackupOptions } from './backupOptions.ts';
import { runCommand } from './command.ts';
import { countRows, describeSize, describeTables, notInIt } from './describeBackup.ts';

/** If the path is a folder, the file name contains the time, in characters that every file system accepts. */
async function fileAt(path: string, now: number): Promise<string> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() === true;
  return isFolder ? join(path, `atm-finder-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`) : path;
}

async function write(store: StoreOptions, path: string): Promise<void> {
  refuseBlank(store);
  const now = Date.now();
  const file = await fileAt(path, now);
  const tables = await withDatabase(store, async (database) => {
    if (await database.hasTable('migrations')) return backUp(database, file, now);
    throw new StoreError('There is nothing to back up, because the store has no tables yet. Check DATA_DIR and DATABASE_URL.');
  });
  console.log(describeTables(tables));
  console.log(
    `Wrote ${countRows(tables)} rows from ${tables.length} tables to ${file} (${describeSize((await stat(file)).size)}).`,
  );
  console.log(`\n${notInIt}`);
}

/**
 * Restores into a temporary embedded store, even if the configured store is on PostgreSQL. A backup that can be restored into an
 * embedded store can also be restored into PostgreSQL.
 */
async function verify(path: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atm-finder-verify-'));
  try {
    const { head, tables } = await withDatabase({ dataDir }, (database) => restore(database, path));
    console.log(describeTables(tables));
    console.log(
      `${path}, created at ${head.madeAt}, restores correctly: ${countRows(tables)} rows in ${tables.length} tables, all verified.`,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await runCommand(async () => {
  const options = readBackupOptions(process.argv.slice(2));
  if (options.task === 'help') return console.log(backupHelp);
  const path = resolve(process.env.INIT_CWD ?? '', options.path);
  if (options.task === 'verify') return verify(path);
  const { DATA_DIR, DATABASE_URL } = process.env;
  await write(readConfig({ DATA_DIR, DATABASE_URL }), path);
});
