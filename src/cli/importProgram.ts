/** The child process of npm run import. It imports files into the store, lists feeds, and removes feeds. */
import { basename, join } from 'node:path';
import { type ImportResult, TooFewImported } from '../imports/importFiles.ts';
import { importIntoStore, keepOnlyCurrent } from '../imports/importIntoStore.ts';
import { type ShopImportResult, TooFewShops } from '../imports/importShops.ts';
import { type UpdateResult, updateExtracts } from '../imports/updateExtracts.ts';
import { migrateStoredOperators } from '../server/auth/migrateStoredOperators.ts';
import type { Config } from '../server/runtime/config.ts';
import { describeImported, describeNothing, describePartial, lostOf, yieldOf } from '../sources/fileYield.ts';
import { changeCounts } from '../store/feeds/writeHistory.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { downloadNotice } from '../walking/installEngine.ts';
import { readIfThere } from './callers/callerFiles.ts';
import { CommandFailure } from './command.ts';
import { commandLineUser } from './commandLineUser.ts';
import { countDiff, describeLoss, howToAccept } from './describeDiff.ts';
import { listedFeeds } from './describeFeeds.ts';
import { type ImportCommand, importHelp, readImportOptions } from './importOptions.ts';
import { plainText } from './plainText.ts';
import { showProgress } from './progress.ts';
import { duration, grouped, megabytes } from './quantities.ts';
import {
  describeDemo,
  describeShopDiff,
  describeShopLoss,
  describeShops,
  refusalOfShops,
  summariseShops,
} from './shopsSummary.ts';
import { storeCommand } from './storeCommand.ts';
import { describeUpdate, summarise, summariseReading, table } from './summary.ts';
import { supervised } from './supervise.ts';

const firstFew = 5;

const places = { one: 'an ATM or another place that gives cash', many: 'records' } as const;

type ImportTask = Extract<ImportCommand, { task: 'import' }>;

async function runImport(store: Store, task: ImportTask, config: Config): Promise<void> {
  const { dryRun, all } = task;
  const now = Date.now();
  const supervision = supervised();
  const shown = all ? Number.POSITIVE_INFINITY : firstFew;
  const done = await importIntoStore(store, task, config, {
    now,
    who: commandLineUser(),
    onFile: ({ path }, totalBytes) => showProgress(basename(path), megabytes(totalBytes)),
    onResume: (path) =>
      console.error(`${basename(path)}: continuing after the last finished stage of the import that was stopped`),
    onWriting: supervision.beginWriting,
    onTemporary: supervision.usesTemporary,
    onDownload: () => console.error(downloadNotice),
    onCut: (path) => console.error(`${basename(path)}: creating the walking network`),
  }).catch((error: unknown) => {
    supervision.fail();
    if (error instanceof TooFewShops) throw refusalOfShops(error, shown);
    throw error instanceof TooFewImported ? refusal(error, shown) : error;
  });
  const { results, shops, demoShops, isStopped, copies, problems, changedNetworks } = done;
  supervision.end();
  for (const result of results) console.log(`${summarise(result, shown)}\n`);
  for (const result of shops) console.log(`${summariseShops(result, shown)}\n`);
  if (demoShops !== undefined) console.log(`${describeDemo(dryRun)}\n`);
  const peak = megabytes(process.resourceUsage().maxRSS * 1024);
  const took = `${duration(Date.now() - now)}, peak memory ${peak}.`;
  if (isStopped) {
    console.log(`Nothing was changed. ${took}`);
    throw lossError(results, shops);
  }
  for (const { feed, bytes } of copies) console.log(`The copy of "${feed}" for updates takes ${megabytes(bytes)}.`);
  for (const sentence of problems) console.log(sentence);
  for (const result of results) console.log(describeResult(result));
  for (const result of shops) {
    const line = describeShops(result, ' (shops)');
    if (line !== undefined) console.log(line);
  }
  for (const change of changedNetworks) console.log(change);
  const isChanged = results.some(({ outcome }) => !outcome.same) || shops.some(({ same }) => !same);
  const changed = changedNetworks.length > 0 || demoShops !== undefined || isChanged;
  const verdict = dryRun ? 'Dry run: nothing was changed.' : changed ? 'Imported.' : 'Nothing was changed.';
  console.log(`${verdict} ${took}`);
}

