import { parseArgs } from 'node:util';
import { UsageError } from './importOptions.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment, and over it what was said on the command line. @throws UsageError for anything but `--workers N` */
export function startOptions(args: readonly string[], environment: Environment): Environment {
  try {
    const { values } = parseArgs({ args: [...args], options: { workers: { type: 'string' } } });
    return values.workers === undefined ? environment : { ...environment, WORKERS: values.workers };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. npm start takes --workers N, and nothing else.`);
  }
}
