/**
 * Merges the shops of a file that are mapped twice, and determines their merchants. A country has a million shops, so they are
 * stored as bytes, and only the shops of one part are decoded at a time.
 */
import type { RegisteredMerchant, Shop } from '../../../core/shops/shop.ts';
import { lettersAndDigits } from '../../../core/text/plainLetters.ts';
import { type CategoryCode, categories } from '../../../data/shops/categories.ts';
import { type RecordSpill, SpilledList } from '../../osm/extract/recordSpill.ts';
import { hashOfText } from '../../osm/gazetteer/streetPartitions.ts';
import { webAddress } from '../../osm/tags/webAddress.ts';
import type { Located } from '../../places/coverageTitle.ts';
import { merchantOfBrand } from '../brands/brandMerchant.ts';
import type { ShopBrand } from '../brands/brands.ts';
import type { Owner } from './merchantOf.ts';
import { type PlacedShop, withoutTwins } from './sameShop.ts';

/** A shop with its merchant. */
export interface OwnedShop extends PlacedShop {
  readonly owner: Owner;
}

/** Brands are not stored with each of their shops. */
type StoredOwner = Exclude<Owner, { kind: 'brand' }> | { readonly kind: 'brand' };

interface StoredShop extends PlacedShop {
  readonly owner: StoredOwner;
  /** The position among all shops of the file. */
  readonly sequence: number;
}

/** A merchant with several shops, as far as its shops are known. */
interface Chain {
  /** The owner in the tags of the first shop. */
  owner: Exclude<StoredOwner, { kind: 'own' }>;
  first: number;
  readonly categories: Set<CategoryCode | undefined>;
  readonly countries: Set<string>;
}

/** The average number of shops in a part. The records of a part are in memory together. */
const shopsPerPart = 10_000;

const one = <T>(values: ReadonlySet<T>): T | undefined => (values.size === 1 ? [...values][0] : undefined);

/** The values that a merchant gets from its shops. */
function about(
  category: CategoryCode | undefined,
  countries: Iterable<string>,
): Pick<RegisteredMerchant, 'category' | 'countries' | 'tags'> {
  return {
    tags: category === undefined ? [] : [categories[category].toLowerCase()],
    ...(category !== undefined && { category }),
    countries: [...countries].sort(),
  };
}

/** Returns the merchant that consists only of this shop. */
function ownMerchant({ merchantUid: uid, name, aliases, url, tags, category, place }: Shop): RegisteredMerchant {
  const known = about(category as CategoryCode | undefined, place === undefined ? [] : [place.country]);
  return { uid, name, ...(aliases && { aliases }), ...(url !== undefined && { url }), ...known, tags };
}

/** The shops and merchants of a file, and the shops' locations with their counts. */
export interface CollectedShops {
  readonly shops: SpilledList<Shop>;
  readonly merchants: SpilledList<RegisteredMerchant>;
  readonly locations: readonly Located[];
  /** The number of records that were merged into others. */
  readonly twins: number;
}

export class ShopCollector {
  readonly #spill: RecordSpill;
  /** Shops that may be the same have the same name, so they are in the same part. */
  readonly #parts: readonly SpilledList<StoredShop>[];
  readonly #brands = new Map<string, ShopBrand>();
  #count = 0;

  /** @param expected the approximate number of shops */
  constructor(spill: RecordSpill, expected: number) {
    this.#spill = spill;
    const parts = Math.ceil(expected / shopsPerPart) || 1;
    this.#parts = Array.from({ length: parts }, () => new SpilledList(spill));
  }

  add({ owner, ...shop }: OwnedShop): void {
    const part = this.#parts.length === 1 ? 0 : hashOfText(lettersAndDigits(shop.shop.name)) % this.#parts.length;
    if (owner.kind === 'brand') this.#brands.set(shop.shop.merchantUid, owner.brand);
    this.#parts[part]?.push({ ...shop, owner: owner.kind === 'brand' ? { kind: 'brand' } : owner, sequence: this.#count++ });
  }

  #merchantOf(uid: string, { owner, categories: known, countries }: Chain): RegisteredMerchant {
    if (owner.kind === 'brand') return merchantOfBrand(this.#brands.get(uid) as ShopBrand);
    const rest = about(one(known), countries);
    if (owner.kind === 'named') return { uid, name: owner.name, ...rest };
    const url = webAddress(owner.url);
    return { uid, name: owner.name, wikidata: owner.wikidata, ...(url !== undefined && { url }), ...rest };
  }

  /** Call this once, after the last shop. */
  finish(): CollectedShops {
    const shops = new SpilledList<Shop>(this.#spill);
    const merchants = new SpilledList<RegisteredMerchant>(this.#spill);
    const chains = new Map<string, Chain>();
    const locations = new Map<string, Located & { count: number }>();
    let twins = 0;
    for (const part of this.#parts) {
      const placed = [...part.take()];
      const byUid = new Map(placed.map((shop) => [shop.shop.uid, shop]));
      const single = withoutTwins(placed);
      twins += single.twins;
      for (const shop of single.shops) {
        shops.push(shop);
        const { city, region, country } = shop.place ?? {};
        const located = {
          ...(city !== undefined && { city }),
          ...(region !== undefined && { region }),
          ...(country !== undefined && { country }),
        };
        locations.getOrInsertComputed(JSON.stringify(located), () => ({ ...located, count: 0 })).count += 1;
        const { owner, sequence } = byUid.get(shop.uid) as StoredShop;
        if (owner.kind === 'own') {
          merchants.push(ownMerchant(shop));
          continue;
        }
        const chain = chains.getOrInsertComputed(shop.merchantUid, () => {
          return { owner, first: sequence, categories: new Set(), countries: new Set() };
        });
        if (sequence < chain.first) Object.assign(chain, { owner, first: sequence });
        chain.categories.add(shop.category as CategoryCode | undefined);
        if (country !== undefined) chain.countries.add(country);
      }
    }
    for (const [uid, chain] of chains) merchants.push(this.#merchantOf(uid, chain));
    return { shops, merchants, locations: [...locations.values()], twins };
  }
}
