/** The sections of an index file, which contains the names of a register. */
import { Blobs, type BlobsPlace } from '../../tables/blobs.ts';
import { BlockBytes, type BlockFile } from '../../tables/blockBytes.ts';
import { IdLists } from '../../tables/idLists.ts';
import { compareTexts } from '../../tables/nameOrder.ts';
import { Numbers, type NumbersPlace } from '../../tables/numbers.ts';
import { readDescription } from '../../tables/tableWriter.ts';
import { type TextsPlace, TextTable } from '../../tables/textTable.ts';
import { type BoxesPlace, GramBuckets, SkeletonBuckets } from './grams.ts';

/** The version of the format. Increase it with every change to the content of the file. */
export const registerFormat = 5;

/** A city, or, without a key, all shops of a country outside known cities. */
export interface Place {
  readonly country: string;
  /** The folded name of the city. */
  readonly key?: string;
}

/** Sorts by country, then shops outside known cities, then by folded name. */
export const comparePlaces = (a: Place, b: Place): number =>
  compareTexts(a.country, b.country) ||
  Number(a.key !== undefined) - Number(b.key !== undefined) ||
  compareTexts(a.key ?? '', b.key ?? '');

export interface KeyedListsPlace {
  readonly keys: TextsPlace;
  readonly lists: BlobsPlace;
  /** Only of counted lists: for each id, the sum of the counts up to this id. */
  readonly sums?: BlobsPlace;
  /** Only of city names. */
  readonly alphabet?: NumbersPlace;
}

export const keyedLists = ['cityNames', 'postcodes', 'domains', 'codes', 'phones'] as const;
export type KeyedList = (typeof keyedLists)[number];

/** Lists that also contain the number of shops for each of their ids, so that the last shop of a pair is recognized. */
export const isCounted = (list: KeyedList): boolean => list === 'cityNames' || list === 'postcodes';

/** Identifies the content of a file. */
export type RegisterIdentity = Pick<RegisterDescription, 'key' | 'registerVersion' | 'stamp'>;

export interface RegisterDescription {
  /** Identifies the programs that can read the file, and the store; see `currentRegisterFile.ts` in the service. */
  readonly key: string;
  readonly registerVersion: number;
  /** Distinguishes the version from equal versions of a store that was restored. */
  readonly stamp: string;
  readonly shopCount: number;
  readonly merchantCount: number;
  /** Brands precede all other merchants. */
  readonly brandCount: number;
  /** The number of names in which words were counted. */
  readonly countedNames: number;
  /** The first place of each country, sorted by country, and whether the country has cities. */
  readonly countries: readonly { readonly country: string; readonly first: number; readonly hasCities: boolean }[];
  readonly names: {
    readonly texts: TextsPlace;
    readonly alphabet: NumbersPlace;
    readonly shops: BlobsPlace;
    readonly merchants: BlobsPlace;
    readonly grams: BoxesPlace;
    readonly skeletons: BoxesPlace;
  };
  /**
   * The cities, sorted by country and folded name. Each country with shops outside known cities starts with a place without a
   * name.
   */
  readonly places: BlobsPlace;
  /** The first shop of each place, and the number of shops. */
  readonly placeStarts: NumbersPlace;
  readonly shops: BlobsPlace;
  readonly merchants: BlobsPlace;
  readonly shopsByMerchant: BlobsPlace;
  readonly words: { readonly texts: TextsPlace; readonly counts: NumbersPlace };
  readonly lists: Readonly<Record<KeyedList, KeyedListsPlace>>;
}

export class KeyedLists {
  readonly keys: TextTable;
  readonly lists: IdLists;
  readonly #sums: IdLists | undefined;
  constructor(bytes: BlockBytes, { keys, lists, sums, alphabet }: KeyedListsPlace) {
    this.keys = new TextTable(bytes, keys, alphabet);
    this.lists = new IdLists(bytes, lists);
    this.#sums = sums && new IdLists(bytes, sums);
  }
  /** Returns the ids in a list with their counts. */
  countsAt(list: number): readonly (readonly [id: number, count: number])[] {
    const ids = this.lists.all(list);
    const sums = this.#sums?.all(list) ?? [];
    return Array.from(ids, (id, at) => [id, (sums[at] as number) - (sums[at - 1] ?? 0)] as const);
  }
  get(key: string): readonly number[] | undefined {
    const id = key === '' ? -1 : this.keys.find(key);
    return id < 0 ? undefined : Array.from(this.lists.all(id));
  }
}

export type RegisterSections = ReturnType<typeof sectionsOf>;

/**
 * @param cacheBytes the maximum length of the cached blocks
 * @returns undefined if the file has a different format
 * @throws DamagedFileError
 */
export function openSections(file: BlockFile, cacheBytes: number): RegisterSections | undefined {
  const bytes = new BlockBytes(file, cacheBytes);
  const described = readDescription(bytes, file.blocks, registerFormat) as RegisterDescription | undefined;
  return described && sectionsOf(bytes, described);
}

export function sectionsOf(bytes: BlockBytes, described: RegisterDescription) {
  const { names, words, lists } = described;
  const table = new TextTable(bytes, names.texts, names.alphabet);
  return {
    bytes,
    described,
    names: {
      table,
      shops: new IdLists(bytes, names.shops),
      merchants: new IdLists(bytes, names.merchants),
      grams: new GramBuckets(bytes, names.grams, table),
      skeletons: new SkeletonBuckets(bytes, names.skeletons),
    },
    places: new Blobs(bytes, described.places),
    placeStarts: new Numbers(bytes, described.placeStarts),
    shops: new Blobs(bytes, described.shops),
    merchants: new Blobs(bytes, described.merchants),
    shopsByMerchant: new IdLists(bytes, described.shopsByMerchant),
    words: { table: new TextTable(bytes, words.texts), counts: new Numbers(bytes, words.counts) },
    lists: Object.fromEntries(keyedLists.map((name) => [name, new KeyedLists(bytes, lists[name])])) as Record<
      KeyedList,
      KeyedLists
    >,
  };
}

export function placeAt({ places, described }: RegisterSections, place: number): Place {
  const { country } = described.countries.findLast(({ first }) => first <= place) as { readonly country: string };
  const from = places.read(place);
  return { country, ...(places.size > 0 && { key: from.text() }) };
}
