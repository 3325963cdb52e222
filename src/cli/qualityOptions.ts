/** The options of `npm run quality`. */
import { readArguments } from './readArguments.ts';

export const qualityHelp = `Show the data quality of each feed of ATMs: known values, quarantined and repaired records, and the age of checks.

  npm run quality                           Show all feeds.
  npm run quality -- NAME...                Show only these feeds.
  npm run quality -- --all                  List every finding, not only the number of findings.

  --json         Print JSON.
  --help         Show this help.

Environment: DATA_DIR is the folder of the store (default ./data). DATABASE_URL (postgres://...) selects PostgreSQL instead.`;

type QualityOptions =
  | { readonly task: 'help' }
  | { readonly task: 'report'; readonly feeds: readonly string[]; readonly all: boolean; readonly json: boolean };

/** @throws UsageError */
export function readQualityOptions(args: readonly string[]): QualityOptions {
  const { values, positionals } = readArguments('quality', { all: { type: 'boolean' }, json: { type: 'boolean' } }, args);
  if (values.help) return { task: 'help' };
  return { task: 'report', feeds: positionals, all: values.all ?? false, json: values.json ?? false };
}
