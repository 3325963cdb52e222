import { parseArgs } from 'node:util';
import { UsageError } from './readArguments.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface StartOptions {
  /** The environment, and over it what was said on the command line. */
  readonly environment: Environment;
  /** Whether a new store may be made where one was in use. */
  readonly isNew: boolean;
}

/** @throws UsageError for anything but `--workers N` and `--new` */
export function startOptions(args: readonly string[], environment: Environment): StartOptions {
  try {
    const { values } = parseArgs({ args: [...args], options: { workers: { type: 'string' }, new: { type: 'boolean' } } });
    return {
      environment: values.workers === undefined ? environment : { ...environment, WORKERS: values.workers },
      isNew: values.new === true,
    };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. npm start takes --workers N and --new, and nothing else.`);
  }
}
