/**
 * The shop register: who takes card payments, and where. Unknown is an absent key, everywhere and always.
 *
 * A merchant is who sells (a brand, a chain, or one shop that is nobody else's); a shop is where: a place ("bricks") or a
 * site or app ("online"); a terminal is one pair of numbers in card transactions that is known to stand in one shop.
 */
import type { CategoryCode } from './categories.ts';

export interface Merchant {
  /** Opaque, derived from its source: the same on every import. */
  readonly uid: string;
  readonly name: string;
  /** Other names it goes by: translations, abbreviations, former and legal names. */
  readonly aliases?: readonly string[];
  readonly logo?: string;
  readonly url?: string;
  readonly tags: readonly string[];
  /** Which wikidata item it is, e.g. Q37158: two merchants never share one. */
  readonly wikidata?: string;
  /** What all its shops are, where they are all the same. */
  readonly category?: CategoryCode;
  /** ISO 3166-1 alpha-2, where it is known to do business; absent: not known, or everywhere. */
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
  /** Where on Earth, WGS 84 degrees, and how exactly. */
  readonly point?: { readonly precision: 'rooftop' | 'street' | 'city'; readonly lat: number; readonly long: number };
}

export interface Shop {
  readonly uid: string;
  readonly type: 'bricks' | 'online';
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly tags: readonly string[];
  /** Absent: nothing says what it sells. */
  readonly category?: CategoryCode;
  /** Absent: an online shop, or nobody knows. */
  readonly place?: ShopPlace;
  readonly url?: string;
  readonly phone?: string;
  /** OSM opening_hours syntax or 24/7. */
  readonly openingHours?: string;
  /** The hours as the source writes them, where `openingHours` say something else, or nothing. Not on the wire. */
  readonly writtenHours?: string;
  readonly merchantUid: string;
  /** Its number within its chain, as the chain writes it. */
  readonly storeNumber?: string;
}

/** At least one of the two numbers. A merchantId alone may stand for a whole chain: then `shopUid` is absent. */
export interface Terminal {
  readonly posId?: string;
  readonly merchantId?: string;
  readonly merchantUid: string;
  readonly shopUid?: string;
}

/** A terminal as transactions are looked up by it. */
export interface KnownTerminal extends Terminal {
  /** No feed names this number alone: it stands only in pairs, and all of them say this of it. */
  readonly inferred?: true;
}

/** One named source of the register, replaced as a whole by each import of it. */
export interface ShopFeed {
  readonly name: string;
  /** Whose word counts where several feeds hold a record: the operator's, then a bank's own list, then the brands, then a map's. */
  readonly kind: 'operator' | 'list' | 'brands' | 'map';
  readonly title: string;
  /** Digest of the input, hex: the same input twice changes nothing. */
  readonly digest: string;
  /** Epoch ms of the data itself, where the source says so. */
  readonly dataTimestamp?: number;
  readonly attribution: { readonly text: string; readonly url?: string; readonly licence?: string };
}

/** Everything that a feed holds from now on. A shop's merchant may be another feed's. */
export interface RegisterExtract {
  readonly feed: ShopFeed;
  readonly merchants: readonly Merchant[];
  readonly shops: readonly Shop[];
  readonly terminals: readonly Terminal[];
}
