/** The sections of an index file, which contains the names of a register. */
import { Blobs, type BlobsPlace } from '../../tables/blobs.ts';
import { BlockBytes, type BlockFile } from '../../tables/blockBytes.ts';
import { IdLists } from '../../tables/idLists.ts';
import { Numbers, type NumbersPlace } from '../../tables/numbers.ts';
import { readDescription } from '../../tables/tableWriter.ts';
import { type TextsPlace, TextTable } from '../../tables/textTable.ts';
import { type BoxesPlace, GramBuckets, SkeletonBuckets } from './grams.ts';

/** The version of the format. Increase it with every change to the content of the file. */
export const registerFormat = 3;

export interface KeyedListsPlace {
  readonly keys: TextsPlace;
  readonly lists: BlobsPlace;
  /** Only of city names. */
  readonly alphabet?: NumbersPlace;
}

export const keyedLists = ['cityNames', 'postcodes', 'domains', 'codes', 'phones'] as const;
export type KeyedList = (typeof keyedLists)[number];

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
  constructor(bytes: BlockBytes, { keys, lists, alphabet }: KeyedListsPlace) {
    this.keys = new TextTable(bytes, keys, alphabet);
    this.lists = new IdLists(bytes, lists);
  }
  get(key: string): readonly number[] | undefined {
    const id = key === '' ? -1 : this.keys.find(key);
    return id < 0 ? undefined : Array.from(this.lists.all(id));
  }
}

export type RegisterSections = NonNullable<ReturnType<typeof openSections>>;

/**
 * @param cacheBytes the maximum length of the cached blocks
 * @returns undefined if the file has a different format
 * @throws DamagedFileError
 */
export function openSections(file: BlockFile, cacheBytes: number) {
  const bytes = new BlockBytes(file, cacheBytes);
  const described = readDescription(bytes, file.blocks, registerFormat) as RegisterDescription | undefined;
  if (described === undefined) return undefined;
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
