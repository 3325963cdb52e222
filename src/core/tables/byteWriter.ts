/** A buffer for bytes that grows. */
import { encodeInto, mostBytes } from '../utf8.ts';

export class ByteWriter {
  #bytes = new Uint8Array(256);
  length = 0;

  /** The written bytes, valid until the next write. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.length + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.length++] = value;
  }

  bytes(some: Uint8Array): void {
    this.#reserve(some.length);
    this.#bytes.set(some, this.length);
    this.length += some.length;
  }

  /** Writes an unsigned little-endian number. @param width the number of bytes, up to six */
  number(value: number, width: number): void {
    this.#reserve(width);
    let rest = value;
    for (let index = 0; index < width; index++) {
      this.#bytes[this.length++] = rest % 256;
      rest = Math.floor(rest / 256);
    }
  }

  /** Writes an unsigned 32-bit number, seven bits per byte, lowest first. Only the last byte has no high bit. */
  varint(value: number): void {
    this.#reserve(5);
    let rest = value >>> 0;
    while (rest > 0x7f) {
      this.#bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.length++] = rest;
  }

  /** Writes the length of the text in UTF-8, and then the text. */
  text(text: string): void {
    const most = mostBytes(text);
    this.#reserve(5 + most);
    // The length is written first, but only known afterwards. Short texts in ASCII need no second attempt.
    const start = this.length;
    this.varint(text.length);
    const began = this.length;
    const end = encodeInto(text, this.#bytes, began);
    if (end - began === text.length) {
      this.length = end;
      return;
    }
    const size = end - began;
    this.length = start;
    this.varint(size);
    this.length = encodeInto(text, this.#bytes, this.length);
  }
}
