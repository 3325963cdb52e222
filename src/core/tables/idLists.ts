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
    const reader = this.#blobs.read(list);
    const { size } = this.#blobs;
    if (size === 0) return 0;
    const { bytes, at } = reader;
    if (bytes[at] === 0) return (size - 1) / width;
    let count = 0;
    for (let index = 0; index < size; index++) if ((bytes[at + index] as number) < 0x80) count += 1;
    return count;
  }

  all(list: number): IdList {
    return this.between(list, 0, Number.POSITIVE_INFINITY);
  }

  /** Returns the ids in a list that are at least `from` and less than `to`. */
  between(list: number, from: number, to: number): IdList {
    const reader = this.#blobs.read(list);
    const { size, offset } = this.#blobs;
    if (size === 0) return none;
    const { bytes, at } = reader;
    if (bytes[at] === 0) return this.#longBetween(offset + 1, (size - 1) / width, from, to);
    const ids: number[] = [];
    for (let last = -1; reader.at < at + size; ) {
      last += reader.varint();
      if (last >= to) break;
      if (last >= from) ids.push(last);
    }
    return ids;
  }

  /** Returns the number of ids from `between` without reading all of them. */
  countBetween(list: number, from: number, to: number): number {
    const { bytes, at } = this.#blobs.read(list);
    const { size, offset } = this.#blobs;
    if (size > 0 && bytes[at] === 0) {
      const count = (size - 1) / width;
      return this.#bound(offset + 1, count, to) - this.#bound(offset + 1, count, from);
    }
    return this.between(list, from, to).length;
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
