/** Collects the names of merchants and shops in memory, and sorts them for an index file. */
import { ByteWriter } from '../../tables/byteWriter.ts';
import { compareNames, compareTexts } from '../../tables/nameOrder.ts';
import { keysOf } from '../../text/transliteration.ts';
import { listedSeller } from '../listedSellers.ts';
import { postcodeArea } from '../match/cityTable.ts';
import { codesOf } from '../match/merchantCodes.ts';
import { ownDomain } from '../match/ownDomain.ts';
import { countryOfSite, phoneKey } from '../match/snapshot.ts';
import { statementNames } from '../match/statementNames.ts';
import type { NamedMerchant, NamedShop } from '../matcher.ts';
import { foldName, skeletonOf, spellingsOf } from '../names.ts';
import { type BoxLists, boxAt, boxes, boxOfText, cutBox, longSkeleton } from './grams.ts';
import { type MerchantEntry, type ShopEntry, writeShop } from './records.ts';
import { comparePlaces, type Place } from './sections.ts';
import type { SortedRegister } from './writeRegister.ts';

interface CollectedShop {
  readonly record: ShopEntry;
  readonly merchant: number;
  readonly place: number;
}

/** Gives each distinct key the next number. */
class Numbering {
  readonly keys: string[] = [];
  readonly #numbers = new Map<string, number>();
  of(key: string): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.keys.length;
      this.keys.push(key);
      this.#numbers.set(key, number);
    }
    return number;
  }
}

/** Sets of numbers by key. Most sets have one member. */
class NumbersByKey {
  readonly numbers = new Map<string, number | Set<number>>();
  add(key: string, number: number): void {
    const known = this.numbers.get(key);
    if (known === undefined) this.numbers.set(key, number);
    else if (typeof known === 'number') {
      if (known !== number) this.numbers.set(key, new Set([known, number]));
    } else known.add(number);
  }
  /** @param rank maps a number to its rank */
  *sorted(rank: Uint32Array): Iterable<readonly [string, number[]]> {
    for (const key of [...this.numbers.keys()].sort(compareNames)) {
      const known = this.numbers.get(key) as number | Set<number>;
      const some = typeof known === 'number' ? [known] : [...known];
      yield [key, some.map((number) => rank[number] as number).sort((a, b) => a - b)];
    }
  }
}

/** The number of times that each number was added, by key. */
class CountsByKey {
  readonly counts = new Map<string, Map<number, number>>();
  add(key: string, number: number, more: number): void {
    const known = this.counts.getOrInsertComputed(key, () => new Map());
    known.set(number, (known.get(number) ?? 0) + more);
  }
  get keys(): string[] {
    return [...this.counts.keys()].sort(compareNames);
  }
  /** @param rank maps a number to its rank */
  *sorted(rank: Uint32Array): Iterable<readonly [string, number[], number[]]> {
    for (const key of this.keys) {
      const some = [...(this.counts.get(key) as Map<number, number>)]
        .map(([number, count]) => ({ id: rank[number] as number, count }))
        .sort((a, b) => a.id - b.id);
      yield [key, some.map(({ id }) => id), some.map(({ count }) => count)];
    }
  }
}

/** Returns the rank of each number in the order of `sorted`. */
function ranksOf(sorted: ArrayLike<number>): Uint32Array {
  const ranks = new Uint32Array(sorted.length);
  for (let rank = 0; rank < sorted.length; rank++) ranks[sorted[rank] as number] = rank;
  return ranks;
}

const count = (length: number): number[] => Array.from({ length }, (_, number) => number);

const cityKey = (name: string): string => foldName(name).squeezed;

export const placeOfShop = ({ city, country = '' }: NamedShop): Place => ({
  country,
  ...(city !== undefined && { key: cityKey(city) }),
});

/** The keys that a search for a name finds. */
function keysOfName(name: string): readonly string[] {
  const spellings = spellingsOf(name).map(({ squeezed }) => squeezed);
  return [...spellings, ...keysOf(name, spellings)].filter((key) => key !== '');
}

