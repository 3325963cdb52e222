/** npm run restore: restores a backup into a store, completely or not at all. */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '../server/runtime/config.ts';
import { withDatabase } from '../store/backup/openDatabase.ts';
import { isEmpty, restore } from '../store/backup/restore.ts';
import { StoreError } from '../store/storeError.ts';
import { readRestoreOptions, restoreHelp } from './backupOptions.ts';
import { runCommand } from './command.ts';
import { countRows, describeTables } from './describeBackup.ts';

/** Asks for confirmation. Without a terminal, the answer is no. */
async function isMeant(where: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const said = await lines.question(`All data in ${where} will be replaced. Type "replace" to continue: `);
  lines.close();
  return said.trim() === 'replace';
}

await runCommand(async () => {
  const options = readRestoreOptions(process.argv.slice(2));
  if (options.task === 'help') return console.log(restoreHelp);
  const { DATA_DIR, DATABASE_URL } = process.env;
  const store = readConfig({ DATA_DIR, DATABASE_URL });
  const where = store.databaseUrl === undefined ? `the store in ${store.dataDir}` : 'the database of DATABASE_URL';
  await withDatabase(store, async (database) => {
    if (options.replace && !options.yes && !(await isEmpty(database)) && !(await isMeant(where)))
      throw new StoreError('Nothing was changed: --replace needs confirmation. Add --yes when running non-interactively.');
    const path = resolve(process.env.INIT_CWD ?? '', options.path);
    const { head, tables } = await restore(database, path, { replace: options.replace });
    console.log(describeTables(tables));
    console.log(`Restored ${countRows(tables)} rows in ${tables.length} tables, as of ${head.madeAt}. All rows were verified.`);
  });
  console.log(
    '\nBefore you start the service, set SERVICE_SECRET or service.key in DATA_DIR to its value at the time of this backup.',
  );
});
