/** Determines which feed takes precedence if several feeds contain a record. */
import type { ShopFeed } from '../../core/shops/shop.ts';
import type { Db } from '../database.ts';

/** How the operator's feed is presented to callers. */
export const operatorTitle = { title: 'Added by the operator', attribution: { text: 'The operator of this service' } } as const;

const kinds: readonly ShopFeed['kind'][] = ['map', 'brands', 'list', 'operator'];

interface Ranked {
  readonly name: string;
  readonly kind: string;
  readonly data_timestamp: number | null;
  readonly imported_at: number;
}

/**
 * Compares the type, then the date of the data, then the date of the import, then the name. If the result is negative, b takes
 * precedence.
 */
export function compareShopFeeds(a: Ranked, b: Ranked): number {
  const kind = (feed: Ranked) => kinds.indexOf(feed.kind as ShopFeed['kind']);
  return (
    kind(a) - kind(b) ||
    (a.data_timestamp ?? 0) - (b.data_timestamp ?? 0) ||
    a.imported_at - b.imported_at ||
    (a.name < b.name ? 1 : -1)
  );
}

/** Maps the name of each feed to its rank. Higher ranks take precedence. */
export type FeedRanks = ReadonlyMap<string, { readonly rank: number; readonly kind: string }>;

export const rankOf = (ranks: FeedRanks, { feed }: { readonly feed: string }): number => ranks.get(feed)?.rank ?? -1;

export async function readFeedRanks(tx: Db): Promise<FeedRanks> {
  const feeds = await tx.selectFrom('shop_feeds').select(['name', 'kind', 'data_timestamp', 'imported_at']).execute();
  return new Map(feeds.toSorted(compareShopFeeds).map(({ name, kind }, rank) => [name, { rank, kind }]));
}
