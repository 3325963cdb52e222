/** Writes an index file from the content of a register that is already sorted. */
import { BlobsWriter } from '../../tables/blobs.ts';
import { ByteWriter } from '../../tables/byteWriter.ts';
import { writeIdLists } from '../../tables/idLists.ts';
import { writeNumbers } from '../../tables/numbers.ts';
import type { TableWriter } from '../../tables/tableWriter.ts';
import { writeAlphabet, writeTexts } from '../../tables/textTable.ts';
import { type BoxLists, writeBoxes, writeGrams } from './grams.ts';
import { type MerchantEntry, writeMerchant } from './records.ts';
import {
  isCounted,
  type KeyedList,
  type KeyedListsPlace,
  keyedLists,
  type Place,
  type RegisterDescription,
  type RegisterIdentity,
  registerFormat,
} from './sections.ts';

type Lists = Iterable<ArrayLike<number>>;

/**
 * The content of a register in the order of the file. Each function may be called several times. Ids are ranks in these orders.
 */
export interface SortedRegister {
  readonly countedNames: number;
  readonly names: {
    /** In the order of `compareNames`. */
    texts(): Iterable<string>;
    /** The ids in the order of UTF-16 code units. */
    alphabet(): Iterable<number>;
    shops(): Lists;
    merchants(): Lists;
    grams(): BoxLists;
    skeletons(): BoxLists;
  };
  places(): Iterable<Place>;
  /** Sorted by place and then by uid. `bytes` is the record from `writeShop`, and is valid until the next shop. */
  shops(): Iterable<{ readonly place: number; readonly merchant: number; readonly bytes: Uint8Array }>;
  /** Brands first, and then sorted by uid. */
  merchants(): Iterable<MerchantEntry>;
  words(): Iterable<readonly [text: string, count: number]>;
  readonly lists: Readonly<
    Record<KeyedList, () => Iterable<readonly [key: string, ids: ArrayLike<number>, counts?: readonly number[]]>>
  >;
  /** The ids of the names of cities in the order of UTF-16 code units. */
  cityAlphabet(): Iterable<number>;
}

/** A list of numbers that grows without copies of each number. */
class GrowingNumbers {
  numbers = new Uint32Array(1_024);
  length = 0;
  push(value: number): void {
    if (this.length === this.numbers.length) {
      const larger = new Uint32Array(2 * this.length);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length++] = value;
  }
}

export function writeRegister(
  to: TableWriter,
  register: SortedRegister,
  identity: RegisterIdentity,
): Pick<RegisterDescription, 'shopCount' | 'merchantCount'> {
  const description = writeSections(to, register, identity);
  to.finish(registerFormat, description);
  return description;
}

/** Writes all sections, but not the description. */
export function writeSections(to: TableWriter, register: SortedRegister, identity: RegisterIdentity): RegisterDescription {
  const texts = writeTexts(to, register.names.texts());
  const names = {
    texts,
    alphabet: writeAlphabet(to, register.names.alphabet(), texts.count),
    shops: writeIdLists(to, register.names.shops()),
    merchants: writeIdLists(to, register.names.merchants()),
    grams: writeBoxes(to, register.names.grams(), (_, lists) => writeGrams(to, lists, texts)),
    skeletons: writeBoxes(to, register.names.skeletons(), writeIdLists),
  };
  const { places, countries } = writePlaces(to, register.places());
  const { merchants, brandCount } = writeMerchants(to, register.merchants());
  const { shops, placeStarts, merchantOf } = writeShops(to, register, places.count);
  return {
    ...identity,
    shopCount: shops.count,
    merchantCount: merchants.count,
    brandCount,
    countedNames: register.countedNames,
    countries,
    names,
    places,
    placeStarts: writeNumbers(to, placeStarts, shops.count),
    shops,
    merchants,
    shopsByMerchant: writeIdLists(to, groupShops(merchantOf, merchants.count)),
    words: writeWords(to, register),
    lists: Object.fromEntries(
      keyedLists.map((name) => [name, writeKeyedLists(to, register, name)]),
    ) as RegisterDescription['lists'],
  };
}

