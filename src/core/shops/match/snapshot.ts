/**
 * The register in the form that the matcher needs: the shops and merchants of each name, and the data that distinguishes shops
 * with the same name.
 */

import type { CategoryCode } from '../../../data/shops/categories.ts';
import { endingsOfAll } from '../../../data/shops/webAddresses.ts';
import { pauseEvery, type Steps } from '../../steps.ts';
import { keysOf } from '../../text/transliteration.ts';
import { listedSeller } from '../listedSellers.ts';
import type { NamedMerchant, NamedShop } from '../matcher.ts';
import { foldName, spellingsOf } from '../names.ts';
import { type CityTable, CityTableBuilder, type WorldCities } from './cityTable.ts';
import { type Groups, groupBy } from './groups.ts';
import { codesOf } from './merchantCodes.ts';
import { type NameTable, nameTable } from './nameTable.ts';
import { compareTexts } from './order.ts';
import { ownDomain } from './ownDomain.ts';
import { statementNames } from './statementNames.ts';
import { WordCounter, type WordCounts } from './wordCounts.ts';

/** The group of brands in `merchantsByName`. Brands take precedence over other merchants with the same name. */
export const brandRank = 0;

export interface ShopFacts {
  readonly uid: string;
  readonly name: string;
  readonly merchant: number;
  /** The index in the city table, or -1 if unknown. */
  readonly city: number;
  readonly online: boolean;
  readonly hasAliases?: true;
  readonly country?: string;
  readonly category?: CategoryCode;
  readonly street?: string;
  readonly zip?: string;
  readonly storeNumber?: string;
}

export interface MerchantFacts {
  readonly uid: string;
  readonly name: string;
  readonly category?: CategoryCode;
  readonly countries?: readonly string[];
  /** Whether the merchant is known to be a brand, regardless of the number of its shops in the register. */
  readonly isBrand: boolean;
  /** The id of the merchant's primary name in the name table, or -1 if the name contains no letters. */
  readonly ownName: number;
  /** The ids of the merchant's names on statements, if a source documents them. Absent if no names are documented. */
  readonly statementNames?: ReadonlySet<number>;
  /**
   * The country (ISO 3166-1 alpha-2) of the website's top-level domain. Absent if the top-level domain does not belong to a
   * country.
   */
  readonly home?: string;
  readonly isOnline?: true;
  /** Whether the merchant is only in the tables of sellers, and not a brand with a Wikidata item. */
  readonly isListed?: true;
  /** Whether the merchant's own name is an ordinary word, which identifies it only with its site or an asterisk. */
  readonly isOrdinary?: true;
}

export interface RegisterSnapshot {
  readonly shops: readonly ShopFacts[];
  readonly merchants: readonly MerchantFacts[];
  readonly names: NameTable;
  /** The shops of each name, grouped by city. The key is the id of the shop's own name, not of the merchant's name. */
  readonly shopsByName: Groups;
  /**
   * The merchants of each name, keyed by the id of the name. Each group is sorted by rank and then by uid, and brands have the
   * rank `brandRank`.
   */
  readonly merchantsByName: Groups;
  /** The shops of each merchant, grouped by city. */
  readonly shopsByMerchant: Groups;
  readonly cities: CityTable;
  /** The number of shops in each city. */
  readonly citySizes: Uint32Array;
  readonly words: WordCounts;
  /** The merchants that own each registrable domain ("theworks.co.uk"), keyed by the domain and sorted by uid. */
  readonly merchantsByDomain: ReadonlyMap<string, readonly number[]>;
  /** The merchants, keyed by each of the codes that `codesOf` returns for them. */
  readonly merchantsByCode: ReadonlyMap<string, readonly number[]>;
  /** The shops, keyed by the last nine digits of their telephone numbers. */
  readonly shopsByPhone: ReadonlyMap<string, readonly number[]>;
}

