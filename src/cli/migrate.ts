/** npm run migrate: migrates the store's tables to this release, as the service also does when it starts. */
import { join } from 'node:path';
import { migrateStoredOperators } from '../server/auth/migrateStoredOperators.ts';
import { readIfThere } from './callers/callerFiles.ts';
import { readArguments, UsageError } from './readArguments.ts';
import { storeCommand } from './storeCommand.ts';

/**
 * Time limit for a migration: one day, in ms. A single statement that copies a table with hundreds of millions of rows takes a
 * long time.
 */
const aDay = 86_400_000;

const help = `Migrate the tables of the store to this release. The service does the same at every start.

  npm run migrate                    Migrate. Concurrent runs wait for each other.
  npm run migrate -- --distribute    Migrate, and distribute the tables over the nodes of a Citus cluster.
                                     If the command is interrupted, run it again to continue.
  npm run migrate -- --undistribute  Migrate, and move all tables to the coordinator of the cluster.

  --help                             Show this help.

Environment: DATA_DIR is the store's folder (default ./data). With PostgreSQL, set DATABASE_URL.`;

function readOptions(args: readonly string[]) {
  const flags = { distribute: { type: 'boolean' }, undistribute: { type: 'boolean' } } as const;
  const { help, distribute = false, undistribute = false } = readArguments('migrate', flags, args, { words: false }).values;
  if (help) return { task: 'help' } as const;
  if (distribute && undistribute) throw new UsageError('Use either --distribute or --undistribute.');
  return { task: 'migrate', distribute, undistribute } as const;
}

await storeCommand({
  help,
  read: readOptions,
  open: (place) => ({ ...place, answerWithinMs: aDay, mayBeLost: true }),
  creates: () => true,
  run: async (store, { distribute, undistribute }, { dataDir }) => {
    for (const line of await migrateStoredOperators(store, readIfThere(join(dataDir, 'callers.json')))) console.log(line);
    console.log('The tables are up to date with this release.');
    const say = (line: string) => console.log(line);
    if (distribute) await store.distribute(say);
    if (undistribute) await store.undistribute(say);
  },
});
