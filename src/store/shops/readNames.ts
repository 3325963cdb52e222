/** What the matching needs of the register, page by page within one view. */
import { setImmediate } from 'node:timers/promises';
import type { NamedMerchant, NamedShop } from '../../core/shops/matcher.ts';
import type { Database, Tx } from '../database.ts';
import { readRegisterVersion } from './planFeed.ts';
import { pageSize } from './recordTables.ts';
import { merchantOf, shopOf } from './registerRows.ts';
import type { RegisterNames } from './shopBooks.ts';

export function readNames<T>(database: Database, work: (names: RegisterNames) => Promise<T>): Promise<T> {
  return database.read(
    async (tx) => work({ version: await readRegisterVersion(tx), merchants: merchantNames(tx), shops: shopNames(tx) }),
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
      yield rows.map((row) => {
        const { tags: _, ...named } = merchantOf({ ...row, logo: null, tags: '[]' });
        return named;
      });
    }
    last = rows.at(-1)?.uid ?? last;
    if (rows.length < pageSize) return;
    await setImmediate();
  }
}

const columns = [
  'uid',
  'type',
  'name',
  'aliases',
  'category',
  'merchant_uid',
  'store_number',
  'phone',
  'url',
  'street',
  'city',
  'city_aliases',
  'zip',
  'country',
  'region',
] as const;
const left = { tags: '[]', precision: null, lat: null, long: null, opening_hours: null, written_hours: null } as const;

async function* shopNames(tx: Tx): AsyncGenerator<readonly NamedShop[]> {
  for (let last = ''; ; ) {
    const rows = await tx
      .selectFrom('shops')
      .select([...columns])
      .where('current', '=', 1)
      .where('uid', '>', last)
      .orderBy('uid')
      .limit(pageSize)
      .execute();
    if (rows.length > 0) {
      yield rows.map((row) => {
        const { tags: _, place, openingHours: __, writtenHours: ___, ...named } = shopOf({ ...row, ...left });
        return { ...named, ...place };
      });
    }
    last = rows.at(-1)?.uid ?? last;
    if (rows.length < pageSize) return;
    await setImmediate();
  }
}
