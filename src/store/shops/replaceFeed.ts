/** Imports and removes feeds of the shop register. */
import { lossOf } from '../../core/atms/lossProtection.ts';
import type { RegisterContent } from '../../core/shops/shop.ts';
import type { Database, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { applyEffects } from './applyEffects.ts';
import { RegisterEffects } from './effects.ts';
import type { ShopLink } from './joinShops.ts';
import { changeRegister } from './notifyCallers.ts';
import { planFeed, type RecordChanges, type RegisterFeedPlan, readRegisterVersion } from './planFeed.ts';
import { tableOf } from './recordTables.ts';
import { registerPlanDigest } from './registerPlanDigest.ts';
import { type FeedRanks, readFeedRanks } from './shopFeedRank.ts';
import type { RecordLevel, RegisterDiff, ReplaceShopFeedOptions, ShopFeedDiff } from './shopRepositories.ts';
import type { ShopFeedTable } from './shopTables.ts';
import { writeFeedRecords } from './writeFeedRecords.ts';
import { writeTerminals } from './writeTerminals.ts';

/**
 * Imports a feed. The import is planned in a read transaction, so that the lock is held only while the plan is written. If the
 * register has changed in the meantime, the import is planned again under the lock.
 * @param now epoch ms
 */
export async function replaceFeed(
  database: Database,
  extract: RegisterContent,
  now: number,
  { dryRun = false, onPlan, ...protection }: ReplaceShopFeedOptions = {},
): Promise<ShopFeedDiff> {
  const early = await database.read((tx) => planFeed(tx, extract, now));
  // The digest reads all changed records, so it is computed without the lock, for which look-ups wait.
  const digest = onPlan === undefined ? '' : registerPlanDigest(early);
  const diff = protectedDiff(early, protection);
  if (dryRun || changesNothing(early) || diff.stopped) {
    onPlan?.(digest);
    return diff;
  }
  return changeRegister(database, now, async (tx) => {
    const plan = (await readRegisterVersion(tx)) === early.version ? early : await planFeed(tx, extract, now);
    onPlan?.(plan === early ? digest : registerPlanDigest(plan));
    const current = protectedDiff(plan, protection);
    if (!changesNothing(plan) && !current.stopped) await applyPlan(tx, extract.feed.name, plan, now);
    return current;
  });
}

/**
 * Returns the diff of a plan, marked as `stopped` or `acceptLoss` if the feed loses more than `mostLoss` of any kind of records.
 * Merchants count only if the feed has no shops, because a merchant otherwise disappears when its shop gets a different name. A
 * shop that has the uid of another feed's shop since this import is still in the file.
 */
function protectedDiff(
  { diff, shops, links }: RegisterFeedPlan,
  { mostLoss = 1, acceptLoss = false }: Pick<ReplaceShopFeedOptions, 'mostLoss' | 'acceptLoss'>,
): ShopFeedDiff {
  const joined = links.filter(({ before }) => shops.has(before)).length;
  const { changed, unchanged, gone } = diff.shops;
  const hadShops = changed + unchanged + gone > 0;
  const losses = {
    shops: lossOf({ changed: changed + joined, unchanged, gone: gone - joined }),
    merchants: hadShops ? 0 : lossOf(diff.merchants),
    terminals: lossOf(diff.terminals),
  };
  const most = (['shops', 'merchants', 'terminals'] as const).reduce((a, b) => (losses[b] > losses[a] ? b : a));
  if (losses[most] <= mostLoss) return diff;
  return acceptLoss ? { ...diff, acceptLoss } : { ...diff, stopped: most };
}

const changesNothing = ({ feed, merchants, shops, terminals, links }: RegisterFeedPlan): boolean =>
  feed === undefined && merchants.size + shops.size + terminals.size + links.length === 0;

/** Returns undefined if the feed does not exist. */
export async function removeShopFeed(database: Database, name: string, now: number): Promise<RegisterDiff | undefined> {
  return changeRegister(database, now, async (tx) => {
    const kept = await tx.selectFrom('shop_feeds').selectAll().where('name', '=', name).executeTakeFirst();
    if (kept === undefined) return undefined;
    const feed = { name, kind: 'map' as const, title: kept.title, digest: '', attribution: { text: '' } };
    const plan = await planFeed(tx, { feed, merchants: [], shops: [], terminals: [] }, now);
    await applyPlan(tx, name, { ...plan, feed: kept }, now);
    await tx.deleteFrom('shop_feeds').where('name', '=', name).execute();
    return plan.diff;
  });
}

async function applyPlan(tx: Tx, feed: string, plan: RegisterFeedPlan, now: number): Promise<void> {
  const formerRanks = await readFeedRanks(tx);
  if (plan.feed) await writeShopFeed(tx, plan.feed);
  const ranks = await readFeedRanks(tx);
  const effects = new RegisterEffects();
  for (const [level, rows] of [
    ['merchant', plan.merchants],
    ['shop', plan.shops],
  ] as const) {
    await writeFeedRecords(tx, { level, feed, rows, ranks, formerRanks }, effects);
    if (movesUp(formerRanks, ranks)) {
      const shared = await sharedRecords(tx, level, feed, rows);
      await writeFeedRecords(tx, { level, feed, rows: shared, ranks, formerRanks }, effects);
    }
  }
  await writeTerminals(tx, feed, plan.terminals, effects);
  noteRenamed(plan.links, effects);
  await applyEffects(tx, effects, false, now);
  await writeLinks(tx, plan.links, now);
}

/** A shop that has left the register because its feed now gives it the uid of another feed is merged, not removed. */
function noteRenamed(links: readonly ShopLink[], effects: RegisterEffects): void {
  if (links.length === 0) return;
  const removed = new Set<string>();
  for (const { type, uid } of effects.of('shop')) if (type === 'removed') removed.add(uid);
  for (const { before, uid } of links) {
    // Its former content is already known.
    if (removed.has(before)) effects.add('shop', before, { type: 'merged', into: uid }, undefined);
  }
}

/** Stores the links as successors, so that the next import reads them, and references to the shop's own uid resolve. */
async function writeLinks(tx: Tx, links: readonly ShopLink[], now: number): Promise<void> {
  const rows = links.map(({ own, uid }) => ({ level: 'shop', uid: own, successor_uid: uid, decided: 0, departed_at: now }));
  for (const some of chunks(rows)) {
    await tx
      .insertInto('departed')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['level', 'uid']).doUpdateSet(({ ref }) => ({ successor_uid: ref('excluded.successor_uid') })),
      )
      .execute();
  }
}

/** Returns whether the precedence of the feeds has changed. It changes if a newer extract raises the rank of a feed. */
function movesUp(before: FeedRanks, after: FeedRanks): boolean {
  return [...before].some(([feed, { rank }]) => after.get(feed)?.rank !== rank) && before.size > 1;
}

/**
 * Reads the unchanged records of the feed that other feeds also contain. If the precedence of the feeds has changed, a different
 * record may now apply.
 */
async function sharedRecords(tx: Tx, level: RecordLevel, feed: string, written: Pick<RecordChanges<unknown>, 'has'>) {
  const rows = await tx
    .selectFrom(tableOf(level))
    .selectAll()
    .where('feed', '=', feed)
    .where('uid', 'in', (eb) => eb.selectFrom(tableOf(level)).select('uid').where('feed', '<>', feed))
    .execute();
  return new Map(rows.filter(({ uid }) => !written.has(uid)).map((row) => [row.uid, row]));
}

export async function writeShopFeed(tx: Tx, feed: ShopFeedTable): Promise<void> {
  const { name, ...rest } = feed;
  await tx
    .insertInto('shop_feeds')
    .values({ name, ...rest })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(rest))
    .execute();
}
