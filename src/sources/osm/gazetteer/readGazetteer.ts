/** Deserializes the output of `packGazetteer`. */

import { crc32 } from 'node:zlib';
import {
  type Extent,
  type Gazetteer,
  type GazetteerPlace,
  type Houses,
  placeKinds,
  type Surround,
} from '../../../core/places/gazetteer.ts';
import { decode } from '../../../core/utf8.ts';
import { headLength, packFormat, packMark, units } from './packGazetteer.ts';

class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
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

  /** Reads integer millionths relative to a base. Returns degrees. */
  degrees(base = 0): number {
    return (this.signed() + base) / units;
  }
}

function readSurround(from: ByteReader): Surround {
  const names = from.texts();
  const country = from.text();
  return { names, ...(country !== '' && { country }) };
}

function readNames(from: ByteReader): ReadonlyMap<string, string> {
  const flat = from.texts();
  const names = new Map<string, string>();
  for (let i = 0; i + 1 < flat.length; i += 2) names.set(flat[i] as string, flat[i + 1] as string);
  return names;
}

function readHouses(from: ByteReader, lat: number, long: number, known: Map<string, string>): Houses | undefined {
  const count = from.count();
  if (count === 0) return undefined;
  const houses = { numbers: [] as string[], lats: [] as number[], longs: [] as number[], zips: [] as number[] };
  for (let i = 0; i < count; i++) {
    const number = from.text();
    // Identical numbers share one string.
    houses.numbers.push(known.getOrInsertComputed(number, () => number));
    houses.lats.push(from.degrees(lat));
    houses.longs.push(from.degrees(long));
    houses.zips.push(from.count() - 1);
  }
  return houses;
}

function readPlace(from: ByteReader, known: Map<string, string>): GazetteerPlace {
  const kind = placeKinds[from.count()];
  if (kind === undefined) throw new RangeError('The place index contains a kind of place that is unknown in this release');
  const name = from.text();
  const names = readNames(from);
  const also = from.texts();
  const [lat, long] = [from.signed(), from.signed()];
  const side = (_: unknown, i: number) => from.degrees(i % 2 === 0 ? lat : long);
  const bounds = from.count() === 1 ? (Array.from({ length: 4 }, side) as unknown as Extent) : undefined;
  const within = Array.from({ length: from.count() }, () => from.count());
  const zips = from.texts();
  const rank = from.count() / 100;
  const along = Array.from({ length: from.count() }, side);
  const houses = readHouses(from, lat, long, known);
  return {
    ...{ kind, name, names, also, lat: lat / units, long: long / units, within, zips, rank },
    ...(bounds && { bounds }),
    ...(along.length > 0 && { along }),
    ...(houses && { houses }),
  };
}

/** @returns the gazetteer, or the reason why the bytes are invalid, as a sentence without a subject */
export function readGazetteer(bytes: Uint8Array): Gazetteer | { readonly trouble: string } {
  if (bytes.length < headLength || decode(bytes.subarray(0, packMark.length)) !== packMark)
    return { trouble: 'is not a place index' };
  const format = bytes[packMark.length];
  if (format !== packFormat)
    return { trouble: `has format version ${format}, but this release reads format version ${packFormat}` };
  const body = bytes.subarray(headLength);
  const sum = new DataView(bytes.buffer, bytes.byteOffset).getUint32(packMark.length + 1);
  if (sum !== crc32(body)) return { trouble: 'is damaged: its checksum does not match' };
  const from = new ByteReader(body);
  const known = new Map<string, string>();
  const surrounds = Array.from({ length: from.count() }, () => readSurround(from));
  return { surrounds, places: Array.from({ length: from.count() }, () => readPlace(from, known)) };
}
