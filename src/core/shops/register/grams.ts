/**
 * Names by their trigrams and skeletons, in buckets. Each bucket of trigrams groups its names by length, because a search needs
 * only a small range of lengths.
 */
import { Blobs, type BlobsPlace, BlobsWriter } from '../../tables/blobs.ts';
import type { BlockBytes } from '../../tables/blockBytes.ts';
import { ByteReader } from '../../tables/byteReader.ts';
import { ByteWriter } from '../../tables/byteWriter.ts';
import { type IdList, IdLists } from '../../tables/idLists.ts';
import type { TableWriter } from '../../tables/tableWriter.ts';
import type { TextsPlace, TextTable } from '../../tables/textTable.ts';

/** The number of buckets into which trigrams are hashed. A collision of two trigrams only causes additional comparisons. */
export const boxes = 1 << 18;

export const boxAt = (text: string, at: number): number => {
  const code = (index: number) => (index < 0 ? 1 : text.charCodeAt(index));
  let hash = Math.imul(code(at - 2), 0x9e3779b1) ^ Math.imul(code(at - 1), 0x85ebca77) ^ Math.imul(code(at), 0xc2b2ae3d);
  hash ^= hash >>> 15;
  return (hash >>> 3) & (boxes - 1);
};

export function boxOfText(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1) ^ (hash >>> 13);
  hash ^= hash >>> 15;
  return (hash >>> 3) & (boxes - 1);
}

/** The maximum number of names in a bucket of skeletons. A bucket with more names is not selective. */
export const mostInBox = 4_000;

/** Names with more consonants than this are also indexed by their first consonants, up to this number. */
export const longSkeleton = 8;
export const cutBox = (skeleton: string): number => boxOfText(`${skeleton.slice(0, longSkeleton)}~`);

export interface BoxesPlace {
  /** The offset of one bit per bucket, which is set if the bucket contains names. */
  readonly bits: number;
  /** The lists of the buckets that contain names. */
  readonly lists: BlobsPlace;
}

/** The ascending ids of the names in each bucket that is not empty, in the order of the buckets. */
export type BoxLists = Iterable<readonly [box: number, ids: ArrayLike<number>]>;

/** @param writeLists writes the lists, such as `writeIdLists` */
export function writeBoxes(
  to: TableWriter,
  all: BoxLists,
  writeLists: (to: TableWriter, lists: Iterable<ArrayLike<number>>) => BlobsPlace,
): BoxesPlace {
  const used = new Uint8Array(boxes / 8);
  function* lists() {
    for (const [box, ids] of all) {
      used[box >>> 3] = (used[box >>> 3] as number) | (1 << (box & 7));
      yield ids;
    }
  }
  const place = writeLists(to, lists());
  const bits = to.offset;
  to.write(used);
  return { bits, lists: place };
}

/** Finds the list of a bucket among those of the buckets that contain names. */
export class BoxRanks {
  readonly #used: Uint8Array;
  /** The number of buckets with names before each group of eight. */
  readonly #before = new Uint32Array(boxes / 8);

  constructor(bytes: BlockBytes, { bits }: BoxesPlace) {
    const at = bytes.pin(bits, boxes / 8);
    this.#used = bytes.bytes.slice(at, at + boxes / 8);
    let count = 0;
    for (const [index, byte] of this.#used.entries()) {
      this.#before[index] = count;
      count += bitCount(byte);
    }
  }

