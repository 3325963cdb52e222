/** npm run migrate: brings the store's tables to this release; every start does the same. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { settleOperators } from '../server/auth/settleOperators.ts';
import { readConfig } from '../server/runtime/config.ts';
import { openStore } from '../store/openStore.ts';
import { readIfThere } from './callers/callerFiles.ts';
import { UsageError } from './importOptions.ts';
import { runCommand } from './runCommand.ts';

/** A table of hundreds of millions of rows is copied in one statement. */
const aDay = 86_400_000;

const help = `Brings the tables of the store to this release, as every start does: before a new release's processes are started, or on its own.

  npm run migrate                    one migrator at a time; the others find it done
  npm run migrate -- --distribute    the same, and makes the tables of a Citus coordinator distributed ones; can be repeated

  --help                             this text

DATA_DIR (./data) is the folder of the store; DATABASE_URL (postgres://...) names a PostgreSQL instead.`;

function readOptions(args: readonly string[]) {
  const options = { distribute: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.replace(/\.?$/, '.')} See npm run migrate -- --help.`);
  }
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(help);
  const { DATA_DIR, DATABASE_URL } = process.env;
  const place = readConfig({ DATA_DIR, DATABASE_URL });
  const { dataDir } = place;
  const store = await openStore({ ...place, answerWithinMs: aDay, mayBeLost: true });
  try {
    await store.migrate();
    for (const line of await settleOperators(store, readIfThere(join(dataDir, 'callers.json')))) console.log(line);
    console.log('The tables are those of this release.');
    if (options.distribute) await store.distribute((line) => console.log(line));
  } finally {
    await store.close();
  }
});
