/** npm run suggestions: what callers suggest to correct, for the operator to decide. Works beside a running service. */
import { readConfig } from '../server/runtime/config.ts';
import { openStore } from '../store/openStore.ts';
import type { ShopBooks, Suggestion } from '../store/shops/shopBooks.ts';
import { StoreError } from '../store/storeError.ts';
import { plainJson, plainText } from './plainText.ts';
import { correction } from './registerEdits.ts';
import { runCommand } from './runCommand.ts';
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

await runCommand(async () => {
  const options = readSuggestionsOptions(process.argv.slice(2));
  if (options.task === 'help') return console.log(suggestionsHelp);
  const { DATA_DIR, DATABASE_URL } = process.env;
  const store = await openStore(readConfig({ DATA_DIR, DATABASE_URL }));
  try {
    await store.migrate();
    if (options.task === 'list') await list(store.shops, options);
    else await decide(store.shops, options);
  } finally {
    await store.close();
  }
});
