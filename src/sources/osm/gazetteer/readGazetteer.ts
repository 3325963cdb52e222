/** Deserializes a gazetteer that `packParts` has serialized. The bytes must be decompressed first. */

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
import { PlaceReader } from './placeBytes.ts';

/** Reads integer millionths relative to a base. Returns degrees. */
const degrees = (from: PlaceReader, base = 0): number => (from.signed() + base) / units;

function readSurround(from: PlaceReader): Surround {
  const names = from.texts();
  const country = from.text();
  return { names, ...(country !== '' && { country }) };
}

function readHouses(from: PlaceReader, lat: number, long: number, known: Map<string, string>): Houses | undefined {
  const count = from.count();
  if (count === 0) return undefined;
  const houses = { numbers: [] as string[], lats: [] as number[], longs: [] as number[], zips: [] as number[] };
  for (let i = 0; i < count; i++) {
    const number = from.text();
    // Identical numbers share one string.
    houses.numbers.push(known.getOrInsertComputed(number, () => number));
    houses.lats.push(degrees(from, lat));
    houses.longs.push(degrees(from, long));
    houses.zips.push(from.count() - 1);
  }
  return houses;
}

function readPlace(from: PlaceReader, known: Map<string, string>): GazetteerPlace {
  const kind = placeKinds[from.count()];
  if (kind === undefined) throw new RangeError('The place index contains a kind of place that is unknown in this release');
  const name = from.text();
  const names = new Map(from.pairs());
  const also = from.texts();
  const [lat, long] = [from.signed(), from.signed()];
  const side = (_: unknown, i: number) => degrees(from, i % 2 === 0 ? lat : long);
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
  const from = new PlaceReader(body);
  const known = new Map<string, string>();
  const surrounds = Array.from({ length: from.count() }, () => readSurround(from));
  return { surrounds, places: Array.from({ length: from.count() }, () => readPlace(from, known)) };
}
