/** The command line of the suggestions. */
import { readArguments, UsageError } from './readArguments.ts';

export const suggestionsHelp = `Lists what callers suggest to correct in the shop register, and decides.

  npm run suggestions                              those that wait
  npm run suggestions -- --all                     all of them; --json for a program to read
  npm run suggestions -- accept ID UID field=value...
                                                   corrects a shop or a merchant, and marks it accepted: both or neither
  npm run suggestions -- accept ID                 it was put right by other means (npm run edit)
  npm run suggestions -- reject ID

  --note TEXT    why, for whoever looks later
  --help         this text

DATA_DIR (./data) is the folder of the store; DATABASE_URL (postgres://...) names a PostgreSQL instead.`;

export type SuggestionsOptions =
  | { readonly task: 'help' }
  | { readonly task: 'list'; readonly all: boolean; readonly json: boolean }
  | { readonly task: 'reject'; readonly id: string; readonly note?: string }
  | {
      readonly task: 'accept';
      readonly id: string;
      readonly note?: string;
      readonly correction?: { readonly uid: string; readonly fields: readonly string[] };
    };

const seeHelp = 'See npm run suggestions -- --help.';

const options = {
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  note: { type: 'string' },
} as const;

/** @throws UsageError */
export function readSuggestionsOptions(args: readonly string[]): SuggestionsOptions {
  const { values, positionals } = readArguments('suggestions', options, args);
  const { help, all, json, note } = values;
  const [task, id, uid, ...fields] = positionals;
  if (help) return { task: 'help' };
  if (task === undefined) {
    if (note !== undefined) throw new UsageError(`--note goes with accept and reject. ${seeHelp}`);
    return { task: 'list', all: all ?? false, json: json ?? false };
  }
  if (all || json) throw new UsageError(`--all and --json go with the list. ${seeHelp}`);
  if (id === undefined) throw new UsageError(`Which suggestion? ${seeHelp}`);
  const why = note === undefined ? {} : { note };
  if (task === 'reject' && uid === undefined) return { task, id, ...why };
  if (task === 'accept') {
    if (uid !== undefined && fields.length === 0) throw new UsageError(`What about ${uid}? Give field=value. ${seeHelp}`);
    return { task, id, ...why, ...(uid !== undefined && { correction: { uid, fields } }) };
  }
  throw new UsageError(`'${positionals.join(' ')}'? ${seeHelp}`);
}