export function shopEntry({ uid, type, name, aliases = [], category, street, zip, storeNumber }: NamedShop): ShopEntry {
  const searchedAs = aliases.length === 0 ? undefined : [name, ...aliases].find((one) => keysOfName(one).length > 0);
  return {
    uid,
    name,
    online: type === 'online',
    ...(aliases.length > 0 && { hasAliases: true as const }),
    ...(category !== undefined && { category }),
    ...(street !== undefined && { street }),
    ...(zip !== undefined && { zip }),
    ...(storeNumber !== undefined && { storeNumber }),
    ...(searchedAs !== undefined && searchedAs !== name && { searchedAs }),
  };
}

export class RegisterCollector {
  readonly #shops: CollectedShop[] = [];
  readonly #merchants: MerchantEntry[] = [];
  readonly #merchantIndex = new Map<string, number>();
  readonly #names = new Numbering();
  /** Alternating names and shops, and names and merchants. */
  readonly #shopNames: number[] = [];
  readonly #merchantNames: number[] = [];
  readonly #places: Place[] = [];
  readonly #placeIndex = new Map<string, number>();
  /** The places, keyed by country and name as written. Most shops are in a city whose name has already been folded. */
  readonly #written = new Map<string, number>();
  /** The number of shops whose city has a name, keyed by the place and the name as written. */
  readonly #called = new Map<string, number>();
  readonly #postcodes = new CountsByKey();
  readonly #words = new Map<string, number>();
  #countedNames = 0;
  readonly #domains = new NumbersByKey();
  readonly #codes = new NumbersByKey();
  readonly #phones = new NumbersByKey();

  /** The number of collected shops and merchants. */
  get size(): number {
    return this.#shops.length + this.#merchants.length;
  }

