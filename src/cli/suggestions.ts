/**
 * npm run suggestions: lists the corrections that callers suggest, and stores the operator's decisions. You can run it while the
 * service is running.
 */
import { decisionEntry } from '../server/console/reviewedSuggestions.ts';
import type { ShopRepositories, Suggestion } from '../store/shops/shopRepositories.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { auditedOnCommandLine, commandLineUser } from './commandLineUser.ts';
import { plainJson, plainText } from './plainText.ts';
import { readArguments, UsageError } from './readArguments.ts';
import { correction } from './registerEdits.ts';
import { storeCommand } from './storeCommand.ts';

const suggestionsHelp = `Review the corrections to the shop register that callers suggest.

  npm run suggestions                              List open suggestions.
  npm run suggestions -- --all                     List all suggestions. Add --json to print JSON.
  npm run suggestions -- accept ID UID field=value...
                                                   Correct a shop or a merchant, and accept the suggestion.
  npm run suggestions -- accept ID                 Accept a suggestion that you applied with npm run edit.
  npm run suggestions -- reject ID                 Reject a suggestion.

  --note TEXT    Store a reason with the decision.
  --help         Show this help.

Environment: DATA_DIR is the store's folder (default ./data). DATABASE_URL (postgres://...) selects PostgreSQL instead.`;

type SuggestionsOptions =
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
    if (note !== undefined) throw new UsageError(`--note can be used only with 'accept' and 'reject'. ${seeHelp}`);
    return { task: 'list', all: all ?? false, json: json ?? false };
  }
  if (all || json) throw new UsageError(`--all and --json can be used only to list suggestions. ${seeHelp}`);
  if (id === undefined) throw new UsageError(`No suggestion specified. ${seeHelp}`);
  const why = note === undefined ? {} : { note };
  if (task === 'reject' && uid === undefined) return { task, id, ...why };
  if (task === 'accept') {
    if (uid !== undefined && fields.length === 0)
      throw new UsageError(`To correct ${uid}, pass at least one field=value. ${seeHelp}`);
    return { task, id, ...why, ...(uid !== undefined && { correction: { uid, fields } }) };
  }
  throw new UsageError(`Unknown command '${positionals.join(' ')}'. ${seeHelp}`);
}

/** Shortens a value for display, because callers can send text of any length. */
const shortened = (value: unknown): string => {
  const text = plainText(typeof value === 'string' ? value : JSON.stringify(value));
  return text.length > 200 ? `${text.slice(0, 200)}...` : text;
};

function describe({ id, callerId, source, status, receivedAt, original, current, suggestion, note }: Suggestion): string {
  const head = `${id}  ${status}, from ${plainText(callerId)} (${source}), ${new Date(receivedAt).toISOString().slice(0, 16)}Z`;
  const lines = [
    ['about', original],
    ['result', current],
    ['suggested', suggestion],
    ['note', note],
  ].filter(([, value]) => value !== undefined && value !== null);
  return [head, ...lines.map(([what, value]) => `  ${`${what}`.padEnd(10)} ${shortened(value)}`)].join('\n');
}

async function list(
  { suggestions }: ShopRepositories,
  { all, json }: Extract<SuggestionsOptions, { task: 'list' }>,
): Promise<void> {
  const found = await suggestions.list(all ? undefined : 'open');
  if (json) console.log(plainJson(found));
  else if (found.length === 0) console.log(all ? 'There are no suggestions.' : 'There are no open suggestions.');
  else console.log(found.map(describe).join('\n\n'));
}

async function decide(store: Store, options: Extract<SuggestionsOptions, { task: 'accept' | 'reject' }>): Promise<void> {
  const { id, note } = options;
  const repositories = store.shops;
  if ((await repositories.suggestions.find(id)) === undefined) throw new StoreError(`There is no suggestion ${plainText(id)}.`);
  const put = options.task === 'accept' ? options.correction : undefined;
  const edits = put ? [await correction(repositories.register, put.uid, put.fields)] : [];
  const status = options.task === 'accept' ? 'accepted' : 'rejected';
  const [edit] = edits;
  const decided = {
    decision: status,
    ...(note !== undefined && { note }),
    ...(edit?.kind === 'correct' && { correction: { uid: edit.uid, fields: edit.fields } }),
  } as const;
  // The console finds the entry in the audit log by the time of the decision.
  const now = Date.now();
  const audited = auditedOnCommandLine(store, decisionEntry(id, decided), now);
  if (!(await audited.shops.suggestions.decide(id, status, edits, now, note, commandLineUser()))) {
    throw new StoreError(`The suggestion ${id} has already been accepted or rejected.`);
  }
  console.log(`Suggestion ${id} has been ${status}${put ? `, and ${put.uid} has been corrected` : ''}.`);
}

await storeCommand({
  help: suggestionsHelp,
  read: readSuggestionsOptions,
  run: (store, options) => (options.task === 'list' ? list(store.shops, options) : decide(store, options)),
});
