/**
 * Common code of all commands: it sets the exit code. A failed command prints a message and exits with 1 or the code of the
 * failure. A command ends if the process that launched it is killed.
 */

import { ConfigError } from '../server/settings/configError.ts';
import { SourceError } from '../sources/files/sourceError.ts';
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
