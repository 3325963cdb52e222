/** Shared by all commands: help, the store, and the exit code: 0, or a message and 1 or the code of the failure. */
import { ConfigError } from '../server/configError.ts';
import { type Config, readConfig } from '../server/runtime/config.ts';
import { SourceError } from '../sources/sourceError.ts';
import { openStore, type StoreOptions } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { UsageError } from './readArguments.ts';

/** The command failed, with a message. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Errors that an operator can fix print their message. Other errors are bugs and print a stack trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(forOperators(error) ? error.message : error);
    process.exitCode = error instanceof CommandFailure ? error.exitCode : 1;
  }
}

/** Whether an operator can fix it. */
export const forOperators = (error: unknown): error is Error =>
  [CommandFailure, ConfigError, SourceError, StoreError, UsageError].some((kind) => error instanceof kind);

interface StoreCommand<Options> {
  readonly help: string;
  /** @param folder the person's working directory, against which relative file names are resolved. @throws UsageError */
  readonly read: (args: readonly string[], folder: string) => Options;
  /** Settings that it uses besides DATA_DIR and DATABASE_URL. */
  readonly settings?: readonly string[];
  /** Options for opening the store, if not the default ones. */
  readonly open?: (config: Config, options: Exclude<Options, { readonly task: 'help' }>) => StoreOptions;
  /** @param store migrated; closed afterwards */
  readonly run: (store: Store, options: Exclude<Options, { readonly task: 'help' }>, config: Config) => Promise<void>;
}

/** A command on the store of DATA_DIR or DATABASE_URL. It works beside a running service. */
export const storeCommand = <Options extends { readonly task: string }>(command: StoreCommand<Options>): Promise<void> =>
  runCommand(async () => {
    // npm runs commands in the package's folder; INIT_CWD is the person's working directory.
    const read = command.read(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
    if (read.task === 'help') return console.log(command.help);
    const options = read as Exclude<Options, { readonly task: 'help' }>;
    const names = ['DATA_DIR', 'DATABASE_URL', ...(command.settings ?? [])];
    const config = readConfig(Object.fromEntries(names.map((name) => [name, process.env[name]])));
    const store = await openStore(command.open?.(config, options) ?? config);
    try {
      await store.migrate();
      await command.run(store, options, config);
    } finally {
      await store.close();
    }
  });
