/**
 * Common code of all commands: it shows help, opens the store, and sets the exit code. A failed command prints a message and
 * exits with 1 or the code of the failure. A command ends if the process that launched it is killed.
 */

import { type Config, readConfig } from '../server/runtime/config.ts';
import { ConfigError } from '../server/settings/configError.ts';
import { SourceError } from '../sources/files/sourceError.ts';
import { openStore, type StoreOptions } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { UsageError } from './readArguments.ts';

/** The error for a failed command. The message is for the operator. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Ends this process, as SIGTERM does, after the process that launched it (`src/bootstrap/run.js`) was killed. Otherwise the
 * service or an import would continue, although the user killed it.
 */
function endWithLauncher(): void {
  const launcher = process.ppid;
  if (process.env.LAUNCHER_PID !== String(launcher)) return;
  const watch = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}

/** Prints the message of an error that an operator can fix. For any other error, which is a bug, prints the stack trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  endWithLauncher();
  try {
    await command();
  } catch (error) {
    console.error(forOperators(error) ? error.message : error);
    process.exitCode = error instanceof CommandFailure ? error.exitCode : 1;
  }
}

/** Whether an operator can fix the error. */
export const forOperators = (error: unknown): error is Error =>
  [CommandFailure, ConfigError, SourceError, StoreError, UsageError].some((kind) => error instanceof kind);

interface StoreCommand<Options> {
  readonly help: string;
  /** @param folder the user's working directory, which is the base folder for relative file names @throws UsageError */
  readonly read: (args: readonly string[], folder: string) => Options;
  /** Settings that the command uses in addition to DATA_DIR and DATABASE_URL. */
  readonly settings?: readonly string[];
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
    const store = await openStore(command.open?.(config, options) ?? config);
    try {
      await store.migrate();
      await command.run(store, options, config);
    } finally {
      await store.close();
    }
  });
