/**
 * Writes and reads the bytes of places. Numbers have variable length (LEB128, with zigzag encoding for signed numbers). Texts are
 * UTF-8.
 */
import { decode, encodeInto, mostBytes } from '../../../core/utf8.ts';

/** The length of a text that is shorter takes one byte. */
const shortLength = 0x80;

export class PlaceWriter {
  #bytes = new Uint8Array(1 << 16);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }

  /** Writes a non-negative integer. */
  count(value: number): void {
    this.#room(8);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  signed(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** Writes all bits of a number. */
  double(value: number): void {
    this.#room(8);
    this.#view.setFloat64(this.#length, value);
    this.#length += 8;
  }

  text(text: string): void {
    this.#room(mostBytes(text) + 8);
    if (text.length < shortLength && this.#ascii(text)) return;
    if (mostBytes(text) < shortLength) {
      const end = encodeInto(text, this.#bytes, this.#length + 1);
      this.#bytes[this.#length] = end - this.#length - 1;
      this.#length = end;
      return;
    }
    const bytes = new Uint8Array(mostBytes(text));
    const length = encodeInto(text, bytes, 0);
    this.count(length);
    this.#bytes.set(bytes.subarray(0, length), this.#length);
    this.#length += length;
  }

  /** Writes a short text of ASCII characters, as most texts are. Returns false if it contains another character. */
  #ascii(text: string): boolean {
    const bytes = this.#bytes;
    const from = this.#length + 1;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 0x80) return false;
      bytes[from + i] = code;
    }
    bytes[this.#length] = text.length;
    this.#length = from + text.length;
    return true;
  }

  texts(texts: readonly string[]): void {
    this.count(texts.length);
    for (const text of texts) this.text(text);
  }

  /** Writes their number and the differences between them. */
  ids(ids: readonly number[]): void {
    this.count(ids.length);
    let last = 0;
    for (const id of ids) {
      this.signed(id - last);
      last = id;
    }
  }

  /** Writes bytes without their length. */
  raw(bytes: Uint8Array): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  get length(): number {
    return this.#length;
  }

  /** Returns the bytes. They are valid until the writer is used again. */
  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Removes all bytes. */
  clear(): this {
    this.#length = 0;
    return this;
  }
}

export class PlaceReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  count(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('The place index ends in the middle of a number');
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }

  signed(): number {
    const value = this.count();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  double(): number {
    this.#at += 8;
    return this.#view.getFloat64(this.#at - 8);
  }

  text(): string {
    const length = this.count();
    const from = this.#at;
    this.#at += length;
    // Decode house numbers directly, because there are millions of them, and each consists of a few ASCII characters.
    if (length < 12) {
      let text = '';
      let i = from;
      for (; i < this.#at && (this.#bytes[i] as number) < 0x80; i++) text += String.fromCharCode(this.#bytes[i] as number);
      if (i === this.#at) return text;
    }
    return decode(this.#bytes.subarray(from, this.#at));
  }

  texts(): string[] {
    return Array.from({ length: this.count() }, () => this.text());
  }

  /** Reads texts as pairs, such as keys and values. */
  pairs(): [string, string][] {
    const flat = this.texts();
    return Array.from({ length: flat.length >> 1 }, (_, i) => [flat[2 * i] as string, flat[2 * i + 1] as string]);
  }

  ids(): number[] {
    const ids = new Array<number>(this.count());
    let last = 0;
    for (let i = 0; i < ids.length; i++) {
      last += this.signed();
      ids[i] = last;
    }
    return ids;
  }

  /** Reads bytes without copying them. */
  raw(length: number): Uint8Array {
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}
