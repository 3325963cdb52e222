/** The register over either database. */
import type { Database } from '../database.ts';
import { editRegister } from './editRegister.ts';
import { findMerchants, findShops, findTerminals } from './findRecords.ts';
import { readRegisterVersion } from './planFeed.ts';
import { readNames } from './readNames.ts';
import { shopFeedOf } from './registerRows.ts';
import { removeFeed, replaceFeed } from './replaceFeed.ts';
import type { Register } from './shopBooks.ts';

export function keepRegister(database: Database): Register {
  return {
    version: () => database.read(readRegisterVersion),
    async listFeeds() {
      const rows = await database.db.selectFrom('shop_feeds').selectAll().orderBy('name').execute();
      return rows.map(shopFeedOf);
    },
    replaceFeed: (extract, now, options) => replaceFeed(database, extract, now, options?.dryRun ?? false),
    removeFeed: (name, now) => removeFeed(database, name, now),
    edit: (edit, now) => database.writeRegister((tx) => editRegister(tx, edit, now)),
    readNames: (work) => readNames(database, work),
    findShops: (uids) => database.readFresh((tx) => findShops(tx, uids)),
    findMerchants: (uids) => database.readFresh((tx) => findMerchants(tx, uids)),
    findTerminals: (numbers) => database.readFresh((tx) => findTerminals(tx, numbers)),
  };
}