/** Returns the country of the top-level domain in a website's address. */
function countryOfSite(url: string): string | undefined {
  const ending = /^https?:\/\/[^/:?#]*\.([a-z]{2})(?=[/:?#]|$)/i.exec(url)?.[1]?.toUpperCase();
  return ending === undefined || endingsOfAll.has(ending) ? undefined : ending === 'UK' ? 'GB' : ending;
}

/** Returns the last nine digits of a telephone number, which are sufficient to identify a subscriber in any country. */
export const phoneKey = (phone: string): string | undefined => {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 8 ? undefined : digits.slice(-9);
};

export class SnapshotBuilder {
  readonly #world: WorldCities;
  readonly #shops: ShopFacts[] = [];
  readonly #merchants: MerchantFacts[] = [];
  readonly #merchantIndex = new Map<string, number>();
  /** The shop that a merchant without a record is named after. */
  readonly #namedByShop = new Map<number, string>();
  readonly #names: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #shopNames: number[] = [];
  readonly #merchantNames: number[] = [];
  readonly #cities = new CityTableBuilder();
  readonly #words = new WordCounter();
  readonly #domains = new Map<string, number[]>();
  readonly #codes = new Map<string, number[]>();
  readonly #phones = new Map<string, number[]>();

  constructor(world: WorldCities) {
    this.#world = world;
  }

  addMerchant(merchant: NamedMerchant): void {
    const { uid, name, aliases = [], category, countries, url, wikidata } = merchant;
    // An intermediary is never the payee.
    if (countries?.length === 0) return;
    const domain = url === undefined ? undefined : ownDomain(url, name);
    const home = url === undefined ? undefined : countryOfSite(url);
    const key = wikidata ?? domain ?? '';
    const { spellings = [], sourced = [] } = statementNames.get(key) ?? {};
    const listed = listedSeller(key);
    const ids = this.#nameIds([name, ...aliases, ...spellings]);
    const [ownName = -1] = ids;
    const index = this.#merchantAt(uid, {
      uid,
      name,
      ownName,
      isBrand: wikidata !== undefined || listed?.isOnline === false,
      ...(listed !== undefined && wikidata === undefined && { isListed: true as const }),
      ...(listed?.isOrdinary && { isOrdinary: true as const }),
      ...(category !== undefined && { category }),
      ...(countries !== undefined && { countries }),
      ...(home !== undefined && { home }),
      ...(sourced.length > 0 && { statementNames: this.#nameIds(sourced) }),
    });
    for (const code of codesOf(key)) this.#codes.set(code, [...(this.#codes.get(code) ?? []), index]);
    for (const id of ids) this.#merchantNames.push(id, index);
    if (wikidata !== undefined) this.#words.add(foldName(name).words);
    if (domain !== undefined) this.#domains.set(domain, [...(this.#domains.get(domain) ?? []), index]);
  }

  addShop(shop: NamedShop): void {
    const {
      uid,
      name,
      aliases = [],
      merchantUid,
      city,
      cityAliases = [],
      country,
      category,
      street,
      zip,
      storeNumber,
      phone,
    } = shop;
    const index = this.#shops.length;
    const ids = this.#nameIds([name, ...aliases]);
    const [ownName = -1] = ids;
    // If the feed with the merchant has been removed, the merchant gets the name of its shop with the smallest uid.
    const namesake = { uid: merchantUid, name, ownName, isBrand: false };
    const merchant = this.#merchantIndex.get(merchantUid) ?? this.#merchantAt(merchantUid, namesake);
    const namedBy = this.#namedByShop.get(merchant) ?? (this.#merchants[merchant] === namesake ? uid : undefined);
    if (namedBy !== undefined && uid <= namedBy) {
      const { isOnline } = this.#merchants[merchant] as MerchantFacts;
      this.#merchants[merchant] = { ...namesake, ...(isOnline && { isOnline }) };
      this.#namedByShop.set(merchant, uid);
    }
    if (shop.type === 'online') this.#merchants[merchant] = { ...(this.#merchants[merchant] as MerchantFacts), isOnline: true };
    this.#shops.push({
      uid,
      name,
      merchant,
      city: city === undefined ? -1 : this.#cities.add(city, cityAliases, country ?? '', zip),
      online: shop.type === 'online',
      ...(aliases.length > 0 && { hasAliases: true as const }),
      ...(country !== undefined && { country }),
      ...(category !== undefined && { category }),
      ...(street !== undefined && { street }),
      ...(zip !== undefined && { zip }),
      ...(storeNumber !== undefined && { storeNumber }),
    });
    for (const id of ids) this.#shopNames.push(id, index);
    this.#words.add(foldName(name).words);
    const key = phone === undefined ? undefined : phoneKey(phone);
    if (key !== undefined) this.#phones.set(key, [...(this.#phones.get(key) ?? []), index]);
  }

  #merchantAt(uid: string, facts: MerchantFacts): number {
    const index = this.#merchants.length;
    this.#merchants.push(facts);
    this.#merchantIndex.set(uid, index);
    return index;
  }

  /** Returns the ids of all spellings of all names, without duplicates. */
  #nameIds(names: readonly string[]): ReadonlySet<number> {
    const ids = new Set<number>();
    for (const name of names) {
      const spellings = spellingsOf(name).map(({ squeezed }) => squeezed);
      for (const squeezed of [...spellings, ...keysOf(name, spellings)]) {
        if (squeezed === '') continue;
        let id = this.#ids.get(squeezed);
        if (id === undefined) {
          id = this.#names.length;
          this.#names.push(squeezed);
          this.#ids.set(squeezed, id);
        }
        ids.add(id);
      }
    }
    return ids;
  }

  *finishing(): Steps<RegisterSnapshot> {
    const shops = this.#shops;
    const cities = new Int32Array(shops.length);
    const cityOf = (shop: number) => cities[shop] as number;
    const uidOfShop = (shop: number) => (shops[shop] as ShopFacts).uid;
    const uidOfMerchant = (merchant: number) => (this.#merchants[merchant] as MerchantFacts).uid;
    const rankOf = (merchant: number) => ((this.#merchants[merchant] as MerchantFacts).isBrand ? brandRank : 1);
    const byMerchant: number[] = [];
    const citySizes = new Uint32Array(shops.reduce((last, { city }) => Math.max(last, city), -1) + 1);
    for (const [index, { merchant, city }] of shops.entries()) {
      byMerchant.push(merchant, index);
      cities[index] = city;
      if (city >= 0) citySizes[city] = (citySizes[city] as number) + 1;
      if (index % pauseEvery === 0) yield;
    }
    for (const merchants of this.#domains.values()) merchants.sort((a, b) => compareTexts(uidOfMerchant(a), uidOfMerchant(b)));
    return {
      shops,
      merchants: this.#merchants,
      names: yield* nameTable(this.#names, this.#ids),
      shopsByName: yield* groupBy(this.#names.length, this.#shopNames, cityOf, uidOfShop),
      merchantsByName: yield* groupBy(this.#names.length, this.#merchantNames, rankOf, uidOfMerchant),
      shopsByMerchant: yield* groupBy(this.#merchants.length, byMerchant, cityOf, uidOfShop),
      cities: this.#cities.finish(this.#world),
      citySizes,
      words: this.#words.finish(),
      merchantsByDomain: this.#domains,
      merchantsByCode: this.#codes,
      shopsByPhone: this.#phones,
    };
  }
}
