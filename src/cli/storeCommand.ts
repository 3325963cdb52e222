/** Common code of the commands that use the store: it shows help, and opens the store. */
import { resolve } from 'node:path';
import { type Config, readConfig } from '../server/runtime/config.ts';
import { holdsStore, openStore, refuseBlank, type StoreOptions } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { runCommand } from './command.ts';

interface StoreCommand<Options> {
  readonly help: string;
  /** @param folder the user's working directory, which is the base folder for relative file names @throws UsageError */
  readonly read: (args: readonly string[], folder: string) => Options;
  /** Settings that the command uses in addition to DATA_DIR and DATABASE_URL. */
  readonly settings?: readonly string[];
  /** Whether the command creates the embedded store if it is missing. Otherwise, it reports that the store is missing. */
  readonly creates?: (options: Exclude<Options, { readonly task: 'help' }>) => boolean;
  /** Options for opening the store. */
  readonly open?: (config: Config, options: Exclude<Options, { readonly task: 'help' }>) => StoreOptions;
  /** @param store the migrated store, which `storeCommand` closes afterwards */
  readonly run: (store: Store, options: Exclude<Options, { readonly task: 'help' }>, config: Config) => Promise<void>;
}

/** Runs a command on the store that DATA_DIR or DATABASE_URL selects. Users can run the command while the service is running. */
export const storeCommand = <Options extends { readonly task: string }>(command: StoreCommand<Options>): Promise<void> =>
  runCommand(async () => {
    // npm runs commands in the package's folder. INIT_CWD is the user's working directory.
    const read = command.read(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
    if (read.task === 'help') return console.log(command.help);
    const options = read as Exclude<Options, { readonly task: 'help' }>;
    const names = ['DATA_DIR', 'DATABASE_URL', ...(command.settings ?? [])];
    const config = readConfig(Object.fromEntries(names.map((name) => [name, process.env[name]])));
    const isMissing = config.databaseUrl === undefined && !holdsStore(config.dataDir);
    const folder = resolve(config.dataDir);
    if (isMissing && !command.creates?.(options)) {
      refuseBlank(config);
      throw new StoreError(
        `There is no store in ${folder}. Check DATA_DIR, set DATABASE_URL if the store is in PostgreSQL, or create a store with npm start.`,
      );
    }
    const store = await openStore(command.open?.(config, options) ?? config);
    try {
      await store.migrate();
      await command.run(store, options, config);
      if (isMissing) console.error(`Created a new store in ${folder}.`);
    } finally {
      await store.close();
    }
  });
