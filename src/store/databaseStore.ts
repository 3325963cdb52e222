/** The store over either database: one set of queries. */

import { keepCallers } from './callers/keepCallers.ts';
import type { Database } from './database.ts';
import { distribute } from './distribute.ts';
import { explainedBook } from './explainedBook.ts';
import { feedOf } from './feedRow.ts';
import { keepFeeds } from './feeds/keepFeeds.ts';
import { removeFeed, replaceFeeds as replaceAll } from './feeds/replaceFeeds.ts';
import { keepRates } from './limits/keepRates.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { settleOperators } from './operators/settleOperators.ts';
import { replacePartnerData } from './partnerData.ts';
import { keepPlaces } from './places/keepPlaces.ts';
import { readFeeds, readOperatorsOf, readStamp, readVersion, readWorld } from './readWorld.ts';
import { keepReports } from './reports/keepReports.ts';
import type { ReportBook } from './reports/reportBook.ts';
import { keepRetention } from './retention/keepRetention.ts';
import { keepShops } from './shops/keepShops.ts';
import type { Store } from './store.ts';
import { tellOthers } from './tellOthers.ts';

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
    explained(() => replaceAll(database, imports, now, options));
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
    ...(database.load && { load: database.load }),
    migrate: () => explained(() => migrate(database, migrations, Date.now)),
    distribute: (say) => explained(() => distribute(database, say)),
    version: () => explained(() => readVersion(db)),
    stamp: () => explained(() => readStamp(db)),
    readWorld: () => explained(() => readWorld(database)),
    settleOperators: (identify) => explained(() => settleOperators(database, identify)),
    readOperators: () => explained(() => database.read(readOperatorsOf)),
    listFeeds: () => explained(() => readFeeds(db)),
    findFeed: (name) =>
      explained(async () => {
        const row = await db.selectFrom('feeds').selectAll().where('name', '=', name).executeTakeFirst();
        return row && feedOf(row);
      }),
    replaceFeeds,
    replaceFeed: async (feed, atms, now, options) => {
      const [outcome] = await replaceFeeds([{ feed, atms }], now, options);
      const { added = 0, changed = 0, unchanged = 0, renumbered = 0, gone = 0, reissued = 0 } = outcome ?? {};
      return { added, changed, unchanged, renumbered, gone, reissued };
    },
    removeFeed: (name, now) => explained(() => removeFeed(database, name, now)),
    replacePartnerData: (...given) => explained(() => replacePartnerData(database, ...given)),
    reports,
    feeds: explainedBook(keepFeeds(database), explained),
    places: explainedBook(keepPlaces(database), explained),
    shops: keepShops(database, explained),
    rates: explainedBook(keepRates(database), explained),
    retention: explainedBook(keepRetention(database), explained),
    callers: explainedBook(keepCallers(database), explained),
    ...(database.kind === 'postgres' && { tell: (word: string) => explained(() => tellOthers(db, word)) }),
    close: () => database.close(),
  };
}
