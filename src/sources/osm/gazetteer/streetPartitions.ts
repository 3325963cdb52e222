/**
 * Merges the ways and houses of a file into streets. Streets with different names are independent of each other, so the ways and
 * houses are divided by the names of their streets, and only one part at a time is decoded.
 */
import type { Extent } from '../../../core/places/gazetteer.ts';
import { streetKey } from '../../../core/places/placeWords.ts';
import { type RecordSpill, SpilledRecords } from '../extract/recordSpill.ts';
import type { LatLong } from '../flatGeometry.ts';
import { type MapHouse, type MapStreet, mergeStreets, type StreetWay } from './mergeStreets.ts';
import { writeHead, writeTail } from './packGazetteer.ts';
import { PlaceReader, PlaceWriter } from './placeBytes.ts';
import { readStreetNames, writeStreetNames } from './streetNames.ts';
import { streetPlace } from './streetPlace.ts';

/** A street whose surrounding areas are not known yet. */
export interface PackedStreet {
  readonly name: string;
  readonly lat: number;
  readonly long: number;
  readonly bounds: Extent;
  /** The most frequent cities of its houses. */
  readonly cities: readonly string[];
  /** The postcodes of its houses, most frequent first. */
  readonly zips: readonly string[];
  /** The encoded place before and after its surrounding areas and postcodes. */
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** The size of a part in a file, in bytes of the file. The objects of a part take about ten times this memory. */
const partBytes = 8 * 1024 * 1024;
const mostParts = 256;

const [isWay, isHouse] = [0, 1];

/** A hash of 32 bits (FNV-1a of the UTF-16 code units). */
export function hashOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

function writeDoubles(to: PlaceWriter, values: readonly number[]): void {
  for (const value of values) to.double(value);
}

/** A record in the final order. Streets of ways come before streets that consist only of houses. */
interface OrderedRecord {
  readonly phase: number;
  readonly first: number;
  readonly rest: PlaceReader;
}

function* ordered(records: Iterable<Uint8Array>): Generator<OrderedRecord, void> {
  for (const record of records) {
    const rest = new PlaceReader(record);
    yield { phase: rest.count(), first: rest.count(), rest };
  }
}

export class StreetPartitions {
  readonly #spill: RecordSpill;
  readonly #parts: SpilledRecords[];
  readonly #writer = new PlaceWriter();
  /** The number of ways and houses so far. */
  #count = 0;
  readonly #partOf = new Map<string, SpilledRecords>();

  /** @param fileBytes the size of the file from which the ways and houses are read */
  constructor(spill: RecordSpill, fileBytes: number) {
    const count = Math.min(mostParts, Math.max(1, Math.ceil(fileBytes / partBytes)));
    this.#spill = spill;
    this.#parts = Array.from({ length: count }, () => new SpilledRecords(spill));
  }

  #part(street: string): SpilledRecords {
    const known = this.#partOf.get(street);
    if (known !== undefined) return known;
    const part = this.#parts[hashOfText(streetKey(street)) % this.#parts.length] as SpilledRecords;
    // Most names occur several times in a part of a file.
    if (this.#partOf.size >= 10_000) this.#partOf.clear();
    this.#partOf.set(street, part);
    return part;
  }

  addWay({ shape: { extent, along }, ...street }: Omit<StreetWay, 'sequence'>): void {
    const to = this.#writer.clear();
    to.count(isWay);
    to.count(this.#count++);
    writeStreetNames(to, street);
    writeDoubles(to, extent);
    to.count(along.length);
    writeDoubles(to, along);
    this.#part(street.name).add(to.finish());
  }

  addHouse({ street, number, city = '', zip = '', at }: Omit<MapHouse, 'sequence'>): void {
    const to = this.#writer.clear();
    to.count(isHouse);
    to.count(this.#count++);
    to.texts([street, number, city, zip]);
    writeDoubles(to, at);
    this.#part(street).add(to.finish());
  }

  #mergePart(part: SpilledRecords): SpilledRecords {
    const ways: StreetWay[] = [];
    const houses: MapHouse[] = [];
    for (const record of part.take()) {
      const from = new PlaceReader(record);
      const kind = from.count();
      const sequence = from.count();
      if (kind === isWay) {
        const street = readStreetNames(from);
        const extent: Extent = [from.double(), from.double(), from.double(), from.double()];
        const along = Array.from({ length: from.count() }, () => from.double());
        ways.push({ ...street, sequence, shape: { extent, along, complete: true } });
      } else {
        const [street = '', number = '', city = '', zip = ''] = from.texts();
        const at: LatLong = [from.double(), from.double()];
        houses.push({ sequence, street, number, ...(city !== '' && { city }), ...(zip !== '' && { zip }), at });
      }
    }
    const merged = new SpilledRecords(this.#spill);
    const [writer, head, tail] = [this.#writer, new PlaceWriter(), new PlaceWriter()];
    for (const street of mergeStreets(ways, houses)) {
      this.#writeStreet(street, writer.clear(), head.clear(), tail.clear());
      merged.add(writer.finish());
    }
    return merged;
  }

  #writeStreet(street: MapStreet, to: PlaceWriter, head: PlaceWriter, tail: PlaceWriter): void {
    const { place, cities, zips } = streetPlace(street);
    writeHead(head, place);
    writeTail(tail, place);
    to.count(street.ways.length > 0 ? 0 : 1);
    to.count(street.first);
    to.text(place.name);
    writeDoubles(to, [place.lat, place.long, ...street.extent]);
    to.texts(cities);
    to.texts(zips);
    for (const bytes of [head, tail]) {
      to.count(bytes.length);
      to.raw(bytes.finish());
    }
  }

  /**
   * Yields the streets in the order in which their first ways occurred, and then the streets without ways. Each street is valid
   * until the next one is requested. Call this only once.
   */
  *merged(): Generator<PackedStreet, void> {
    const merged = this.#parts.map((part) => this.#mergePart(part));
    const runs = merged.map((part) => ordered(part.take()));
    const heads = runs.map((run) => run.next());
    for (;;) {
      let best: OrderedRecord | undefined;
      let index = -1;
      for (const [i, { value }] of heads.entries()) {
        if (!value || (best && (value.phase - best.phase || value.first - best.first) > 0)) continue;
        best = value;
        index = i;
      }
      if (best === undefined) return;
      const { rest } = best;
      const name = rest.text();
      const [lat, long] = [rest.double(), rest.double()];
      const bounds: Extent = [rest.double(), rest.double(), rest.double(), rest.double()];
      const [cities, zips] = [rest.texts(), rest.texts()];
      yield { name, lat, long, bounds, cities, zips, head: rest.raw(rest.count()), tail: rest.raw(rest.count()) };
      heads[index] = (runs[index] as (typeof runs)[number]).next();
    }
  }
}
