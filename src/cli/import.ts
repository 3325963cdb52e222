/** npm run import: reads files into the store, lists its feeds, removes them. */
import { basename } from 'node:path';
import { readConfig } from '../server/config.ts';
import { openStore } from '../store/openStore.ts';
import { type Store, StoreError } from '../store/store.ts';
import { type CutMaps, mapsOf, withMaps } from './cutMaps.ts';
import { describeLoss } from './describeDiff.ts';
import { type ImportRun, importFiles } from './importFiles.ts';
import { type ImportOptions, importHelp, readImportOptions } from './importOptions.ts';
import { interruptible } from './interruptible.ts';
import { startProgress } from './progress.ts';
import { duration, megabytes } from './quantities.ts';
import { runCommand } from './runCommand.ts';
import { summarise, table } from './summary.ts';

const firstFew = 5;

type ImportTask = Extract<ImportOptions, { task: 'import' }>;

async function runImport(store: Store, { files, dryRun, acceptLoss, all }: ImportTask, maps: CutMaps | undefined): Promise<void> {
  const now = Date.now();
  const interruption = interruptible();
  const run: ImportRun = {
    now,
    dryRun,
    acceptLoss,
    onFile({ path }, totalBytes) {
      const file = basename(path);
      const { isTTY: terminal = false, columns: width = 80 } = process.stderr;
      if (!terminal) process.stderr.write(`${file}: reading ${megabytes(totalBytes)}\n`);
      return startProgress(file, { write: (text) => process.stderr.write(text), terminal, width, now: Date.now });
    },
    onWriting: dryRun ? () => {} : interruption.beginWriting,
  };
  const results = await withMaps(dryRun ? undefined : maps, store, (cutting) =>
    importFiles(store, files, { ...run, ...cutting }),
  );
  interruption.end();
  for (const result of results) console.log(`${summarise(result, all ? Number.POSITIVE_INFINITY : firstFew)}\n`);
  const peak = megabytes(process.resourceUsage().maxRSS * 1024);
  const took = `${duration(Date.now() - now)}, peak memory ${peak}.`;
  const stopped = results.filter(({ outcome }) => outcome.stopped);
  if (stopped.length > 0) {
    console.log(`Nothing was changed. ${took}`);
    throw new StoreError(stopped.map(describeLoss).join('\n'));
  }
  const changed = results.some(({ outcome }) => outcome.added + outcome.changed + outcome.renumbered + outcome.gone > 0);
  const verdict = dryRun ? 'Dry run: nothing was changed.' : changed ? 'Imported.' : 'Imported: all as it was before.';
  console.log(`${verdict} ${took}`);
}

async function list(store: Store): Promise<void> {
  const feeds = await store.listFeeds();
  if (feeds.length === 0) return console.log('The store holds no feeds yet.');
  const day = (instant: number | undefined) => (instant === undefined ? '?' : new Date(instant).toISOString().slice(0, 10));
  const rows = feeds.map((feed) => [feed.name, feed.title, feed.atmCount, day(feed.dataTimestamp), day(feed.importedAt)]);
  console.log(table([['feed', 'area', 'ATMs', 'data of', 'imported on'], ...rows]).join('\n'));
}

/** All that are there are removed; one that is not is an error after that. */
async function remove(store: Store, names: readonly string[], maps: CutMaps | undefined): Promise<void> {
  const missing: string[] = [];
  for (const name of names) {
    if (await store.removeFeed(name, Date.now())) console.log(`Removed the feed "${name}".`);
    else missing.push(`"${name}"`);
  }
  maps?.keep((await store.listFeeds()).map(({ name }) => name));
  if (missing.length > 0) throw new StoreError(`There is no feed ${missing.join(' and no ')}: see npm run import -- --list.`);
}

/** A bank that nobody knows could never see what is said for it. @throws StoreError */
async function knownBanks(store: Store, options: ImportTask): Promise<ImportTask> {
  const named = options.files.flatMap(({ bank }) => bank ?? []);
  if (named.length === 0) return options;
  const banks = new Set((await store.callers.read()).callers.map(({ slug }) => slug));
  const unknown = named.find((bank) => !banks.has(bank));
  if (unknown !== undefined) throw new StoreError(`There is no bank '${unknown}': see npm run callers -- list.`);
  return options;
}

await runCommand(async () => {
  // npm runs commands in the package's folder; INIT_CWD is where the person stands.
  const options = readImportOptions(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (options.task === 'help') return console.log(importHelp);
  const { DATA_DIR, DATABASE_URL, BASEMAP } = process.env;
  const config = readConfig({ DATA_DIR, DATABASE_URL, BASEMAP });
  const store = await openStore(config);
  try {
    await store.migrate();
    if (options.task === 'list') await list(store);
    else if (options.task === 'remove') await remove(store, options.names, mapsOf(config));
    else await runImport(store, await knownBanks(store, options), mapsOf(config));
  } finally {
    await store.close();
  }
});
