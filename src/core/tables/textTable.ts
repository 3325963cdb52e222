/**
 * A table of distinct texts. The id of a text is its rank in the order of `compareNames`, so all texts of a length are next to
 * each other, take the same number of bytes, and need no offsets.
 */
import type { BlockBytes } from './blockBytes.ts';
import { latin1At } from './byteReader.ts';
import { ByteWriter } from './byteWriter.ts';
import { isWide } from './nameOrder.ts';
import { Numbers, type NumbersPlace, writeNumbers } from './numbers.ts';
import type { TableWriter } from './tableWriter.ts';

/** The texts with the same number of characters and bytes. */
interface Stretch {
  readonly first: number;
  /** UTF-16 code units. */
  readonly length: number;
  /** Whether a code unit takes two bytes. */
  readonly wide: boolean;
  readonly offset: number;
}

export interface TextsPlace {
  readonly count: number;
  readonly stretches: readonly Stretch[];
}

/** @param texts distinct texts in the order of `compareNames`; none of them may be empty */
export function writeTexts(to: TableWriter, texts: Iterable<string>): TextsPlace {
  const stretches: Stretch[] = [];
  const bytes = new ByteWriter();
  let count = 0;
  for (const text of texts) {
    const { length } = text;
    const wide = isWide(text);
    const last = stretches.at(-1);
    if (last?.length !== length || last.wide !== wide)
      stretches.push({ first: count, length, wide, offset: to.offset + bytes.length });
    for (let at = 0; at < length; at++) {
      const unit = text.charCodeAt(at);
      if (wide) bytes.byte(unit >>> 8);
      bytes.byte(unit & 0xff);
    }
    count += 1;
    if (bytes.length < 1 << 16) continue;
    to.write(bytes.written);
    bytes.clear();
  }
  to.write(bytes.written);
  return { count, stretches };
}

/** @param ids ids of the table's texts, sorted by their UTF-16 code units @param count the number of texts in the table */
export const writeAlphabet = (to: TableWriter, ids: Iterable<number>, count: number): NumbersPlace =>
  writeNumbers(to, ids, Math.max(0, count - 1));

export class TextTable {
  readonly size: number;
  readonly #bytes: BlockBytes;
  readonly #stretches: readonly Stretch[];
  readonly #byLength = new Map<number, { readonly stretch: Stretch; readonly end: number }>();
  /** The first id of a text with at least this many characters. */
  readonly #firsts: number[] = [];
  readonly #alphabet: Numbers | undefined;

  /** @param alphabet needed only for `firstFrom` and `nth` */
  constructor(bytes: BlockBytes, { count, stretches }: TextsPlace, alphabet?: NumbersPlace) {
    this.size = count;
    this.#bytes = bytes;
    this.#stretches = stretches;
    for (const [index, stretch] of stretches.entries()) {
      this.#byLength.set(2 * stretch.length + Number(stretch.wide), { stretch, end: stretches[index + 1]?.first ?? count });
      while (this.#firsts.length <= stretch.length) this.#firsts.push(stretch.first);
    }
    this.#alphabet = alphabet && new Numbers(bytes, alphabet);
  }

  /** Returns the first id of a text with at least this many characters. */
  firstOfLength(length: number): number {
    return this.#firsts[Math.max(0, length)] ?? this.size;
  }

  /** Returns -1 if the table does not contain the text. */
  find(text: string): number {
    const found = this.#byLength.get(2 * text.length + Number(isWide(text)));
    if (found === undefined) return -1;
    const { stretch, end } = found;
    let [low, high] = [stretch.first, end - 1];
    while (low <= high) {
      const middle = Math.floor((low + high) / 2);
      const order = this.#compare(stretch, middle, text);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  textOf(id: number): string {
    const stretch = this.#stretchOf(id);
    const { length, wide } = stretch;
    const at = this.#pin(stretch, id);
    const { bytes } = this.#bytes;
    if (!wide) return latin1At(bytes, at, length);
    let text = '';
    for (let index = 0; index < length; index++)
      text += String.fromCharCode(((bytes[at + 2 * index] as number) << 8) | (bytes[at + 2 * index + 1] as number));
    return text;
  }

  /** The number of texts in the alphabet. */
  get ranked(): number {
    return this.#alphabet?.length ?? 0;
  }

  /** Returns the id of the nth text in the order of UTF-16 code units, or -1 after the last text. */
  nth(index: number): number {
    return index < this.ranked ? (this.#alphabet as Numbers).at(index) : -1;
  }

  /** Returns the rank, in the order of UTF-16 code units, of the first text that does not precede this one. */
  firstFrom(text: string): number {
    let [low, high] = [0, this.ranked];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const id = this.nth(middle);
      if (this.#compare(this.#stretchOf(id), id, text) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The texts in the alphabet with this prefix. `ids` returns the first of them. */
  startingWith(prefix: string): { readonly count: number; ids(most: number): readonly number[] } {
    const [from, to] = [this.firstFrom(prefix), this.firstFrom(`${prefix}\uffff`)];
    return {
      count: to - from,
      ids: (most) => Array.from({ length: Math.min(most, to - from) }, (_, index) => this.nth(from + index)),
    };
  }

  #stretchOf(id: number): Stretch {
    const stretches = this.#stretches;
    let [low, high] = [0, stretches.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((stretches[middle] as Stretch).first <= id) low = middle;
      else high = middle - 1;
    }
    return stretches[low] as Stretch;
  }

  #pin({ first, length, wide, offset }: Stretch, id: number): number {
    const size = wide ? 2 * length : length;
    return this.#bytes.pin(offset + (id - first) * size, size);
  }

  /** Compares a text in the table with another text by UTF-16 code units. */
  #compare(stretch: Stretch, id: number, text: string): number {
    const at = this.#pin(stretch, id);
    const { bytes } = this.#bytes;
    const { length, wide } = stretch;
    const common = Math.min(length, text.length);
    for (let index = 0; index < common; index++) {
      const unit = wide
        ? ((bytes[at + 2 * index] as number) << 8) | (bytes[at + 2 * index + 1] as number)
        : (bytes[at + index] as number);
      const order = unit - text.charCodeAt(index);
      if (order !== 0) return order;
    }
    return length - text.length;
  }
}