  addMerchant({ uid, name, aliases = [], category, countries, url, wikidata }: NamedMerchant): void {
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
      ...(sourced.length > 0 && { statementNames: [...this.#nameIds(sourced)] }),
    });
    for (const code of codesOf(key)) this.#codes.add(code, index);
    for (const id of ids) this.#merchantNames.push(id, index);
    if (wikidata !== undefined) this.#countWords(name);
    if (domain !== undefined) this.#domains.add(domain, index);
  }

  /** Adds a merchant whose names are not collected. */
  addEntry(merchant: MerchantEntry): void {
    this.#merchantAt(merchant.uid, merchant);
  }

  /** Adds a merchant without a record. @param shop the shop that the merchant is named after */
  addNamedBy(uid: string, { uid: namedBy, name, searchedAs = name }: ShopEntry): void {
    const [ownName = -1] = this.#nameIds([searchedAs]);
    this.#merchantAt(uid, { uid, name, ownName, isBrand: false, namedBy });
  }

  addShop(shop: NamedShop): void {
    const { uid, name, aliases = [], merchantUid, city, cityAliases = [], country = '', zip, phone } = shop;
    const index = this.#shops.length;
    const ids = this.#nameIds([name, ...aliases]);
    const [ownName = -1] = ids;
    const online = shop.type === 'online';
    this.#shops.push({
      merchant: this.#merchantOf(merchantUid, { uid: merchantUid, name, ownName, isBrand: false, namedBy: uid }, online),
      place: city === undefined ? this.#place(country) : this.#city(city, cityAliases, country, zip),
      record: shopEntry(shop),
    });
    for (const id of ids) this.#shopNames.push(id, index);
    this.#countWords(name);
    const key = phone === undefined ? undefined : phoneKey(phone);
    if (key !== undefined) this.#phones.add(key, index);
  }

  /** @param ofShop the merchant if no feed contains it, because its feed was removed */
  #merchantOf(uid: string, ofShop: MerchantEntry, online: boolean): number {
    const index = this.#merchantIndex.get(uid) ?? this.#merchantAt(uid, ofShop);
    const known = this.#merchants[index] as MerchantEntry;
    const named = known.namedBy !== undefined && (ofShop.namedBy as string) < known.namedBy ? ofShop : known;
    if (named !== known || (online && !known.isOnline))
      this.#merchants[index] = { ...named, ...((online || known.isOnline) && { isOnline: true as const }) };
    return index;
  }

  #merchantAt(uid: string, record: MerchantEntry): number {
    const index = this.#merchants.length;
    this.#merchants.push(record);
    this.#merchantIndex.set(uid, index);
    return index;
  }

  #countWords(name: string): void {
    this.#countedNames += 1;
    for (const word of new Set(foldName(name).words)) this.#words.set(word, (this.#words.get(word) ?? 0) + 1);
  }

  /** Returns the ids of all spellings of all names, without duplicates. */
  #nameIds(names: readonly string[]): ReadonlySet<number> {
    const ids = new Set<number>();
    for (const name of names) for (const key of keysOfName(name)) ids.add(this.#names.of(key));
    return ids;
  }

  #place(country: string, key?: string): number {
    return this.#placeIndex.getOrInsertComputed(`${country}\n${key ?? '\n'}`, () => {
      this.#places.push({ country, ...(key !== undefined && { key }) });
      return this.#places.length - 1;
    });
  }

  #city(name: string, aliases: readonly string[], country: string, postcode: string | undefined): number {
    const place = this.#written.getOrInsertComputed(`${country}\n${name}`, () => this.#place(country, cityKey(name)));
    for (const called of [name, ...aliases]) {
      const known = `${place}\n${called}`;
      this.#called.set(known, (this.#called.get(known) ?? 0) + 1);
    }
    const area = postcode === undefined ? undefined : postcodeArea(postcode);
    if (area !== undefined) this.#postcodes.add(`${country} ${area}`, place, 1);
    return place;
  }

  #cityNames(): CountsByKey {
    const names = new CountsByKey();
    for (const [known, count] of this.#called) {
      const end = known.indexOf('\n');
      const [place, called] = [Number(known.slice(0, end)), known.slice(end + 1)];
      const spellings = spellingsOf(called).map(({ squeezed }) => squeezed);
      for (const squeezed of [...spellings, ...keysOf(called, spellings)]) if (squeezed !== '') names.add(squeezed, place, count);
    }
    return names;
  }

  sorted(): SortedRegister {
    const names = this.#names.keys;
    const sortedNames = Uint32Array.from(
      count(names.length).sort((a, b) => compareNames(names[a] as string, names[b] as string)),
    );
    const nameRanks = ranksOf(sortedNames);
    const places = this.#places;
    const sortedPlaces = count(places.length).sort((a, b) => comparePlaces(places[a] as Place, places[b] as Place));
    const placeRanks = ranksOf(sortedPlaces);
    const [shops, merchants] = [this.#shops, this.#merchants];
    const sortedShops = count(shops.length).sort((a, b) => {
      const [one, other] = [shops[a] as CollectedShop, shops[b] as CollectedShop];
      return (
        (placeRanks[one.place] as number) - (placeRanks[other.place] as number) || compareTexts(one.record.uid, other.record.uid)
      );
    });
    const shopRanks = ranksOf(sortedShops);
    const sortedMerchants = count(merchants.length).sort((a, b) => {
      const [one, other] = [merchants[a] as MerchantEntry, merchants[b] as MerchantEntry];
      return Number(other.isBrand) - Number(one.isBrand) || compareTexts(one.uid, other.uid);
    });
    const merchantRanks = ranksOf(sortedMerchants);
    const [words, cityNames] = [this.#words, this.#cityNames()];
    const textOf = (rank: number) => names[sortedNames[rank] as number] as string;
    return {
      countedNames: this.#countedNames,
      names: {
        texts: () => sortedNames.values().map((id) => names[id] as string),
        alphabet: () => alphabetOf(names.length, textOf),
        shops: () => groupedBy(names.length, this.#shopNames, nameRanks, shopRanks),
        merchants: () => groupedBy(names.length, this.#merchantNames, nameRanks, merchantRanks),
        grams: () => bucketsOf(names.length, (id, visit) => eachGram(textOf(id), visit)),
        skeletons: () => bucketsOf(names.length, (id, visit) => eachSkeleton(textOf(id), visit)),
      },
      places: () => sortedPlaces.values().map((index) => places[index] as Place),
      *shops() {
        const bytes = new ByteWriter();
        for (const index of sortedShops) {
          const { record, merchant, place } = shops[index] as CollectedShop;
          bytes.clear();
          writeShop(bytes, record);
          yield { place: placeRanks[place] as number, merchant: merchantRanks[merchant] as number, bytes: bytes.written };
        }
      },
      merchants: () =>
        sortedMerchants.values().map((index) => {
          const { ownName, statementNames: own, ...rest } = merchants[index] as MerchantEntry;
          return {
            ...rest,
            ownName: ownName < 0 ? -1 : (nameRanks[ownName] as number),
            ...(own && { statementNames: own.map((id) => nameRanks[id] as number) }),
          };
        }),
      words: () =>
        [...words.keys()]
          .sort(compareNames)
          .values()
          .map((word) => [word, words.get(word) as number] as const),
      lists: {
        cityNames: () => cityNames.sorted(placeRanks),
        postcodes: () => this.#postcodes.sorted(placeRanks),
        domains: () => this.#domains.sorted(merchantRanks),
        codes: () => this.#codes.sorted(merchantRanks),
        phones: () => this.#phones.sorted(shopRanks),
      },
      cityAlphabet: () => {
        const sorted = cityNames.keys;
        return alphabetOf(sorted.length, (id) => sorted[id] as string);
      },
    };
  }
}

const alphabetOf = (length: number, textOf: (id: number) => string): number[] => {
  const texts = Array.from({ length }, (_, id) => textOf(id));
  return count(length).sort((a, b) => compareTexts(texts[a] as string, texts[b] as string));
};

/** @param pairs alternating groups and members */
function* groupedBy(
  groups: number,
  pairs: readonly number[],
  groupRanks: Uint32Array,
  memberRanks: Uint32Array,
): Iterable<Uint32Array> {
  const starts = new Uint32Array(groups + 1);
  for (let at = 0; at < pairs.length; at += 2) {
    const next = (groupRanks[pairs[at] as number] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let group = 0; group < groups; group++) starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  const members = new Uint32Array(pairs.length / 2);
  const next = starts.slice(0, groups);
  for (let at = 0; at < pairs.length; at += 2) {
    const group = groupRanks[pairs[at] as number] as number;
    members[next[group] as number] = memberRanks[pairs[at + 1] as number] as number;
    next[group] = (next[group] as number) + 1;
  }
  for (let group = 0; group < groups; group++) yield members.subarray(starts[group], starts[group + 1]).sort();
}

function eachGram(text: string, visit: (box: number) => void): void {
  for (let at = 0; at < text.length; at++) visit(boxAt(text, at));
}

function eachSkeleton(text: string, visit: (box: number) => void): void {
  const skeleton = skeletonOf(text);
  visit(boxOfText(skeleton));
  if (skeleton.length > longSkeleton) visit(cutBox(skeleton));
}

/** @param each visits the buckets of a name */
function* bucketsOf(names: number, each: (id: number, visit: (box: number) => void) => void): BoxLists {
  const starts = new Uint32Array(boxes + 1);
  const last = new Int32Array(boxes).fill(-1);
  for (let id = 0; id < names; id++)
    each(id, (box) => {
      if (last[box] === id) return;
      last[box] = id;
      starts[box + 1] = (starts[box + 1] as number) + 1;
    });
  for (let box = 0; box < boxes; box++) starts[box + 1] = (starts[box + 1] as number) + (starts[box] as number);
  const ids = new Uint32Array(starts[boxes] as number);
  const next = starts.slice(0, boxes);
  last.fill(-1);
  for (let id = 0; id < names; id++)
    each(id, (box) => {
      if (last[box] === id) return;
      last[box] = id;
      ids[next[box] as number] = id;
      next[box] = (next[box] as number) + 1;
    });
  for (let box = 0; box < boxes; box++) {
    const [from, to] = [starts[box] as number, starts[box + 1] as number];
    if (from < to) yield [box, ids.subarray(from, to)];
  }
}
