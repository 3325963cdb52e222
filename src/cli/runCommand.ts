/** How every command ends: with 0, or with one sentence and 1, or the code that the failure names. */
import { ConfigError } from '../server/configError.ts';
import { SourceError } from '../sources/sourceError.ts';
import { StoreError } from '../store/storeError.ts';
import { UsageError } from './importOptions.ts';

/** The command did not do what it was asked to, in one sentence. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** What an operator can put right is told in a sentence; anything else is our mistake, and its stack is needed to find it. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(forOperators(error) ? error.message : error);
    process.exitCode = error instanceof CommandFailure ? error.exitCode : 1;
  }
}

/** Whether an operator can put it right. */
export const forOperators = (error: unknown): error is Error =>
  [CommandFailure, ConfigError, SourceError, StoreError, UsageError].some((kind) => error instanceof kind);
