/** The names of a register in an index file, in the form that the matcher needs. */
import type { BlockFile } from '../../tables/blockBytes.ts';
import type { IdLists } from '../../tables/idLists.ts';
import type { WorldCities } from '../match/cityTable.ts';
import type { Groups } from '../match/groups.ts';
import type { MerchantFacts, RegisterSnapshot, ShopFacts } from '../match/snapshot.ts';
import { wordCountsOf } from '../match/wordCounts.ts';
import { citiesOf } from './citiesOf.ts';
import { nameTableOf } from './nameTableOf.ts';
import { type MerchantEntry, readMerchant, readShop } from './records.ts';
import { openSections, type RegisterDescription, type RegisterSections } from './sections.ts';

export interface RegisterIndex extends RegisterSnapshot {
  readonly description: Pick<RegisterDescription, 'key' | 'registerVersion' | 'stamp' | 'shopCount' | 'merchantCount'> & {
    /** The number of records that have changed since the index file was built. */
    readonly changed?: number;
  };
  /** The number of blocks that were read from the file. */
  reads(): number;
}

/**
 * @param cacheBytes the maximum length of the cached blocks
 * @returns undefined if the file has a different format
 * @throws DamagedFileError, also from each function of the index
 */
export function openRegisterIndex(file: BlockFile, cacheBytes: number, world: WorldCities): RegisterIndex | undefined {
  const sections = openSections(file, cacheBytes);
  return sections && registerIndexOf(sections, world);
}

export function registerIndexOf(sections: RegisterSections, world: WorldCities): RegisterIndex {
  const { described, lists, names, shopsByMerchant } = sections;
  const { table, grams, skeletons } = names;
  const places = placesOf(sections);
  const byCity = (some: IdLists): Groups => ({
    count: (group) => some.count(group),
    all: (group) => some.all(group),
    inCity: (group, city) => some.between(group, places.start(city), places.start(city + 1)),
  });
  const { cityNames, postcodes } = lists;
  return {
    description: described,
    reads: () => sections.bytes.reads,
    shops: { length: described.shopCount, at: memo((index) => shopFacts(sections, places, index)) },
    merchants: {
      length: described.merchantCount,
      at: memo((index) => merchantFacts(readMerchant(sections.merchants.read(index)))),
    },
    names: nameTableOf({
      size: table.size,
      textOf: (id) => table.textOf(id),
      find: (text) => table.find(text),
      startingWith: (prefix) => table.startingWith(prefix),
      grams: (...asked) => grams.range(...asked),
      idOfGram: (id) => id,
      skeletons,
    }),
    shopsByName: byCity(names.shops),
    merchantsByName: {
      count: (group) => names.merchants.count(group),
      all: (group) => names.merchants.all(group),
      brands: (group) => names.merchants.between(group, 0, described.brandCount),
    },
    shopsByMerchant: byCity(shopsByMerchant),
    shopsNamedIn(name, country) {
      const { from, to } = places.shopsIn(country);
      return names.shops.between(name, from, to);
    },
    branchesIn(merchant, country) {
      const { from, to } = places.shopsIn(country);
      return shopsByMerchant.countBetween(merchant, from, to);
    },
    cities: citiesOf(
      {
        named: (key) => cityNames.get(key),
        ofPostcode: (key) => postcodes.get(key) ?? [],
        alphabets: [{ keys: cityNames.keys, citiesAt: (id) => cityNames.lists.all(id) }],
        countries: new Set(described.countries.filter(({ hasCities }) => hasCities).map(({ country }) => country)),
        countryOf: places.countryOf,
      },
      world,
    ),
    citySizes: { length: described.places.count, at: places.size },
    words: wordCountsOf((word) => wordCount(sections, word), described.countedNames),
    merchantsByDomain: lists.domains,
    merchantsByCode: lists.codes,
    shopsByPhone: lists.phones,
  };
}

export function wordCount({ words }: RegisterSections, word: string): number {
  const id = words.table.find(word);
  return id < 0 ? 0 : words.counts.at(id);
}

export function shopFacts({ shops }: RegisterSections, places: Places, index: number): ShopFacts {
  const from = shops.read(index);
  const merchant = from.varint();
  const facts = readShop(from);
  return { ...facts, merchant, ...places.of(index) };
}

/** @param idOf returns the id of a name from its id in the entry */
export function merchantFacts(
  { namedBy: _, isReference: __, statementNames, ownName, ...facts }: MerchantEntry,
  idOf = (name: number) => name,
): MerchantFacts {
  return {
    ...facts,
    ownName: ownName < 0 ? -1 : idOf(ownName),
    ...(statementNames && { statementNames: new Set(statementNames.map(idOf)) }),
  };
}

/** The maximum number of records that are cached. Candidates are read several times while they are weighed. */
const mostCached = 4_096;

/** Caches the results for recent indexes in two generations. */
export function memo<T>(read: (index: number) => T): (index: number) => T {
  let [recent, older] = [new Map<number, T>(), new Map<number, T>()];
  return (index) => {
    const known = recent.get(index) ?? older.get(index);
    const value = known ?? read(index);
    if (known === undefined || !recent.has(index)) {
      if (recent.size >= mostCached) [recent, older] = [new Map(), recent];
      recent.set(index, value);
    }
    return value;
  };
}

export type Places = ReturnType<typeof placesOf>;

export function placesOf({ placeStarts, places, described }: RegisterSections) {
  const { countries, shopCount } = described;
  const start = (place: number) => placeStarts.at(place);
  const countryAt = (place: number) => {
    let [low, high] = [0, countries.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((countries[middle]?.first ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return countries[low] as (typeof countries)[number];
  };
  const byCode = new Map(countries.map(({ country }, index) => [country, index]));
  /** Only the first place of a country can be a place without a name. */
  const isCity = (place: number) => {
    if (countryAt(place).first !== place) return true;
    places.locate(place);
    return places.size > 0;
  };
  return {
    start,
    /** The number of shops in a place. */
    size: (place: number) => start(place + 1) - start(place),
    countryOf: (place: number) => countryAt(place).country,
    /** Returns the number of shops in the cities of each country. */
    cityShops: (): readonly (readonly [country: string, count: number])[] =>
      countries.map(({ country, first, hasCities }, index) => {
        const from = hasCities && !isCity(first) ? first + 1 : first;
        const next = countries[index + 1]?.first ?? described.places.count;
        return [country, hasCities ? start(next) - start(from) : 0];
      }),
    /** Returns the place of a shop. */
    of(shop: number): Pick<ShopFacts, 'city' | 'country'> {
      let [low, high] = [0, described.places.count - 1];
      while (low < high) {
        const middle = (low + high + 1) >>> 1;
        if (start(middle) <= shop) low = middle;
        else high = middle - 1;
      }
      const { country } = countryAt(low);
      return { city: isCity(low) ? low : -1, ...(country !== '' && { country }) };
    },
    shopsIn(country: string): { readonly from: number; readonly to: number } {
      const index = byCode.get(country);
      if (index === undefined) return { from: 0, to: 0 };
      const [first, next] = [countries[index], countries[index + 1]];
      return { from: start(first?.first ?? 0), to: next === undefined ? shopCount : start(next.first) };
    },
  };
}
