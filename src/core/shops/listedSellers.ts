/** Reads the tables of online services and other companies in `src/data/shops/sellers`. */
import { type CategoryCode, isCategory } from '../../data/shops/categories.ts';
import { companies } from '../../data/shops/sellers/companies.ts';
import { givingSellers } from '../../data/shops/sellers/givingSellers.ts';
import { householdSellers } from '../../data/shops/sellers/householdSellers.ts';
import { learningSellers } from '../../data/shops/sellers/learningSellers.ts';
import { mediaSellers } from '../../data/shops/sellers/mediaSellers.ts';
import { mobilitySellers } from '../../data/shops/sellers/mobilitySellers.ts';
import { moneySellers } from '../../data/shops/sellers/moneySellers.ts';
import { otherChains } from '../../data/shops/sellers/otherChains.ts';
import { peopleSellers } from '../../data/shops/sellers/peopleSellers.ts';
import type { SellerTable } from '../../data/shops/sellers/sellerTable.ts';
import { shoppingSellers } from '../../data/shops/sellers/shoppingSellers.ts';
import { softwareSellers } from '../../data/shops/sellers/softwareSellers.ts';
import { travelSellers } from '../../data/shops/sellers/travelSellers.ts';
import { tableRows } from './tableRows.ts';

interface ListedSeller {
  /** The service's domain, or the Wikidata item of a brand. */
  readonly key: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly category: CategoryCode;
  /** ISO 3166-1 alpha-2 codes. Absent: many countries. */
  readonly countries?: readonly string[];
  /** Whether the name is an ordinary word, which does not identify the service on its own. */
  readonly isOrdinary: boolean;
  /** Whether customers pay the service on its website or in its app. */
  readonly isOnline: boolean;
  readonly source: string;
}

const list = (cell: string, separator: RegExp): readonly string[] => (cell === '' ? [] : cell.split(separator));

function sellersOf(table: SellerTable, isOnline: boolean): ListedSeller[] {
  return Object.entries(table).flatMap(([category, rows]) =>
    isCategory(category)
      ? tableRows(rows).map(([key = '', name = '', where = '', others = '', source = '']) => {
          const countries = list(where, /\s+/);
          return {
            key,
            name: name.replace(/^\?/, ''),
            aliases: list(others, /,\s+/),
            category,
            ...(countries.length > 0 && { countries }),
            isOrdinary: name.startsWith('?'),
            isOnline,
            source,
          };
        })
      : [],
  );
}

const onlineTables = [
  mediaSellers,
  softwareSellers,
  travelSellers,
  mobilitySellers,
  householdSellers,
  moneySellers,
  shoppingSellers,
  learningSellers,
  peopleSellers,
  givingSellers,
];

export const listedSellers: readonly ListedSeller[] = [
  ...onlineTables.flatMap((table) => sellersOf(table, true)),
  ...sellersOf(companies, false),
  ...sellersOf(otherChains, false),
];

export const isWikidataItem = (key: string): boolean => /^Q[1-9]\d*$/.test(key);

const byKey = new Map(listedSellers.map((service) => [service.key, service]));

/** @param key the domain of a merchant's website, or its Wikidata item */
export const listedSeller = (key: string): ListedSeller | undefined => byKey.get(key);
