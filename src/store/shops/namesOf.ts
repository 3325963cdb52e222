/** The names in a record that the matcher needs. */
import type { NamedMerchant, NamedShop } from '../../core/shops/matcher.ts';
import type { RecordRow } from './recordTables.ts';
import { merchantOf, shopOf } from './registerRows.ts';
import type { RecordLevel } from './shopRepositories.ts';
import type { MerchantTable, ShopTable } from './shopTables.ts';

export function namedMerchant(row: Omit<MerchantTable, 'feed' | 'current' | 'logo' | 'tags'>): NamedMerchant {
  const { tags: _, ...named } = merchantOf({ ...row, logo: null, tags: '[]' });
  return named;
}

/** The columns of a shop's names. */
export const nameColumns = [
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

export function namedShop(row: Pick<ShopTable, (typeof nameColumns)[number]>): NamedShop {
  const { tags: _, place, openingHours: __, writtenHours: ___, ...named } = shopOf({ ...row, ...left });
  return { ...named, ...place };
}

/** The names of a record as JSON. The index contains nothing else of the record. */
export const namesIn = (level: RecordLevel, row: RecordRow): string =>
  JSON.stringify(level === 'shop' ? namedShop(row as ShopTable) : namedMerchant(row as MerchantTable));