  /** Returns -1 if the bucket is empty. */
  listOf(box: number): number {
    const byte = this.#used[box >>> 3] as number;
    const bit = 1 << (box & 7);
    return byte & bit ? (this.#before[box >>> 3] as number) + bitCount(byte & (bit - 1)) : -1;
  }
}

function bitCount(byte: number): number {
  let count = 0;
  for (let rest = byte; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Writes the buckets of trigrams. A bucket contains, for each length of its names, the number of names and of bytes, and then the
 * differences between successive ids. The first id is relative to the first name of the length.
 * @param lists the ascending ids of the names in each bucket
 */
export function writeGrams(to: TableWriter, lists: Iterable<ArrayLike<number>>, { stretches, count }: TextsPlace): BlobsPlace {
  const lengths: { readonly length: number; readonly first: number }[] = [];
  for (const { length, first } of stretches) if (lengths.at(-1)?.length !== length) lengths.push({ length, first });
  const endOf = (index: number) => lengths[index + 1]?.first ?? count;
  const blobs = new BlobsWriter(to);
  const [bucket, head, ids] = [new ByteWriter(), new ByteWriter(), new ByteWriter()];
  for (const list of lists) {
    bucket.clear();
    head.clear();
    ids.clear();
    let last = 0;
    for (let [at, index] = [0, 0]; at < list.length; index++) {
      const end = endOf(index);
      if ((list[at] as number) >= end) continue;
      const { length, first } = lengths[index] as (typeof lengths)[number];
      const [began, start] = [at, ids.length];
      for (let before = first - 1; at < list.length && (list[at] as number) < end; at++) {
        ids.varint((list[at] as number) - before);
        before = list[at] as number;
      }
      head.varint(length - last);
      head.varint(at - began);
      head.varint(ids.length - start);
      last = length;
    }
    bucket.varint(head.length);
    bucket.bytes(head.written);
    bucket.bytes(ids.written);
    blobs.add(bucket.written);
  }
  return blobs.finish();
}

/** Some of the names that contain a trigram. */
export interface GramRange {
  readonly count: number;
  /** The number of names of each length, shortest first. */
  readonly groups: readonly { readonly length: number; readonly count: number }[];
  each(visit: (id: number) => void): void;
}

/** Finds the names with `shortest` to `longest` letters in a bucket. @returns undefined if there are none */
export type FindGrams = (box: number, shortest: number, longest: number) => GramRange | undefined;

/** The names in a bucket with a range of lengths. */
interface Range {
  readonly offset: number;
  readonly size: number;
  /** The first id of each length in the range, with the number of names of this length in the bucket. */
  readonly groups: readonly { readonly length: number; readonly first: number; readonly count: number }[];
}

/** The maximum length of a bucket's head in most buckets, bytes. */
const usualHead = 512;

/** The names in each bucket of skeletons. */
export class SkeletonBuckets {
  readonly #lists: IdLists;
  readonly #ranks: BoxRanks;

  constructor(bytes: BlockBytes, place: BoxesPlace) {
    this.#lists = new IdLists(bytes, place.lists);
    this.#ranks = new BoxRanks(bytes, place);
  }

  count(box: number): number {
    const list = this.#ranks.listOf(box);
    return list < 0 ? 0 : this.#lists.count(list);
  }

  all(box: number): IdList {
    const list = this.#ranks.listOf(box);
    return list < 0 ? [] : this.#lists.all(list);
  }
}

export class GramBuckets {
  readonly #bytes: BlockBytes;
  readonly #blobs: Blobs;
  readonly #ranks: BoxRanks;
  readonly #names: TextTable;
  readonly #reader: ByteReader;

  constructor(bytes: BlockBytes, place: BoxesPlace, names: TextTable) {
    this.#bytes = bytes;
    this.#blobs = new Blobs(bytes, place.lists);
    this.#ranks = new BoxRanks(bytes, place);
    this.#names = names;
    this.#reader = new ByteReader(bytes.bytes, 0);
  }

  /**
   * Finds the names with `shortest` to `longest` letters in a bucket, without reading their ids.
   * @returns undefined if there are none
   */
  range(box: number, shortest: number, longest: number): GramRange | undefined {
    const list = this.#ranks.listOf(box);
    if (list < 0) return undefined;
    this.#blobs.locate(list);
    const { offset, size } = this.#blobs;
    const reader = this.#reader;
    let start = this.#bytes.pin(offset, Math.min(size, usualHead));
    reader.bytes = this.#bytes.bytes;
    reader.at = start;
    const head = reader.varint();
    const before = reader.at - start;
    if (before + head > usualHead) {
      start = this.#bytes.pin(offset, before + head);
      reader.bytes = this.#bytes.bytes;
      reader.at = start + before;
    }
    const groups: { length: number; first: number; count: number }[] = [];
    let [length, skipped, taken, count] = [0, 0, 0, 0];
    for (const end = start + before + head; reader.at < end; ) {
      length += reader.varint();
      const [some, bytes] = [reader.varint(), reader.varint()];
      if (length < shortest) skipped += bytes;
      else if (length > longest) break;
      else {
        groups.push({ length, first: this.#names.firstOfLength(length), count: some });
        taken += bytes;
        count += some;
      }
    }
    if (count === 0) return undefined;
    const range = { offset: offset + before + head + skipped, size: taken, groups };
    return { count, groups, each: (visit) => this.#each(range, visit) };
  }

  all(box: number): readonly number[] {
    const ids: number[] = [];
    this.range(box, 0, Number.POSITIVE_INFINITY)?.each((id) => ids.push(id));
    return ids;
  }

  #each({ offset, size, groups }: Range, visit: (id: number) => void): void {
    const reader = this.#reader;
    reader.at = this.#bytes.pin(offset, size);
    reader.bytes = this.#bytes.bytes;
    for (const { first, count } of groups) {
      let id = first - 1;
      for (let left = count; left > 0; left--) {
        id += reader.varint();
        visit(id);
      }
    }
  }
}
