/** The names of a register in an index file, in the form that the matcher needs. */
import type { BlockFile } from '../../tables/blockBytes.ts';
import type { IdList, IdLists } from '../../tables/idLists.ts';
import type { TextTable } from '../../tables/textTable.ts';
import { keyMark } from '../../text/transliteration.ts';
import { type CityTable, cityTable, type WorldCities } from '../match/cityTable.ts';
import type { Groups } from '../match/groups.ts';
import type { NameTable } from '../match/nameTable.ts';
import { brandRank, type MerchantFacts, type RegisterSnapshot, type ShopFacts } from '../match/snapshot.ts';
import { wordCountsOf } from '../match/wordCounts.ts';
import { gramSearch, partSearch } from './gramSearch.ts';
import { boxOfText, cutBox, longSkeleton, mostInBox, skeletonOf } from './grams.ts';
import { readMerchant, readShop } from './records.ts';
import { openSections, type RegisterDescription, type RegisterSections } from './sections.ts';

export interface RegisterIndex extends RegisterSnapshot {
  readonly description: Pick<RegisterDescription, 'key' | 'registerVersion' | 'stamp' | 'shopCount' | 'merchantCount'>;
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
  if (sections === undefined) return undefined;
  const { described, lists, words, names, shopsByMerchant } = sections;
  const places = placesOf(sections);
  const merchants = memo(described.merchantCount, (index): MerchantFacts => {
    const { namedBy: _, statementNames, ...facts } = readMerchant(sections.merchants.read(index));
    return { ...facts, ...(statementNames && { statementNames: new Set(statementNames) }) };
  });
  const shops = memo(described.shopCount, (index): ShopFacts => {
    const from = sections.shops.read(index);
    const merchant = from.varint();
    const facts = readShop(from);
    return { ...facts, merchant, ...places.of(index) };
  });
  const byCity = (some: IdLists): Groups => ({
    count: (group) => some.count(group),
    all: (group) => some.all(group),
    inCity: (group, city) => some.between(group, places.start(city), places.start(city + 1)),
  });
  const { brandCount } = described;
  return {
    description: described,
    reads: () => sections.bytes.reads,
    shops,
    merchants,
    names: nameTableOf(sections),
    shopsByName: byCity(names.shops),
    merchantsByName: {
      count: (group) => names.merchants.count(group),
      all: (group) => names.merchants.all(group),
      inCity: (group, rank) =>
        rank === brandRank
          ? names.merchants.between(group, 0, brandCount)
          : names.merchants.between(group, brandCount, Number.POSITIVE_INFINITY),
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
    cities: citiesOf(sections, places, world),
    citySizes: { length: described.places.count, at: (city) => places.start(city + 1) - places.start(city) },
    words: wordCountsOf((word) => {
      const id = words.table.find(word);
      return id < 0 ? 0 : words.counts.at(id);
    }, described.countedNames),
    merchantsByDomain: lists.domains,
    merchantsByCode: lists.codes,
    shopsByPhone: lists.phones,
  };
}

/** The maximum number of records that are cached. Candidates are read several times while they are weighed. */
const mostCached = 4_096;

/** Caches the results for recent indexes in two generations. */
function memo<T>(length: number, read: (index: number) => T) {
  let [recent, older] = [new Map<number, T>(), new Map<number, T>()];
  return {
    length,
    at(index: number): T {
      const known = recent.get(index) ?? older.get(index);
      const value = known ?? read(index);
      if (known === undefined || !recent.has(index)) {
        if (recent.size >= mostCached) [recent, older] = [new Map(), recent];
        recent.set(index, value);
      }
      return value;
    },
  };
}

type Places = ReturnType<typeof placesOf>;

function placesOf({ placeStarts, places, described }: RegisterSections) {
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
    countryOf: (place: number) => countryAt(place).country,
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

function nameTableOf({ names }: RegisterSections): NameTable {
  const { table, grams, skeletons } = names;
  const textOf = (id: number) => table.textOf(id);
  const firstKey = table.nth(table.firstFrom(keyMark));
  function skeletonsIn(box: number, most: number, isMeant: (skeleton: string) => boolean): readonly number[] {
    const found: number[] = [];
    if (skeletons.count(box) > mostInBox) return found;
    for (const id of skeletons.all(box)) if (isMeant(skeletonOf(textOf(id))) && found.push(id) > most) return [];
    return found;
  }
  return {
    size: table.size,
    hasKeys: firstKey >= 0 && textOf(firstKey).startsWith(keyMark),
    textOf,
    find: (squeezed) => table.find(squeezed),
    startingWith(prefix, most) {
      const from = table.firstFrom(prefix);
      const to = table.firstFrom(`${prefix}\uffff`);
      if (to - from > most) return undefined;
      return Array.from({ length: to - from }, (_, index) => table.nth(from + index)).sort((a, b) => a - b);
    },
    beginningWith(prefix, most) {
      const from = table.firstFrom(prefix);
      const to = table.firstFrom(`${prefix}\uffff`);
      return Array.from({ length: Math.min(most, to - from) }, (_, index) => table.nth(from + index));
    },
    containing: partSearch(grams, textOf),
    sharingGrams: gramSearch(grams),
    withSkeleton(squeezed, most) {
      const skeleton = skeletonOf(squeezed);
      return skeletonsIn(boxOfText(skeleton), most, (other) => other === skeleton);
    },
    withCutSkeleton(squeezed, most) {
      const skeleton = skeletonOf(squeezed);
      if (skeleton.length < longSkeleton) return [];
      return skeletonsIn(cutBox(skeleton), most, (other) => other.length > skeleton.length && other.startsWith(skeleton));
    },
  };
}

function citiesOf({ lists, described }: RegisterSections, places: Places, world: WorldCities): CityTable {
  const { cityNames, postcodes } = lists;
  const { keys } = cityNames;
  const idsOf = (id: number): IdList => cityNames.lists.all(id);
  const nthName = (rank: number) => {
    const id = keys.nth(rank);
    return { name: keys.textOf(id), cities: () => idsOf(id) };
  };
  const letters = lettersByBeginning(keys);
  return cityTable({
    world,
    countries: new Set(described.countries.filter(({ hasCities }) => hasCities).map(({ country }) => country)),
    countryOf: places.countryOf,
    named: (squeezed) => {
      const id = squeezed === '' ? -1 : keys.find(squeezed);
      return id < 0 ? undefined : idsOf(id);
    },
    *from(text) {
      for (let rank = keys.firstFrom(text); rank < keys.size; rank++) yield nthName(rank);
    },
    *withLettersOf(squeezed) {
      const wanted = lettersIn(squeezed);
      const { first, sets } = letters(squeezed.charAt(0));
      for (let index = 0; index < sets.length; index++)
        if (((sets[index] as number) & wanted) === wanted) yield nthName(first + index);
    },
    ofPostcode: (key) => postcodes.get(key) ?? [],
  });
}

/** Returns the set of the letters in a text as 32 bits. Letters outside ASCII share bits with others. */
function lettersIn(text: string): number {
  let set = 0;
  for (let at = 0; at < text.length; at++) set |= 1 << (text.charCodeAt(at) & 31);
  return set;
}

/**
 * Returns the sets of letters of the names that start with a letter. They take four bytes per name in memory, so that a search
 * reads only few names from the file. Without a letter, the function returns those of all names.
 */
function lettersByBeginning(keys: TextTable) {
  const known = new Map<string, { readonly first: number; readonly sets: Int32Array }>();
  return (letter: string) => {
    const found = known.get(letter);
    if (found !== undefined) return found;
    const first = keys.firstFrom(letter);
    const end = letter === '' ? keys.size : keys.firstFrom(String.fromCharCode(letter.charCodeAt(0) + 1));
    const sets = Int32Array.from({ length: end - first }, (_, index) => lettersIn(keys.textOf(keys.nth(first + index))));
    const read = { first, sets };
    known.set(letter, read);
    return read;
  };
}
