/**
 * Serializes a gazetteer: "PLACES", a format number, a CRC-32 of the remaining bytes, and then these bytes (`placeBytes.ts`).
 * Coordinates are integer millionths of a degree (0.1 m). Coordinates of a place's parts are relative to the place.
 */

import { crc32 } from 'node:zlib';
import { type GazetteerPlace, placeKinds, type Surround } from '../../../core/places/gazetteer.ts';
import { encodeInto } from '../../../core/utf8.ts';
import { type Chunk, chunkBytes, type RecordSpill } from '../extract/recordSpill.ts';
import { PlaceWriter } from './placeBytes.ts';

/** Increase this number with each change to the format. */
export const packFormat = 1;
export const packMark = 'PLACES';
/** The length of the signature, the format number and the checksum, in bytes. */
export const headLength = packMark.length + 1 + 4;
/** Coordinate units per degree. */
export const units = 1e6;

const micro = (degrees: number): number => Math.round(degrees * units);

function writeSurround(to: PlaceWriter, { names, country = '' }: Surround): void {
  to.texts(names);
  to.text(country);
}

function writeHouses(to: PlaceWriter, { houses, lat, long }: Pick<GazetteerPlace, 'houses' | 'lat' | 'long'>): void {
  const { numbers = [], lats = [], longs = [], zips = [] } = houses ?? {};
  to.count(numbers.length);
  numbers.forEach((number, i) => {
    to.text(number);
    to.signed(micro(lats[i] as number) - micro(lat));
    to.signed(micro(longs[i] as number) - micro(long));
    to.count((zips[i] as number) + 1);
  });
}

type PlaceHead = Pick<GazetteerPlace, 'kind' | 'name' | 'names' | 'also' | 'lat' | 'long' | 'bounds'>;

/** Writes the part of a place before its surrounding areas. */
export function writeHead(to: PlaceWriter, { kind, name, names, also, lat, long, bounds }: PlaceHead): void {
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
}

export function writeSurroundings(to: PlaceWriter, { within, zips }: Pick<GazetteerPlace, 'within' | 'zips'>): void {
  to.count(within.length);
  for (const one of within) to.count(one);
  to.texts(zips);
}

type PlaceTail = Pick<GazetteerPlace, 'rank' | 'lat' | 'long' | 'along' | 'houses'>;

/** Writes the part of a place after its surrounding areas. */
export function writeTail(to: PlaceWriter, place: PlaceTail): void {
  const { rank, lat, long, along = [] } = place;
  to.count(Math.round(rank * 100));
  to.count(along.length);
  along.forEach((degrees, i) => {
    to.signed(micro(degrees) - micro(i % 2 === 0 ? lat : long));
  });
  writeHouses(to, place);
}

export function writePlace(to: PlaceWriter, place: GazetteerPlace): void {
  writeHead(to, place);
  writeSurroundings(to, place);
  writeTail(to, place);
}

/** Encoded places, in memory up to the limit of a spill. */
export class PlaceBlocks {
  readonly #spill: RecordSpill;
  readonly #blocks: Chunk[] = [];
  readonly #writer = new PlaceWriter();
  /** The number of places. */
  count = 0;

  constructor(spill: RecordSpill) {
    this.#spill = spill;
  }

  /** Adds a place. @param write writes the whole place */
  add(write: (to: PlaceWriter) => void): void {
    write(this.#writer);
    this.count += 1;
    if (this.#writer.length >= chunkBytes) this.#store();
  }

  /** Stores full blocks. A place can be in several blocks. */
  #store(): void {
    const bytes = this.#writer.finish();
    let stored = 0;
    for (; stored + chunkBytes <= bytes.length; stored += chunkBytes)
      this.#blocks.push(this.#spill.store(bytes.subarray(stored, stored + chunkBytes)));
    const rest = bytes.slice(stored);
    this.#writer.clear().raw(rest);
  }

  /** The number of bytes. */
  get length(): number {
    return this.#blocks.length * chunkBytes + this.#writer.length;
  }

  /** Yields the bytes, which are valid until the spill is closed or another place is added. */
  *read(): Generator<Uint8Array, void> {
    for (const block of this.#blocks) yield this.#spill.load(block);
    if (this.#writer.length > 0) yield this.#writer.finish();
  }
}

/** A gazetteer in blocks, which can be read several times. */
export interface PackedGazetteer {
  /** The number of bytes. */
  readonly length: number;
  /** Yields the bytes, which are valid until the spill of the places is closed. */
  read(): Generator<Uint8Array, void>;
}

/**
 * Serializes a gazetteer. Identical gazetteers result in the same bytes.
 * @param surrounds the areas around the places. Each place contains the indices of its areas in this list
 * @param parts the places in their final order: those of the first part, then those of the next part
 * @returns the bytes, not compressed
 */
export function packParts(surrounds: readonly Surround[], parts: readonly PlaceBlocks[]): PackedGazetteer {
  const start = new PlaceWriter();
  start.count(surrounds.length);
  for (const one of surrounds) writeSurround(start, one);
  start.count(parts.reduce((sum, { count }) => sum + count, 0));
  function* body(): Generator<Uint8Array, void> {
    yield start.finish();
    for (const part of parts) yield* part.read();
  }
  let checksum = 0;
  for (const block of body()) checksum = crc32(block, checksum);
  const head = new Uint8Array(headLength);
  encodeInto(packMark, head, 0);
  head[packMark.length] = packFormat;
  new DataView(head.buffer).setUint32(packMark.length + 1, checksum);
  return {
    length: headLength + start.length + parts.reduce((sum, { length }) => sum + length, 0),
    *read() {
      yield head;
      yield* body();
    },
  };
}
