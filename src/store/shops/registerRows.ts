/** Converts records of the register to database rows and back. */

import { canonicalNumber } from '../../core/shops/cardTransaction.ts';
import type { KnownTerminal, RegisteredMerchant, Shop, ShopFeed, ShopPlace, Terminal } from '../../core/shops/shop.ts';
import type { CategoryCode } from '../../data/shops/categories.ts';
import { storableText } from '../atmRow.ts';
import { storedList } from '../storedJson.ts';
import { withoutNulls } from '../withoutNulls.ts';
import type { StoredShopFeed } from './shopRepositories.ts';
import type { MerchantTable, ShopFeedTable, ShopTable, TerminalTable } from './shopTables.ts';

type Counts = Pick<StoredShopFeed, 'merchantCount' | 'shopCount' | 'terminalCount'>;

export function shopFeedRow(feed: ShopFeed, importedAt: number, counts: Counts): ShopFeedTable {
  return {
    name: feed.name,
    kind: feed.kind,
    title: feed.title,
    digest: feed.digest,
    data_timestamp: feed.dataTimestamp ?? null,
    imported_at: importedAt,
    attribution_text: feed.attribution.text,
    attribution_url: feed.attribution.url ?? null,
    attribution_licence: feed.attribution.licence ?? null,
    merchant_count: counts.merchantCount,
    shop_count: counts.shopCount,
    terminal_count: counts.terminalCount,
  };
}

export function shopFeedOf(row: ShopFeedTable): StoredShopFeed {
  return {
    ...withoutNulls({
      name: row.name,
      kind: row.kind as ShopFeed['kind'],
      title: row.title,
      digest: row.digest,
      dataTimestamp: row.data_timestamp,
    }),
    attribution: withoutNulls({ text: row.attribution_text, url: row.attribution_url, licence: row.attribution_licence }),
    importedAt: row.imported_at,
    merchantCount: row.merchant_count,
    shopCount: row.shop_count,
    terminalCount: row.terminal_count,
  };
}

const list = (values: readonly string[] | undefined): string | null =>
  values === undefined || values.length === 0 ? null : storableText(JSON.stringify(values));
export const parseList = (value: string | null): string[] | null => (value === null ? null : [...storedList(value)]);

export function merchantRow(feed: string, merchant: RegisteredMerchant): MerchantTable {
  return {
    feed,
    uid: merchant.uid,
    current: 0,
    name: storableText(merchant.name) ?? '',
    aliases: list(merchant.aliases),
    logo: storableText(merchant.logo),
    url: storableText(merchant.url),
    tags: list(merchant.tags) ?? '[]',
    wikidata: storableText(merchant.wikidata),
    category: merchant.category ?? null,
    countries: merchant.countries?.length === 0 ? '[]' : list(merchant.countries),
  };
}

export function merchantOf(row: Omit<MerchantTable, 'feed' | 'current'>): RegisteredMerchant {
  return withoutNulls({
    uid: row.uid,
    name: row.name,
    aliases: parseList(row.aliases),
    logo: row.logo,
    url: row.url,
    tags: parseList(row.tags) ?? [],
    wikidata: row.wikidata,
    category: row.category as CategoryCode | null,
    countries: parseList(row.countries),
  });
}

export function shopRow(feed: string, shop: Shop): ShopTable {
  const { place } = shop;
  return {
    feed,
    uid: shop.uid,
    current: 0,
    merchant_uid: shop.merchantUid,
    type: shop.type,
    name: storableText(shop.name) ?? '',
    aliases: list(shop.aliases),
    tags: list(shop.tags) ?? '[]',
    category: shop.category ?? null,
    street: storableText(place?.street),
    city: storableText(place?.city),
    city_aliases: list(place?.cityAliases),
    zip: storableText(place?.zip),
    country: place?.country ?? null,
    region: place?.region ?? null,
    precision: place?.point?.precision ?? null,
    lat: place?.point?.lat ?? null,
    long: place?.point?.long ?? null,
    url: storableText(shop.url),
    phone: storableText(shop.phone),
    opening_hours: storableText(shop.openingHours),
    written_hours: storableText(shop.writtenHours),
    store_number: storableText(shop.storeNumber),
  };
}

export function shopOf(row: Omit<ShopTable, 'feed' | 'current'>): Shop {
  return withoutNulls({
    uid: row.uid,
    type: row.type as Shop['type'],
    name: row.name,
    aliases: parseList(row.aliases),
    tags: parseList(row.tags) ?? [],
    category: row.category as CategoryCode | null,
    place: placeOf(row),
    url: row.url,
    phone: row.phone,
    openingHours: row.opening_hours,
    writtenHours: row.written_hours,
    merchantUid: row.merchant_uid,
    storeNumber: row.store_number,
  });
}

function placeOf(row: Omit<ShopTable, 'feed' | 'current'>): ShopPlace | null {
  const { country, lat, long, precision } = row;
  if (country === null) return null;
  const { street, city, zip, region } = row;
  const point =
    lat === null || long === null || precision === null
      ? null
      : { precision: precision as NonNullable<ShopPlace['point']>['precision'], lat, long };
  return withoutNulls({ street, city, cityAliases: parseList(row.city_aliases), zip, country, region, point });
}

/** Returns the key of a terminal's numbers in `register_changes` and in plans. */
export const terminalKey = ({ merchant_id, pos_id }: Pick<TerminalTable, 'merchant_id' | 'pos_id'>): string =>
  `${merchant_id}\n${pos_id}`;

export const terminalRow = (feed: string, terminal: Terminal): TerminalTable => ({
  feed,
  pos_id: canonicalNumber(terminal.posId ?? ''),
  merchant_id: canonicalNumber(terminal.merchantId ?? ''),
  merchant_uid: terminal.merchantUid,
  shop_uid: terminal.shopUid ?? null,
  inferred: 0,
});

export const terminalOf = (row: TerminalTable): KnownTerminal =>
  withoutNulls({
    posId: row.pos_id === '' ? null : row.pos_id,
    merchantId: row.merchant_id === '' ? null : row.merchant_id,
    merchantUid: row.merchant_uid,
    shopUid: row.shop_uid,
    inferred: row.inferred === 1 ? (true as const) : null,
  });

export const sameTerminal = (a: TerminalTable, b: TerminalTable): boolean =>
  a.merchant_uid === b.merchant_uid && a.shop_uid === b.shop_uid && a.inferred === b.inferred;
