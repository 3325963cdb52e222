/** npm run migrate: migrates the store's tables to this release, as the service also does when it starts. */
import { join } from 'node:path';
import { migrateStoredOperators } from '../server/auth/migrateStoredOperators.ts';
import { readIfThere } from './callers/callerFiles.ts';
import { storeCommand } from './command.ts';
import { readArguments } from './readArguments.ts';

/**
 * Time limit for a migration: one day, in ms. A single statement that copies a table with hundreds of millions of rows takes a
 * long time.
 */
const aDay = 86_400_000;

const help = `Migrate the tables of the store to this release. The service does the same at every start.

  npm run migrate                    Migrate. Concurrent runs wait for each other.
  npm run migrate -- --distribute    Migrate, and distribute the tables over the nodes of a Citus cluster.
                                     If the command is interrupted, run it again to continue.

  --help                             Show this help.

Environment: DATA_DIR is the store's folder (default ./data). With PostgreSQL, set DATABASE_URL.`;

function readOptions(args: readonly string[]) {
  const { values } = readArguments('migrate', { distribute: { type: 'boolean' } }, args, { words: false });
  return values.help ? ({ task: 'help' } as const) : ({ task: 'migrate', distribute: values.distribute ?? false } as const);
}

await storeCommand({
  help,
  read: readOptions,
  open: (place) => ({ ...place, answerWithinMs: aDay, mayBeLost: true }),
  run: async (store, { distribute }, { dataDir }) => {
    for (const line of await migrateStoredOperators(store, readIfThere(join(dataDir, 'callers.json')))) console.log(line);
    console.log('The tables are up to date with this release.');
    if (distribute) await store.distribute((line) => console.log(line));
  },
});
