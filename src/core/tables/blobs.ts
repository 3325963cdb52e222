/**
 * A column of byte strings of any length. Groups of them start with the lengths of their members, so that only the offsets of the
 * groups are stored.
 */
import type { BlockBytes } from './blockBytes.ts';
import { ByteReader } from './byteReader.ts';
import { ByteWriter } from './byteWriter.ts';
import { Numbers, type NumbersPlace, writeNumbers } from './numbers.ts';
import type { TableWriter } from './tableWriter.ts';

/** The number of byte strings in a group. */
const groupSize = 16;
/** The maximum length of the lengths in a group, bytes. */
const longestHead = groupSize * 5;

export interface BlobsPlace {
  readonly count: number;
  readonly starts: NumbersPlace;
}

/** Writes one column. Nothing else may be written to the file until `finish` has been called. */
export class BlobsWriter {
  count = 0;
  readonly #to: TableWriter;
  readonly #starts: number[] = [];
  readonly #head = new ByteWriter();
  readonly #content = new ByteWriter();

  constructor(to: TableWriter) {
    this.#to = to;
  }

  add(bytes: Uint8Array): void {
    this.#head.varint(bytes.length);
    this.#content.bytes(bytes);
    this.count += 1;
    if (this.count % groupSize === 0) this.#flush();
  }

  #flush(): void {
    this.#starts.push(this.#to.offset);
    this.#to.write(this.#head.written);
    this.#to.write(this.#content.written);
    this.#head.clear();
    this.#content.clear();
  }

  finish(): BlobsPlace {
    if (this.#head.length > 0) this.#flush();
    return { count: this.count, starts: writeNumbers(this.#to, this.#starts, this.#to.offset) };
  }
}

export class Blobs {
  readonly length: number;
  /** The offset and the length of the byte string that `locate` has found. */
  offset = 0;
  size = 0;
  readonly #bytes: BlockBytes;
  readonly #starts: Numbers;
  readonly #reader: ByteReader;

  constructor(bytes: BlockBytes, { count, starts }: BlobsPlace) {
    this.length = count;
    this.#bytes = bytes;
    this.#starts = new Numbers(bytes, starts);
    this.#reader = new ByteReader(bytes.bytes, 0);
  }

  /** Sets `offset` and `size` without reading the content. */
  locate(index: number): void {
    const group = Math.floor(index / groupSize);
    const start = this.#starts.at(group);
    const reader = this.#reader;
    const head = this.#bytes.pin(start, longestHead);
    reader.bytes = this.#bytes.bytes;
    reader.at = head;
    const members = Math.min(groupSize, this.length - group * groupSize);
    const within = index - group * groupSize;
    let before = 0;
    for (let member = 0; member < members; member++) {
      const size = reader.varint();
      if (member < within) before += size;
      else if (member === within) this.size = size;
    }
    this.offset = start + reader.at - head + before;
  }

  /** Locates a byte string and makes it available. @returns a reader, which is valid until the next access to the file */
  read(index: number): ByteReader {
    this.locate(index);
    return this.readFound();
  }

  /** Makes the located byte string available. @returns a reader, which is valid until the next access to the file */
  readFound(): ByteReader {
    const at = this.#bytes.pin(this.offset, this.size);
    const reader = this.#reader;
    reader.bytes = this.#bytes.bytes;
    reader.at = at;
    return reader;
  }
}
