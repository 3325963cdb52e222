/** Reads the names of the register that a matcher needs. */
import { setImmediate } from 'node:timers/promises';
import type { NamedMerchant, NamedShop } from '../../core/shops/matcher.ts';
import type { Database, Tx } from '../database.ts';
import { nameColumns, namedMerchant, namedShop } from './namesOf.ts';
import { readRegisterState } from './planFeed.ts';
import { pageSize } from './recordTables.ts';
import { readServedShops } from './servedRecord.ts';
import type { RegisterNames } from './shopRepositories.ts';
import type { ShopTable } from './shopTables.ts';

/** Reads the names that the matcher needs, page by page in one snapshot. */
export function readNames<T>(database: Database, work: (names: RegisterNames) => Promise<T>): Promise<T> {
  return database.read(
    async (tx) => work({ ...(await readRegisterState(tx)), merchants: merchantNames(tx), shops: shopNames(tx) }),
    { once: true },
  );
}

async function* merchantNames(tx: Tx): AsyncGenerator<readonly NamedMerchant[]> {
  for (let last = ''; ; ) {
    const rows = await tx
      .selectFrom('merchants')
      .select(['uid', 'name', 'aliases', 'url', 'wikidata', 'category', 'countries'])
      .where('current', '=', 1)
      .where('uid', '>', last)
      .orderBy('uid')
      .limit(pageSize)
      .execute();
    if (rows.length > 0) {
      yield rows.map(namedMerchant);
    }
    last = rows.at(-1)?.uid ?? last;
    if (rows.length < pageSize) return;
    await setImmediate();
  }
}

async function* shopNames(tx: Tx): AsyncGenerator<readonly NamedShop[]> {
  for (let last = ''; ; ) {
    const rows = await tx
      .selectFrom('shops')
      .select([...nameColumns])
      .where('current', '=', 1)
      .where('uid', '>', last)
      .orderBy('uid')
      .limit(pageSize)
      .execute();
    if (rows.length > 0) {
      const served = await sharedShops(tx, last, rows.at(-1)?.uid ?? last);
      yield rows.map((current) => namedShop(served.get(current.uid) ?? current));
    }
    last = rows.at(-1)?.uid ?? last;
    if (rows.length < pageSize) return;
    await setImmediate();
  }
}

/** Reads the records in a range of uids that several feeds contain. */
async function sharedShops(tx: Tx, after: string, until: string): Promise<ReadonlyMap<string, ShopTable>> {
  const shared = await tx
    .selectFrom('shops')
    .select('uid')
    .distinct()
    .where('uid', '>', after)
    .where('uid', '<=', until)
    .where('current', '=', 0)
    .execute();
  const served = await readServedShops(
    tx,
    shared.map(({ uid }) => uid),
  );
  return new Map(served.map(({ row }) => [row.uid, row]));
}
