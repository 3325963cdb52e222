/**
 * A column of ascending lists of ids. Short lists contain the differences between successive ids. Long lists contain whole
 * numbers, so that a range of ids is found without reading the rest.
 */
import { Blobs, type BlobsPlace, BlobsWriter } from './blobs.ts';
import { type BlockBytes, readNumber } from './blockBytes.ts';
import { ByteWriter } from './byteWriter.ts';
import type { TableWriter } from './tableWriter.ts';

export type IdList = readonly number[] | Uint32Array;

/** Longer lists contain whole numbers. */
const longestPacked = 64;
const width = 4;

export function writeIdLists(to: TableWriter, lists: Iterable<ArrayLike<number>>): BlobsPlace {
  const blobs = new BlobsWriter(to);
  const bytes = new ByteWriter();
  for (const ids of lists) {
    bytes.clear();
    if (ids.length > longestPacked) {
      bytes.byte(0);
      for (let index = 0; index < ids.length; index++) bytes.number(ids[index] as number, width);
    } else {
      let last = -1;
      for (let index = 0; index < ids.length; index++) {
        const id = ids[index] as number;
        bytes.varint(id - last);
        last = id;
      }
    }
    blobs.add(bytes.written);
  }
  return blobs.finish();
}

const none: readonly number[] = [];

export class IdLists {
  readonly length: number;
  readonly #bytes: BlockBytes;
  readonly #blobs: Blobs;

  constructor(bytes: BlockBytes, place: BlobsPlace) {
    this.length = place.count;
    this.#bytes = bytes;
    this.#blobs = new Blobs(bytes, place);
  }

  count(list: number): number {
    const long = this.#longOf(list);
    if (long !== undefined) return long.count;
    const { bytes, at } = this.#blobs.readFound();
    const { size } = this.#blobs;
    let count = 0;
    for (let index = 0; index < size; index++) if ((bytes[at + index] as number) < 0x80) count += 1;
    return count;
  }

  /** Locates a list. Returns where its ids are if it contains whole numbers, without reading them. */
  #longOf(list: number): { readonly offset: number; readonly count: number } | undefined {
    this.#blobs.locate(list);
    const { size, offset } = this.#blobs;
    // A packed list is not longer than this.
    if (size <= width * longestPacked) return undefined;
    const at = this.#bytes.pin(offset, 1);
    return this.#bytes.bytes[at] === 0 ? { offset: offset + 1, count: (size - 1) / width } : undefined;
  }

  all(list: number): IdList {
    return this.between(list, 0, Number.POSITIVE_INFINITY);
  }

  /** Returns the ids in a list that are at least `from` and less than `to`. */
  between(list: number, from: number, to: number): IdList {
    const long = this.#longOf(list);
    if (long !== undefined) return this.#longBetween(long.offset, long.count, from, to);
    const { size } = this.#blobs;
    if (size === 0) return none;
    const reader = this.#blobs.readFound();
    const end = reader.at + size;
    const ids: number[] = [];
    for (let last = -1; reader.at < end; ) {
      last += reader.varint();
      if (last >= to) break;
      if (last >= from) ids.push(last);
    }
    return ids;
  }

  /** Returns the number of ids from `between` without reading all of them. */
  countBetween(list: number, from: number, to: number): number {
    const long = this.#longOf(list);
    if (long === undefined) return this.between(list, from, to).length;
    const { offset, count } = long;
    return this.#bound(offset, count, to) - this.#bound(offset, count, from);
  }

  #longBetween(offset: number, count: number, from: number, to: number): Uint32Array {
    const first = from <= 0 ? 0 : this.#bound(offset, count, from);
    const end = to === Number.POSITIVE_INFINITY ? count : this.#bound(offset, count, to);
    const ids = new Uint32Array(end - first);
    for (let index = first; index < end; index++) ids[index - first] = this.#long(offset, index);
    return ids;
  }

  #long(offset: number, index: number): number {
    const at = this.#bytes.pin(offset + index * width, width);
    return readNumber(this.#bytes.bytes, at, width);
  }

  /** Returns the index of the first id that is not less than `id`. */
  #bound(offset: number, count: number, id: number): number {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#long(offset, middle) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
