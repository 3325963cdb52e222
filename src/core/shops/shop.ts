/**
 * The shop register: who takes card payments, and where. An unknown value is always an absent key.
 *
 * A merchant is the seller: a brand, a chain, or an independent shop. A shop is a place ("bricks") or a site or app
 * ("online"). A terminal is a pair of numbers in card transactions that is known to belong to one shop.
 */
import type { CategoryCode } from '../../data/shops/categories.ts';

export interface RegisteredMerchant {
  /** Opaque, derived from its source: the same on every import. */
  readonly uid: string;
  readonly name: string;
  /** Other names: translations, abbreviations, former and legal names. */
  readonly aliases?: readonly string[];
  readonly logo?: string;
  readonly url?: string;
  readonly tags: readonly string[];
  /** Its Wikidata item, e.g. Q37158. Unique among merchants. */
  readonly wikidata?: string;
  /** The category of its shops, if all have the same. */
  readonly category?: CategoryCode;
  /** ISO 3166-1 alpha-2 of countries where it operates; absent: unknown, or everywhere. */
  readonly countries?: readonly string[];
}

export interface ShopPlace {
  /** Street with house number, as one line. */
  readonly street?: string;
  readonly city?: string;
  /** Other names of that city: translations, the municipality or the district it lies in. Not on the wire. */
  readonly cityAliases?: readonly string[];
  readonly zip?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly region?: string;
  /** Coordinates, WGS 84 degrees, with their precision. */
  readonly point?: { readonly precision: 'rooftop' | 'street' | 'city'; readonly lat: number; readonly long: number };
}

export interface Shop {
  readonly uid: string;
  readonly type: 'bricks' | 'online';
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly tags: readonly string[];
  /** Absent if unknown. */
  readonly category?: CategoryCode;
  /** Absent for online shops, or if unknown. */
  readonly place?: ShopPlace;
  readonly url?: string;
  readonly phone?: string;
  /** OSM opening_hours syntax or 24/7. */
  readonly openingHours?: string;
  /** The hours as written in the source, if `openingHours` is absent or different. Not on the wire. */
  readonly writtenHours?: string;
  readonly merchantUid: string;
  /** Its number within its chain, as the chain writes it. */
  readonly storeNumber?: string;
}

/** Has at least one of the two numbers. A merchantId alone may belong to a whole chain; then `shopUid` is absent. */
export interface Terminal {
  readonly posId?: string;
  readonly merchantId?: string;
  readonly merchantUid: string;
  readonly shopUid?: string;
}

/** A terminal in the form used to look up transactions. */
export interface KnownTerminal extends Terminal {
  /** No feed lists this number alone. It occurs only in pairs, which all agree on the shop or merchant. */
  readonly inferred?: true;
}

/** One named source of the register, replaced as a whole by each import of it. */
export interface ShopFeed {
  readonly name: string;
  /** Determines priority if several feeds hold a record: the operator's, then a bank's own list, then brands, then a map. */
  readonly kind: 'operator' | 'list' | 'brands' | 'map';
  readonly title: string;
  /** Digest of the input, hex: the same input twice changes nothing. */
  readonly digest: string;
  /** Epoch ms of the data itself, if the source states it. */
  readonly dataTimestamp?: number;
  readonly attribution: { readonly text: string; readonly url?: string; readonly licence?: string };
}

/** The complete new content of a feed. A shop's merchant may be in another feed. */
export interface RegisterExtract {
  readonly feed: ShopFeed;
  readonly merchants: readonly RegisteredMerchant[];
  readonly shops: readonly Shop[];
  readonly terminals: readonly Terminal[];
}
