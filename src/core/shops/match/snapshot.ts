/**
 * The register in the form that the matcher needs: the shops and merchants of each name, and the data that distinguishes shops
 * with the same name.
 */

import type { CategoryCode } from '../../../data/shops/categories.ts';
import { endingsOfAll } from '../../../data/shops/webAddresses.ts';
import type { CityTable } from './cityTable.ts';
import type { Groups, Members, MerchantGroups } from './groups.ts';
import type { NameTable } from './nameTable.ts';
import type { WordCounts } from './wordCounts.ts';

export interface ShopFacts {
  readonly uid: string;
  readonly name: string;
  readonly merchant: number;
  /** The city in the city table, or -1 if unknown. */
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

/** Records by their id. The ids of a register with changes are not consecutive. */
interface Indexed<T> {
  readonly length: number;
  at(index: number): T | undefined;
}
type ListsByKey = Pick<ReadonlyMap<string, readonly number[]>, 'get'>;

export interface RegisterSnapshot {
  readonly shops: Indexed<ShopFacts>;
  readonly merchants: Indexed<MerchantFacts>;
  readonly names: NameTable;
  /** The shops of each name, grouped by city. The key is the id of the shop's own name, not of the merchant's name. */
  readonly shopsByName: Groups;
  /** Returns the shops of a name in a country. */
  shopsNamedIn(name: number, country: string): Members;
  /** The merchants of each name, keyed by the id of the name. */
  readonly merchantsByName: MerchantGroups;
  /** The shops of each merchant, grouped by city. */
  readonly shopsByMerchant: Groups;
  /** Returns the number of shops of a merchant in a country. */
  branchesIn(merchant: number, country: string): number;
  readonly cities: CityTable;
  /** The number of shops in each city. */
  readonly citySizes: Indexed<number>;
  readonly words: WordCounts;
  /** The merchants that own each registrable domain ("theworks.co.uk"), keyed by the domain and sorted by uid. */
  readonly merchantsByDomain: ListsByKey;
  /** The merchants, keyed by each of the codes that `codesOf` returns for them. */
  readonly merchantsByCode: ListsByKey;
  /** The shops, keyed by the last nine digits of their telephone numbers. */
  readonly shopsByPhone: ListsByKey;
}

/** Returns the country of the top-level domain in a website's address. */
export function countryOfSite(url: string): string | undefined {
  const ending = /^https?:\/\/[^/:?#]*\.([a-z]{2})(?=[/:?#]|$)/i.exec(url)?.[1]?.toUpperCase();
  return ending === undefined || endingsOfAll.has(ending) ? undefined : ending === 'UK' ? 'GB' : ending;
}

/** Returns the last nine digits of a telephone number, which are sufficient to identify a subscriber in any country. */
export const phoneKey = (phone: string): string | undefined => {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 8 ? undefined : digits.slice(-9);
};
