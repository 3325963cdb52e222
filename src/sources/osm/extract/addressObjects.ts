/**
 * The objects of a file from which ATMs and shops take missing parts of their addresses: nodes with an address, and streets and
 * outlines with an address. A country has millions of them, so they are stored in typed arrays, and each text only once.
 */
import type { OsmNode, Tags } from '../osmObject.ts';
import { type AddressParts, hasAddressTags, isAddressKey, lentAddress, mayLendAddress, surveyedParts } from './addressPoint.ts';
import { hasTags } from './passes.ts';
import { type Street, streetOf } from './streets.ts';

/** A node with an address. */
export interface AddressNode {
  readonly lat: number;
  readonly long: number;
  readonly city?: string;
  /** The address that the node's neighbours can use. */
  readonly address?: AddressParts;
}

/** A way that is a street, or whose neighbours can use its address, or both. */
export interface AddressWay {
  readonly refs: readonly number[];
  readonly street?: Street;
  readonly address?: AddressParts;
}

/** The keys that the objects have. Objects of a pass need no tags if they have none of these keys. */
export const addressKeys = {
  ofNodes: isAddressKey,
  /** A street without a name is not the street of an address. */
  ofWays: (key: string): boolean => key === 'name' || mayLendAddress(key),
} as const;

/** Numbers texts, from 1. 0 stands for a missing text. */
class Texts {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [''];

  numberOf(text: string | undefined): number {
    if (text === undefined) return 0;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  textOf(number: number): string | undefined {
    return number === 0 ? undefined : this.#texts[number];
  }
}

/** Rows of the same number of values. */
class Rows {
  readonly #width: number;
  #values: Float64Array | Uint32Array;
  length = 0;

  constructor(width: number, values: Float64Array | Uint32Array) {
    this.#width = width;
    this.#values = values;
  }