/** Names all losses, because `--accept-loss` accepts all of them. */
function lossError(results: readonly ImportResult[], shops: readonly ShopImportResult[]): StoreError {
  const losses = [
    ...results.flatMap((result) => (result.outcome.stopped ? describeLoss(result) : [])),
    ...shops.flatMap((result) => describeShopLoss(result) ?? []),
  ];
  return new StoreError(`${losses.join('\n')} ${howToAccept}`);
}

type UpdateTask = Extract<ImportCommand, { task: 'update' }>;

/** Updates extracts with one change file, or with the new change files of a folder or URL. */
async function runUpdate(store: Store, { source, feed, acceptLoss, all }: UpdateTask, { dataDir }: Config): Promise<void> {
  const now = Date.now();
  const supervision = supervised();
  const shown = all ? Number.POSITIVE_INFINITY : firstFew;
  let shops: readonly ShopImportResult[] = [];
  const describe = (update: UpdateResult) => {
    const { result } = update;
    // The path of the result is that of the updated copy.
    const path = 'file' in source ? source.file : `change files up to number ${update.sequence}`;
    console.log(`${summarise({ ...result, job: { ...result.job, path } }, shown)}\n`);
    console.log(describeUpdate(update));
    if (result.isStopped) throw lossError([result], shops);
    for (const { diff } of shops) console.log(describeShopDiff(diff));
    shops = [];
  };
  const run = {
    now,
    dataDir,
    acceptLoss,
    acceptPartial: true,
    who: commandLineUser(),
    onWriting: supervision.beginWriting,
    onTemporary: supervision.usesTemporary,
    onShops: (results: readonly ShopImportResult[]) => {
      shops = results;
    },
  };
  const updates = await updateExtracts(store, source, feed, run, describe).catch((error: unknown) => {
    supervision.fail();
    throw error;
  });
  supervision.end();
  const peak = megabytes(process.resourceUsage().maxRSS * 1024);
  console.log(`${updates > 0 ? 'Updated.' : 'There are no new changes.'} ${duration(Date.now() - now)}, peak memory ${peak}.`);
}

/** Summarizes a file in one line, for the log of a nightly job. */
function describeResult({ job, extraction, outcome }: ImportResult): string {
  // With --shops, there are two lines about the same file.
  const file = `${basename(job.path)}${job.shops ? ' (ATMs and other places)' : ''}`;
  const told = describeImported(yieldOf(extraction, extraction.atms.length), grouped);
  return outcome.same ? `${file} is unchanged. ${told}.` : `${file}: ${told}.`;
}

/**
 * Shows the results of files with too few usable records. The exit code is 1 if any file has no usable records. Otherwise, the
 * exit code is 2.
 */
function refusal({ files }: TooFewImported, shown: number): CommandFailure {
  for (const one of files) if (lostOf(one.all) > 1) console.log(`${summariseReading(one, shown)}\n`);
  const sentences = files.map(({ job, all, verdict }) =>
    verdict === 'nothing'
      ? describeNothing(basename(job.path), all, places, grouped)
      : describePartial(basename(job.path), all, grouped),
  );
  return new CommandFailure(sentences.join('\n'), files.some(({ verdict }) => verdict === 'nothing') ? 1 : 2);
}

