/** Counts the shops of a feed for the summary of an import. */
import type { RegisterContent, Shop } from '../core/shops/shop.ts';

const values = {
  category: ({ category }: Shop) => category,
  street: ({ place }: Shop) => place?.street,
  city: ({ place }: Shop) => place?.city,
  zip: ({ place }: Shop) => place?.zip,
  'other names': ({ aliases }: Shop) => aliases,
  url: ({ url }: Shop) => url,
  phone: ({ phone }: Shop) => phone,
  openingHours: ({ openingHours }: Shop) => openingHours,
  storeNumber: ({ storeNumber }: Shop) => storeNumber,
} as const satisfies Record<string, (shop: Shop) => unknown>;

export interface ShopCounts {
  /** The shops of a brand or chain with a Wikidata item. */
  readonly ofChain: number;
  readonly online: number;
  /** The number of shops for which each value is known. */
  readonly known: ReadonlyMap<string, number>;
  readonly byCategory: ReadonlyMap<string | undefined, number>;
}

export function countShops({ merchants, shops }: Pick<RegisterContent, 'merchants' | 'shops'>): ShopCounts {
  const shared = new Set<string>();
  for (const { uid, wikidata } of merchants) if (wikidata !== undefined) shared.add(uid);
  let [ofChain, online] = [0, 0];
  const known = new Map<string, number>(Object.keys(values).map((name) => [name, 0]));
  const byCategory = new Map<string | undefined, number>();
  for (const shop of shops) {
    if (shared.has(shop.merchantUid)) ofChain += 1;
    if (shop.type === 'online') online += 1;
    for (const [name, read] of Object.entries(values))
      if (read(shop) !== undefined) known.set(name, (known.get(name) as number) + 1);
    byCategory.set(shop.category, (byCategory.get(shop.category) ?? 0) + 1);
  }
  return { ofChain, online, known, byCategory };
}