  add(...row: readonly number[]): void {
    const at = this.length++ * this.#width;
    if (at + this.#width > this.#values.length) {
      const grown = new (this.#values.constructor as Float64ArrayConstructor)(2 * this.#values.length);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values.set(row, at);
  }

  at(row: number, column: number): number {
    return this.#values[row * this.#width + column] as number;
  }
}

/**
 * Lists of ids. The bytes contain the length of each list and the differences between ids. The first byte of a number contains
 * its sign and its 6 lowest bits, and each further byte 7 bits. The highest bit shows whether a byte follows.
 */
class IdLists {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #last = 0;

  #number(value: number): void {
    const size = Math.abs(value);
    let byte = ((size % 0x40) << 1) | (value < 0 ? 1 : 0);
    for (let rest = Math.floor(size / 0x40); rest > 0; rest = Math.floor(rest / 0x80)) {
      this.#bytes[this.#length++] = byte | 0x80;
      byte = rest % 0x80;
    }
    this.#bytes[this.#length++] = byte;
  }

  add(ids: readonly number[]): void {
    // A number has at most 8 bytes.
    const most = this.#length + 8 * (ids.length + 1);
    if (most > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(most, 2 * this.#bytes.length));
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
    }
    this.#number(ids.length);
    for (const id of ids) {
      this.#number(id - this.#last);
      this.#last = id;
    }
  }

  *[Symbol.iterator](): Generator<number[], void> {
    const bytes = this.#bytes;
    let at = 0;
    const number = () => {
      let byte = bytes[at++] as number;
      const isNegative = (byte & 1) === 1;
      let size = (byte & 0x7f) >> 1;
      for (let scale = 0x40; byte >= 0x80; scale *= 0x80) {
        byte = bytes[at++] as number;
        size += (byte & 0x7f) * scale;
      }
      return isNegative ? -size : size;
    };
    for (let last = 0; at < this.#length; ) {
      const ids = new Array<number>(number());
      for (let i = 0; i < ids.length; i++) {
        last += number();
        ids[i] = last;
      }
      yield ids;
    }
  }
}

/** Numbers of the texts of the four parts. Only an address that the object's neighbours can use has a house number. */
type AddressRow = readonly [street: number, number: number, city: number, zip: number];

/** Bits of a way's flags. The two lowest bits are the street's rank, or 0 if the way is not a street. */
const rankMask = 3;
const areaBit = 4;

export class AddressObjects {
  readonly #texts = new Texts();
  readonly #positions = new Rows(2, new Float64Array(2048));
  readonly #nodes = new Rows(4, new Uint32Array(4096));
  readonly #ways = new Rows(6, new Uint32Array(6144));
  readonly #refs = new IdLists();

  #rowOf(parts: AddressParts | undefined): AddressRow {
    const { street, number, city, zip } = parts ?? {};
    const texts = this.#texts;
    return [texts.numberOf(street), texts.numberOf(number), texts.numberOf(city), texts.numberOf(zip)];
  }

  /** Call this for every node with a key for which `addressKeys.ofNodes` returns true. */
  node({ lat, long, tags }: Pick<OsmNode, 'lat' | 'long' | 'tags'>): void {
    if (!hasAddressTags(tags)) return;
    const lent = lentAddress(tags);
    const { city } = lent ?? surveyedParts(tags);
    if (lent === undefined && city === undefined) return;
    this.#positions.add(lat, long);
    this.#nodes.add(...this.#rowOf(lent ?? { ...(city !== undefined && { city }) }));
  }

  /**
   * Call this for every way with a key for which `addressKeys.ofWays` returns true, and for every way that borrows an address.
   * @param borrowed the address of a multipolygon relation that contains the way
   * @returns whether the positions of the way's nodes are needed
   */
  way({ refs, tags }: { readonly refs: readonly number[]; readonly tags: Tags }, borrowed: AddressParts | undefined): boolean {
    const tagged = hasTags(tags);
    const street = tagged ? streetOf(tags) : undefined;
    const address = (tagged ? lentAddress(tags) : undefined) ?? borrowed;
    if (street === undefined && address === undefined) return false;
    const flags = street === undefined ? 0 : street.rank | (street.area ? areaBit : 0);
    this.#ways.add(flags, this.#texts.numberOf(street?.name), ...this.#rowOf(address));
    this.#refs.add(refs);
    return true;
  }

  #addressAt(rows: Rows, row: number, column: number): AddressParts | undefined {
    if (rows.at(row, column + 1) === 0) return undefined;
    const part = (i: number) => this.#texts.textOf(rows.at(row, column + i));
    const [street, number, city, zip] = [part(0), part(1), part(2), part(3)];
    return {
      ...(street !== undefined && { street }),
      ...(number !== undefined && { number }),
      ...(city !== undefined && { city }),
      ...(zip !== undefined && { zip }),
    };
  }

  /** Yields the nodes in the order of the file. */
  *nodes(): Generator<AddressNode, void> {
    for (let row = 0; row < this.#nodes.length; row++) {
      const city = this.#texts.textOf(this.#nodes.at(row, 2));
      const address = this.#addressAt(this.#nodes, row, 0);
      const [lat, long] = [this.#positions.at(row, 0), this.#positions.at(row, 1)];
      yield { lat, long, ...(city !== undefined && { city }), ...(address && { address }) };
    }
  }

  /** Yields the ways in the order of the file. */
  *ways(): Generator<AddressWay, void> {
    let row = 0;
    for (const refs of this.#refs) {
      const flags = this.#ways.at(row, 0);
      const name = this.#texts.textOf(this.#ways.at(row, 1));
      const address = this.#addressAt(this.#ways, row, 2);
      const street = name !== undefined && { name, rank: (flags & rankMask) as Street['rank'], area: (flags & areaBit) !== 0 };
      yield { refs, ...(street && { street }), ...(address && { address }) };
      row += 1;
    }
  }
}
