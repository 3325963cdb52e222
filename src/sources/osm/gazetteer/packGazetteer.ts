/**
 * Serializes a gazetteer: "PLACES", a format number, a CRC-32 of the remaining bytes, and then these bytes. Numbers have variable
 * length (LEB128, with zigzag encoding for signed numbers). Coordinates are integer millionths of a degree (0.1 m). Coordinates
 * of a place's parts are relative to the place.
 */

import { crc32 } from 'node:zlib';
import { type Gazetteer, type GazetteerPlace, placeKinds, type Surround } from '../../../core/places/gazetteer.ts';
import { encodeInto, mostBytes } from '../../../core/utf8.ts';

/** Increase this number with each change to the format. */
export const packFormat = 1;
export const packMark = 'PLACES';
/** The length of the signature, the format number and the checksum, in bytes. */
export const headLength = packMark.length + 1 + 4;
/** Coordinate units per degree. */
export const units = 1e6;

const micro = (degrees: number): number => Math.round(degrees * units);

class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
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

  text(text: string): void {
    const bytes = new Uint8Array(mostBytes(text));
    const length = encodeInto(text, bytes, 0);
    this.count(length);
    this.#room(length);
    this.#bytes.set(bytes.subarray(0, length), this.#length);
    this.#length += length;
  }

  texts(texts: readonly string[]): void {
    this.count(texts.length);
    for (const text of texts) this.text(text);
  }

  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

function writeSurround(to: ByteWriter, { names, country = '' }: Surround): void {
  to.texts(names);
  to.text(country);
}

function writeHouses(to: ByteWriter, { houses, lat, long }: GazetteerPlace): void {
  const { numbers = [], lats = [], longs = [], zips = [] } = houses ?? {};
  to.count(numbers.length);
  numbers.forEach((number, i) => {
    to.text(number);
    to.signed(micro(lats[i] as number) - micro(lat));
    to.signed(micro(longs[i] as number) - micro(long));
    to.count((zips[i] as number) + 1);
  });
}

function writePlace(to: ByteWriter, place: GazetteerPlace): void {
  const { kind, name, names, also, lat, long, bounds, within, zips, rank, along = [] } = place;
  to.count(placeKinds.indexOf(kind));
  to.text(name);
  to.texts([...names].flat());
  to.texts(also);
  to.signed(micro(lat));
  to.signed(micro(long));
  to.count(bounds === undefined ? 0 : 1);
  bounds?.forEach((side, i) => {
    to.signed(micro(side) - micro(i % 2 === 0 ? lat : long));
  });
  to.count(within.length);
  for (const one of within) to.count(one);
  to.texts(zips);
  to.count(Math.round(rank * 100));
  to.count(along.length);
  along.forEach((degrees, i) => {
    to.signed(micro(degrees) - micro(i % 2 === 0 ? lat : long));
  });
  writeHouses(to, place);
}

/** Identical gazetteers result in the same bytes. */
export function packGazetteer({ surrounds, places }: Gazetteer): Uint8Array {
  const body = new ByteWriter();
  body.count(surrounds.length);
  for (const one of surrounds) writeSurround(body, one);
  body.count(places.length);
  for (const place of places) writePlace(body, place);
  const packed = body.finish();
  const bytes = new Uint8Array(headLength + packed.length);
  encodeInto(packMark, bytes, 0);
  bytes[packMark.length] = packFormat;
  new DataView(bytes.buffer).setUint32(packMark.length + 1, crc32(packed));
  bytes.set(packed, headLength);
  return bytes;
}
