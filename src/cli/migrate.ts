/** npm run migrate: migrates the store's tables to this release, as every start does. */
import { join } from 'node:path';
import { migrateOperators } from '../server/auth/migrateOperators.ts';
import { readIfThere } from './callers/callerFiles.ts';
import { storeCommand } from './command.ts';
import { readArguments } from './readArguments.ts';

/** A table of hundreds of millions of rows is copied in one statement. */
const aDay = 86_400_000;

const help = `Brings the tables of the store to this release, as every start does: before a new release's processes are started, or on its own.

  npm run migrate                    one migrator at a time; the others find it done
  npm run migrate -- --distribute    the same, and makes the tables of a Citus coordinator distributed ones; can be repeated

  --help                             this text

DATA_DIR (./data) is the folder of the store; DATABASE_URL (postgres://...) names a PostgreSQL instead.`;

function readOptions(args: readonly string[]) {
  const { values } = readArguments('migrate', { distribute: { type: 'boolean' } }, args, { words: false });
  return values.help ? ({ task: 'help' } as const) : ({ task: 'migrate', distribute: values.distribute ?? false } as const);
}

await storeCommand({
  help,
  read: readOptions,
  open: (place) => ({ ...place, answerWithinMs: aDay, mayBeLost: true }),
  run: async (store, { distribute }, { dataDir }) => {
    for (const line of await migrateOperators(store, readIfThere(join(dataDir, 'callers.json')))) console.log(line);
    console.log('The tables are those of this release.');
    if (distribute) await store.distribute((line) => console.log(line));
  },
});