function writePlaces(to: TableWriter, all: Iterable<Place>): Pick<RegisterDescription, 'places' | 'countries'> {
  const blobs = new BlobsWriter(to);
  const bytes = new ByteWriter();
  const countries: { country: string; first: number; hasCities: boolean }[] = [];
  for (const { country, key } of all) {
    if (countries.at(-1)?.country !== country) countries.push({ country, first: blobs.count, hasCities: false });
    const last = countries.at(-1) as (typeof countries)[number];
    if (key !== undefined) last.hasCities = true;
    bytes.clear();
    if (key !== undefined) bytes.text(key);
    blobs.add(bytes.written);
  }
  return { places: blobs.finish(), countries };
}

function writeMerchants(to: TableWriter, all: Iterable<MerchantEntry>): Pick<RegisterDescription, 'merchants' | 'brandCount'> {
  const blobs = new BlobsWriter(to);
  const bytes = new ByteWriter();
  let brandCount = 0;
  for (const merchant of all) {
    if (merchant.isBrand) brandCount += 1;
    bytes.clear();
    writeMerchant(bytes, merchant);
    blobs.add(bytes.written);
  }
  return { merchants: blobs.finish(), brandCount };
}

function writeShops(to: TableWriter, { shops }: SortedRegister, places: number) {
  const blobs = new BlobsWriter(to);
  const bytes = new ByteWriter();
  const placeStarts = new Uint32Array(places + 1);
  const merchantOf = new GrowingNumbers();
  for (const { place, merchant, bytes: record } of shops()) {
    placeStarts[place + 1] = (placeStarts[place + 1] as number) + 1;
    merchantOf.push(merchant);
    bytes.clear();
    bytes.varint(merchant);
    bytes.bytes(record);
    blobs.add(bytes.written);
  }
  for (let place = 0; place < places; place++)
    placeStarts[place + 1] = (placeStarts[place + 1] as number) + (placeStarts[place] as number);
  return { shops: blobs.finish(), placeStarts, merchantOf };
}

/** Returns the shops of each merchant. */
function* groupShops({ numbers, length }: GrowingNumbers, merchants: number): Iterable<Uint32Array> {
  const starts = new Uint32Array(merchants + 1);
  for (let shop = 0; shop < length; shop++) {
    const next = (numbers[shop] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let merchant = 0; merchant < merchants; merchant++)
    starts[merchant + 1] = (starts[merchant + 1] as number) + (starts[merchant] as number);
  const shops = new Uint32Array(length);
  const next = starts.slice(0, merchants);
  for (let shop = 0; shop < length; shop++) {
    const merchant = numbers[shop] as number;
    shops[next[merchant] as number] = shop;
    next[merchant] = (next[merchant] as number) + 1;
  }
  for (let merchant = 0; merchant < merchants; merchant++) yield shops.subarray(starts[merchant], starts[merchant + 1]);
}

function writeWords(to: TableWriter, { words, countedNames }: SortedRegister): RegisterDescription['words'] {
  const texts = writeTexts(
    to,
    (function* () {
      for (const [text] of words()) yield text;
    })(),
  );
  const counts = (function* () {
    for (const [, count] of words()) yield count;
  })();
  return { texts, counts: writeNumbers(to, counts, countedNames) };
}

function runningSums(counts: readonly number[]): number[] {
  let sum = 0;
  return counts.map((count) => {
    sum += count;
    return sum;
  });
}

function writeKeyedLists(to: TableWriter, register: SortedRegister, name: KeyedList): KeyedListsPlace {
  const all = register.lists[name];
  const alphabet = name === 'cityNames' && register.cityAlphabet();
  const keys = writeTexts(
    to,
    (function* () {
      for (const [key] of all()) yield key;
    })(),
  );
  const lists = (function* () {
    for (const [, ids] of all()) yield ids;
  })();
  const sums = (function* () {
    for (const [, , counts] of all()) if (counts) yield runningSums(counts);
  })();
  return {
    keys,
    lists: writeIdLists(to, lists),
    ...(isCounted(name) && { sums: writeIdLists(to, sums) }),
    ...(alphabet && { alphabet: writeAlphabet(to, alphabet, keys.count) }),
  };
}
