/** The command line of the quality report. */
import { readArguments } from './readArguments.ts';

export const qualityHelp = `Tells how good the ATMs of each feed are: what is known, what was kept out or mended, how long ago it was checked.

  npm run quality                           all feeds
  npm run quality -- NAME...                only these
  npm run quality -- --all                  with every finding, not only how many

  --json         all of it, for a program to read
  --help         this text

DATA_DIR (./data) is the folder of the store; DATABASE_URL (postgres://...) names a PostgreSQL instead.`;

export type QualityOptions =
  | { readonly task: 'help' }
  | { readonly task: 'report'; readonly feeds: readonly string[]; readonly all: boolean; readonly json: boolean };

/** @throws UsageError */
export function readQualityOptions(args: readonly string[]): QualityOptions {
  const { values, positionals } = readArguments('quality', { all: { type: 'boolean' }, json: { type: 'boolean' } }, args);
  if (values.help) return { task: 'help' };
  return { task: 'report', feeds: positionals, all: values.all ?? false, json: values.json ?? false };
}
