/** The command line of the feeds. */
import { resolve } from 'node:path';
import { readArguments, UsageError } from './readArguments.ts';

export const feedsHelp = `Tells of the feeds of ATMs in the store: how old they are, how their imports went, what became of single machines.

  npm run feeds                             all feeds: age, ATMs, last result
  npm run feeds -- NAME                     the imports of one feed, newest first
  npm run feeds -- --atm UID                one machine: which feed says what of it, and what became of it
  npm run feeds -- --joined                 the records of several feeds that are taken for one machine
  npm run feeds -- --rules                  what was said of joins by hand
  npm run feeds -- --rules FILE             replaces that: lines "apart UID UID" and "together UID UID"

  --json         the same for a program to read
  --help         this text

Two feeds that tell of one machine (one operator, close by, nothing that contradicts) are shown as one record: the operator's
own feed says what it knows, and what it leaves unknown is filled from the others. A join that is wrong is undone by a line
"apart UID UID" in a file of rules.

DATA_DIR (./data) is the folder of the store; DATABASE_URL (postgres://...) names a PostgreSQL instead.`;

export type FeedsOptions =
  | { readonly task: 'help' }
  | { readonly task: 'list' | 'joined' | 'rules'; readonly json: boolean }
  | { readonly task: 'imports'; readonly feed: string; readonly json: boolean }
  | { readonly task: 'atm'; readonly uid: string; readonly json: boolean }
  | { readonly task: 'replaceRules'; readonly path: string };

const options = {
  atm: { type: 'string' },
  joined: { type: 'boolean' },
  rules: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** @param folder against which relative file names are read. @throws UsageError */
export function readFeedsOptions(args: readonly string[], folder: string): FeedsOptions {
  const { values, positionals } = readArguments('feeds', options, args);
  if (values.help) return { task: 'help' };
  const json = values.json ?? false;
  const [word, ...others] = positionals;
  const tasks = [values.atm !== undefined && '--atm', values.joined && '--joined', values.rules && '--rules'].filter(Boolean);
  if (tasks.length > 1) throw new UsageError(`Either ${tasks.join(' or ')}: one at a time.`);
  if (others.length > 0) throw new UsageError('One feed or file at a time.');
  if (values.rules) {
    if (word === undefined) return { task: 'rules', json };
    if (json) throw new UsageError('--json does not go with a file of rules.');
    return { task: 'replaceRules', path: resolve(folder, word) };
  }
  if (tasks.length > 0 && word !== undefined) throw new UsageError(`Either ${tasks[0]} or a feed: one at a time.`);
  if (values.atm !== undefined) return { task: 'atm', uid: values.atm, json };
  if (values.joined) return { task: 'joined', json };
  return word === undefined ? { task: 'list', json } : { task: 'imports', feed: word, json };
}
