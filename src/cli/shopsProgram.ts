/**
 * The child process of npm run shops. It imports feeds into the shop register, lists feeds, and removes feeds. It can run while
 * the service is running.
 */
import { type AuditedRegister, auditedRegister, importShops, type ShopSource, TooFewShops } from '../imports/importShops.ts';
import { removeDemoShops } from '../imports/loadDemoTown.ts';
import type { Register } from '../store/shops/shopRepositories.ts';
import { StoreError } from '../store/storeError.ts';
import { commandLineUser } from './commandLineUser.ts';
import { howToAccept } from './describeDiff.ts';
import { plainText } from './plainText.ts';
import { showProgress } from './progress.ts';
import { duration, grouped, megabytes } from './quantities.ts';
import { readShopsOptions, type ShopsCommand, shopsHelp } from './shopsOptions.ts';
import { describeDemo, describeShopLoss, describeShops, filesOf, refusalOfShops, summariseShops } from './shopsSummary.ts';
import { storeCommand } from './storeCommand.ts';
import { table } from './summary.ts';
import { supervised } from './supervise.ts';

const firstFew = 5;

async function runImport(
  register: Register,
  options: Extract<ShopsCommand, { task: 'import' }>,
  auditedFor: AuditedRegister,
): Promise<void> {
  const { sources, dryRun, acceptPartial = false, acceptLoss = false, allWarnings, brands } = options;
  const shown = allWarnings ? Number.POSITIVE_INFINITY : firstFew;
  const now = Date.now();
  const supervision = supervised();
  const onWriting = dryRun ? () => {} : supervision.beginWriting;
  const run = {
    now,
    dryRun,
    acceptPartial,
    acceptLoss,
    brands,
    auditedFor,
    onSource: (source: ShopSource) => showProgress(filesOf(source)),
    onWriting,
  };
  const results = await importShops(register, sources, run).catch((error: unknown) => {
    supervision.fail();
    throw error instanceof TooFewShops ? refusalOfShops(error, shown) : error;
  });
  const took = () => `${duration(Date.now() - now)}, peak memory ${megabytes(process.resourceUsage().maxRSS * 1024)}.`;
  const losses = results.flatMap((result) => describeShopLoss(result) ?? []);
  if (losses.length > 0) {
    supervision.end();
    for (const result of results) if (result.diff.stopped) console.log(`${summariseShops(result, shown)}\n`);
    console.log(`Nothing was changed. ${took()}`);
    throw new StoreError(`${losses.join('\n')} ${howToAccept}`);
  }
  // A look-up in a register with real shops must not return fictitious shops.
  const demoShops = await removeDemoShops(register, { dryRun });
  supervision.end();
  for (const result of results) {
    console.log(`${summariseShops(result, shown)}\n`);
  }
  if (demoShops !== undefined) console.log(`${describeDemo(dryRun)}\n`);
  for (const result of results) {
    const line = describeShops(result);
    if (line !== undefined) console.log(line);
  }
  const changed = demoShops !== undefined || results.some(({ same }) => !same);
  const verdict = dryRun ? 'Dry run: nothing was changed.' : changed ? 'Imported.' : 'Nothing was changed.';
  console.log(`${verdict} ${took()}`);
}

async function list(register: Register): Promise<void> {
  const feeds = await register.listFeeds();
  if (feeds.length === 0) return console.log('The register has no feeds yet.');
  const day = (instant: number | undefined) => (instant === undefined ? '?' : new Date(instant).toISOString().slice(0, 10));
  const rows = feeds.map((feed) => [
    feed.name,
    plainText(feed.title),
    feed.merchantCount,
    feed.shopCount,
    feed.terminalCount,
    day(feed.dataTimestamp),
    day(feed.importedAt),
  ]);
  const head = ['feed', 'title', 'merchants', 'shops', 'terminals', 'data date', 'imported on'];
  console.log(table([head, ...rows]).join('\n'));
}

const counted = (count: number, what: string): string => `${grouped(count)} ${what}${count === 1 ? '' : 's'}`;

/** Removes the feeds that exist, and then throws an error that lists the names of feeds that do not exist. */
async function remove(names: readonly string[], auditedFor: AuditedRegister): Promise<void> {
  const missing: string[] = [];
  for (const name of names) {
    const diff = await auditedFor('shopFeed.remove', name).removeFeed(name, Date.now());
    if (diff === undefined) missing.push(`"${plainText(name)}"`);
    else
      console.log(
        `Removed the feed "${name}": ${counted(diff.shops.gone, 'shop')}, ${counted(diff.merchants.gone, 'merchant')}.`,
      );
  }
  if (missing.length > 0) throw new StoreError(`There is no feed ${missing.join(' or ')}. See npm run shops -- list.`);
}

await storeCommand({
  help: shopsHelp,
  read: readShopsOptions,
  creates: ({ task }) => task === 'import',
  run: async (store, options) => {
    const { register } = store.shops;
    const auditedFor = auditedRegister(store, commandLineUser(), Date.now());
    if (options.task === 'list') await list(register);
    else if (options.task === 'remove') await remove(options.names, auditedFor);
    else await runImport(register, options, auditedFor);
  },
});
