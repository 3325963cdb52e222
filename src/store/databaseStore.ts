/** The store over either database: one set of queries. */

import { applyPlan, growVersion, nameOperators, removeAtms } from './applyPlan.ts';
import { keepCallers } from './callers/keepCallers.ts';
import type { Database } from './database.ts';
import { explainedBook } from './explainedBook.ts';
import { feedOf } from './feedRow.ts';
import { keepRates } from './limits/keepRates.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { replacePartnerData } from './partnerData.ts';
import { changesNothing, planImport } from './planImport.ts';
import { atmPages, readFeeds, readVersion, readWorld } from './readWorld.ts';
import { keepReports } from './reports/keepReports.ts';
import type { ReportBook } from './reports/reportBook.ts';
import { keepShops } from './shops/keepShops.ts';
import type { FeedImport, Store } from './store.ts';

export function databaseStore(database: Database): Store {
  const { db } = database;
  /** The driver's complaints become sentences for the operator here, in one place. */
  async function explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw database.explain(error) ?? error;
    }
  }
  const replaceFeeds: Store['replaceFeeds'] = (imports, now, options) =>
    explained(() => replaceAll(database, imports, now, options?.dryRun ?? false));
  const kept = keepReports(database);
  const reports: ReportBook = {
    add: (...report) => explained(() => kept.add(...report)),
    goneVersion: () => explained(kept.goneVersion),
    readGone: () => explained(kept.readGone),
    forget: (now) => explained(() => kept.forget(now)),
    list: (only) => explained(() => kept.list(only)),
    clear: (atmUid) => explained(() => kept.clear(atmUid)),
  };
  return {
    kind: database.kind,
    migrate: () => explained(() => migrate(database, migrations, Date.now)),
    version: () => explained(() => readVersion(db)),
    readWorld: () => explained(() => readWorld(database)),
    listFeeds: () => explained(() => readFeeds(db)),
    findFeed: (name) =>
      explained(async () => {
        const row = await db.selectFrom('feeds').selectAll().where('name', '=', name).executeTakeFirst();
        return row && feedOf(row);
      }),
    replaceFeeds,
    replaceFeed: async (feed, atms, now, options) => {
      const [outcome] = await replaceFeeds([{ feed, atms }], now, options);
      const { added = 0, changed = 0, unchanged = 0, gone = 0 } = outcome ?? {};
      return { added, changed, unchanged, gone };
    },
    removeFeed: (name, now) => explained(() => removeFeed(database, name, now)),
    replacePartnerData: (...given) => explained(() => replacePartnerData(database, ...given)),
    reports,
    shops: keepShops(database, explained),
    rates: explainedBook(keepRates(database), explained),
    callers: explainedBook(keepCallers(database), explained),
    close: () => db.destroy(),
  };
}

/**
 * The plan is made in a reading transaction, so that the writers' lock is held only while it is written. If another process
 * has written meanwhile, the plan is made again under the lock.
 */
async function replaceAll(database: Database, imports: readonly FeedImport[], now: number, dryRun: boolean) {
  const early = await database.read((tx) => planImport(tx, imports, now));
  if (dryRun || changesNothing(early)) return early.feeds.map(({ outcome }) => outcome);
  return database.write(
    async (tx) => {
      const plan = (await readVersion(tx)) === early.version ? early : await planImport(tx, imports, now);
      if (!changesNothing(plan)) await applyPlan(tx, plan, now);
      return plan.feeds.map(({ outcome }) => outcome);
    },
    { long: true },
  );
}

function removeFeed(database: Database, name: string, now: number): Promise<boolean> {
  return database.write(
    async (tx) => {
      const uids: string[] = [];
      const operators = new Set<string>();
      for await (const rows of atmPages(tx, name)) {
        for (const { uid, operator_uid } of rows) {
          uids.push(uid);
          if (operator_uid !== null) operators.add(operator_uid);
        }
      }
      await removeAtms(tx, name, uids, now);
      const { numDeletedRows } = await tx.deleteFrom('feeds').where('name', '=', name).executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await nameOperators(tx, [...operators]);
      await growVersion(tx);
      return true;
    },
    { long: true },
  );
}
