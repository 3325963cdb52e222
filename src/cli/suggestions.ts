/** npm run suggestions: what callers suggest to correct, for the operator to decide. Works beside a running service. */
import type { ShopBooks, Suggestion } from '../store/shops/shopBooks.ts';
import { StoreError } from '../store/storeError.ts';
import { storeCommand } from './command.ts';
import { plainJson, plainText } from './plainText.ts';
import { correction } from './registerEdits.ts';
import { readSuggestionsOptions, type SuggestionsOptions, suggestionsHelp } from './suggestionsOptions.ts';

/** What a caller sent may be as long as it liked. */
const shortened = (value: unknown): string => {
  const text = plainText(typeof value === 'string' ? value : JSON.stringify(value));
  return text.length > 200 ? `${text.slice(0, 200)}...` : text;
};

function describe({ id, callerId, source, status, receivedAt, original, current, suggestion, note }: Suggestion): string {
  const head = `${id}  ${status}, from ${plainText(callerId)} (${source}), ${new Date(receivedAt).toISOString().slice(0, 16)}Z`;
  const lines = [
    ['about', original],
    ['answered', current],
    ['suggested', suggestion],
    ['note', note],
  ].filter(([, value]) => value !== undefined && value !== null);
  return [head, ...lines.map(([what, value]) => `  ${`${what}`.padEnd(10)} ${shortened(value)}`)].join('\n');
}

async function list({ suggestions }: ShopBooks, { all, json }: Extract<SuggestionsOptions, { task: 'list' }>): Promise<void> {
  const found = await suggestions.list(all ? undefined : 'open');
  if (json) console.log(plainJson(found));
  else if (found.length === 0) console.log(all ? 'Nothing has been suggested yet.' : 'No suggestion waits.');
  else console.log(found.map(describe).join('\n\n'));
}

async function decide(books: ShopBooks, options: Extract<SuggestionsOptions, { task: 'accept' | 'reject' }>): Promise<void> {
  const { id, note } = options;
  if ((await books.suggestions.find(id)) === undefined) throw new StoreError(`There is no suggestion ${plainText(id)}.`);
  const put = options.task === 'accept' ? options.correction : undefined;
  const edits = put ? [await correction(books.register, put.uid, put.fields)] : [];
  const status = options.task === 'accept' ? 'accepted' : 'rejected';
  if (!(await books.suggestions.decide(id, status, edits, Date.now(), note))) {
    throw new StoreError(`The suggestion ${id} has been decided already.`);
  }
  console.log(`The suggestion ${id} is ${status}${put ? `, and ${put.uid} is corrected` : ''}.`);
}

await storeCommand({
  help: suggestionsHelp,
  read: readSuggestionsOptions,
  run: ({ shops }, options) => (options.task === 'list' ? list(shops, options) : decide(shops, options)),
});
