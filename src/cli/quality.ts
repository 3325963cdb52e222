/** npm run quality: shows the data quality of each feed's ATMs. You can run it while the service is running. */
import { StoreError } from '../store/storeError.ts';
import { describeQuality, qualityAsJson } from './describeQuality.ts';
import { plainJson, plainText } from './plainText.ts';
import { readArguments } from './readArguments.ts';
import { storeCommand } from './storeCommand.ts';

const qualityHelp = `Show the data quality of each ATM feed: known values, quarantined and repaired records, and how long ago ATMs were last
checked.

  npm run quality                           Show all feeds.
  npm run quality -- NAME...                Show only these feeds.
  npm run quality -- --all                  List every finding, not only the number of findings.

  --json         Print JSON.
  --help         Show this help.

Environment: DATA_DIR is the store's folder (default ./data). DATABASE_URL (postgres://...) selects PostgreSQL instead.`;

type QualityOptions =
  | { readonly task: 'help' }
  | { readonly task: 'report'; readonly feeds: readonly string[]; readonly all: boolean; readonly json: boolean };

/** @throws UsageError */
function readQualityOptions(args: readonly string[]): QualityOptions {
  const { values, positionals } = readArguments('quality', { all: { type: 'boolean' }, json: { type: 'boolean' } }, args);
  if (values.help) return { task: 'help' };
  return { task: 'report', feeds: positionals, all: values.all ?? false, json: values.json ?? false };
}

await storeCommand({
  help: qualityHelp,
  read: readQualityOptions,
  settings: ['NOW'],
  run: async (store, options, { clockStart }) => {
    const now = clockStart ?? Date.now();
    const every = await store.feeds.quality();
    const missing = options.feeds.find((name) => !every.some(({ feed }) => feed === name));
    if (missing !== undefined) throw new StoreError(`There is no feed '${plainText(missing)}'. See npm run feeds.`);
    const asked = options.feeds.length === 0 ? every : every.filter(({ feed }) => options.feeds.includes(feed));
    console.log(
      options.json
        ? plainJson(qualityAsJson(asked, now))
        : describeQuality(asked, options.all ? Number.POSITIVE_INFINITY : 0, now),
    );
  },
});
