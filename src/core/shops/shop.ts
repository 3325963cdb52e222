/**
 * The shop register, which contains the merchants that accept card payments and their shops. If a value is unknown, the key is
 * absent.
 *
 * A merchant is the seller, such as a brand, a chain or an independent shop. A shop is a physical place ("bricks"), or a site or
 * app ("online"). A terminal is a pair of numbers in card transactions that is known to belong to one shop.
 */
import type { CategoryCode } from '../../data/shops/categories.ts';

export interface RegisteredMerchant {
  /** An opaque id that is derived from the source, and therefore the same in every import. */
  readonly uid: string;
  readonly name: string;
  /** Other names: translations, abbreviations, former names and legal names. */
  readonly aliases?: readonly string[];
  readonly logo?: string;
  readonly url?: string;
  readonly tags: readonly string[];
  /** The merchant's Wikidata item, such as Q37158. Unique among merchants. */
  readonly wikidata?: string;
  /** The category of the merchant's shops, if all of them have the same category. */
  readonly category?: CategoryCode;
  /**
   * ISO 3166-1 alpha-2 codes of the countries where the merchant operates. Absent if the countries are unknown, or if the
   * merchant operates everywhere. Empty if the merchant only passes payments on to other merchants, so no text refers to it.
   */
  readonly countries?: readonly string[];
}

export interface ShopPlace {
  /** The street and house number, on one line. */
  readonly street?: string;
  readonly city?: string;
  /** Other names for the city: translations, or the municipality or district that contains the place. Not in responses. */
  readonly cityAliases?: readonly string[];
  readonly zip?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly region?: string;
  /** Coordinates in WGS 84 degrees, with their precision. */
  readonly point?: { readonly precision: 'rooftop' | 'street' | 'city'; readonly lat: number; readonly long: number };
}

export interface Shop {
  readonly uid: string;
  readonly type: 'bricks' | 'online';
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly tags: readonly string[];
  readonly category?: CategoryCode;
  /** Absent for online shops, or if unknown. */
  readonly place?: ShopPlace;
  readonly url?: string;
  readonly phone?: string;
  /** OSM opening_hours syntax, or 24/7. */
  readonly openingHours?: string;
  /** The opening hours as written in the source, if `openingHours` is absent or different. Not in responses. */
  readonly writtenHours?: string;
  readonly merchantUid: string;
  /** The shop's number within its chain, as the chain writes it. */
  readonly storeNumber?: string;
}

/**
 * A terminal with at least one of the two numbers. A merchantId alone may belong to a whole chain, in which case `shopUid` is
 * absent.
 */
export interface Terminal {
  readonly posId?: string;
  readonly merchantId?: string;
  readonly merchantUid: string;
  readonly shopUid?: string;
}

/** A terminal in the form that is used to look up transactions. */
export interface KnownTerminal extends Terminal {
  /**
   * Whether the terminal is inferred, because no feed contains this number alone, but all pairs that contain the number belong to
   * the same shop or merchant.
   */
  readonly inferred?: true;
}

/** A named source for the register. Each import of a source replaces all of the source's data. */
export interface ShopFeed {
  readonly name: string;
  /**
   * Determines the priority if several feeds contain the same record. The service operator's feed comes first, followed by a
   * bank's own list, brands, and a map.
   */
  readonly kind: 'operator' | 'list' | 'brands' | 'map';
  readonly title: string;
  /** A digest of the input, in hex. A second import of the same input has no effect. */
  readonly digest: string;
  /** The time of the data, not of the import, in epoch ms. Absent if the source does not contain it. */
  readonly dataTimestamp?: number;
  readonly attribution: { readonly text: string; readonly url?: string; readonly licence?: string };
}

/** Records that can be read several times. They need not be in memory. */
export interface RecordList<T> extends Iterable<T> {
  readonly length: number;
}

/** The complete new content of a feed. A shop's merchant may be in another feed. */
export interface RegisterContent {
  readonly feed: ShopFeed;
  readonly merchants: RecordList<RegisteredMerchant>;
  readonly shops: RecordList<Shop>;
  readonly terminals: readonly Terminal[];
  /**
   * Whether a shop of this feed is the same record as another feed's shop of the same merchant at the same place. Absent if the
   * feed states which records are the same.
   */
  readonly joins?: true;
}

/** The content of a feed, in memory. */
export interface RegisterExtract extends RegisterContent {
  readonly merchants: readonly RegisteredMerchant[];
  readonly shops: readonly Shop[];
}