async function list(store: Store): Promise<void> {
  const feeds = await listedFeeds(store);
  if (feeds.length === 0) return console.log('The store has no feeds yet.');
  const day = (instant: number | undefined) => (instant === undefined ? '?' : new Date(instant).toISOString().slice(0, 10));
  const rows = feeds.map((feed) => [
    feed.name,
    feed.title,
    feed.atmCount,
    feed.otherPlaces,
    day(feed.dataTimestamp),
    day(feed.importedAt),
  ]);
  console.log(table([['feed', 'area', 'ATMs', 'other places', 'data date', 'imported on'], ...rows]).join('\n'));
}

/**
 * Prints a line if the shop register has a feed of the same name, because neither `--remove` nor `--undo` changes shops.
 * @param isRestored whether the store still contains the feed
 */
async function tellOfShops(store: Store, name: string, isRestored = false): Promise<void> {
  const feed = (await store.shops.register.listFeeds()).find((one) => one.name === name);
  if (feed === undefined) return;
  const shops = `${grouped(feed.shopCount)} ${feed.shopCount === 1 ? 'shop' : 'shops'}`;
  console.log(
    isRestored
      ? `The feed "${name}" in the shop register was not changed (${shops}).`
      : `The feed "${name}" remains in the shop register, with ${shops}. To remove it: npm run shops -- remove ${name}`,
  );
}

/** Removes the feeds that exist, and then throws an error that lists the names of feeds that do not exist. */
async function remove(store: Store, names: readonly string[], config: Config): Promise<void> {
  const missing: string[] = [];
  for (const name of names) {
    if (await store.removeFeed(name, Date.now(), commandLineUser())) {
      console.log(`Removed the feed "${name}".`);
      await tellOfShops(store, name);
    } else missing.push(`"${name}"`);
  }
  await discardFiles(store, config);
  if (missing.length > 0) throw new StoreError(`There is no feed ${missing.join(' or ')}. See npm run import -- --list.`);
}

/** Deletes the maps, walking networks and copies of feeds that no longer exist. */
async function discardFiles(store: Store, config: Config): Promise<void> {
  const say = (sentence: string) => console.log(sentence);
  await keepOnlyCurrent(store, config, { onChange: say, onProblem: say });
}

async function undo(store: Store, feed: string, config: Config): Promise<void> {
  const undone = await store.undoImport(feed, Date.now(), commandLineUser());
  if (typeof undone === 'string')
    throw new StoreError(`There is no import of "${feed}" that can be undone. See npm run feeds -- ${plainText(feed)}.`);
  if (undone.removed) {
    await discardFiles(store, config);
    console.log(`Removed the feed "${feed}", which its last import had created.`);
    return tellOfShops(store, feed);
  }
  const counts = countDiff(changeCounts(undone.diff)).map(([what, count]) => `${grouped(count)} ${what.trim()}`);
  console.log(`Restored the feed "${feed}" as it was before its last import: ${counts.join(', ')}.`);
  await tellOfShops(store, feed, true);
}

/** Checks that the banks exist, because the service never shows partner data of an unknown caller. @throws StoreError */
async function knownBanks(store: Store, options: ImportTask): Promise<ImportTask> {
  const named = options.files.flatMap(({ bank }) => bank ?? []);
  if (named.length === 0) return options;
  const banks = new Set((await store.callers.read()).callers.map(({ slug }) => slug));
  const unknown = named.find((bank) => !banks.has(bank));
  if (unknown !== undefined) throw new StoreError(`There is no caller '${unknown}'. See npm run callers -- list.`);
  return options;
}

await storeCommand({
  help: importHelp,
  read: readImportOptions,
  settings: ['BASEMAP', 'VALHALLA_URL'],
  creates: ({ task }) => task === 'import',
  run: async (store, options, config) => {
    for (const line of await migrateStoredOperators(store, readIfThere(join(config.dataDir, 'callers.json')))) console.log(line);
    if (options.task === 'list') await list(store);
    else if (options.task === 'undo') await undo(store, options.feed, config);
    else if (options.task === 'remove') await remove(store, options.names, config);
    else if (options.task === 'update') await runUpdate(store, options, config);
    else await runImport(store, await knownBanks(store, options), config);
  },
});
