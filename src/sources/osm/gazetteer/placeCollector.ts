/** Collects the streets, houses and named destinations of a file, from which the gazetteer is built. */
import { type RecordSpill, SpilledRecords } from '../extract/recordSpill.ts';
import type { LatLong } from '../flatGeometry.ts';
import { keyAsStreet, type NamedObject, ZipHouses } from './gatherPlaces.ts';
import { PlaceWriter } from './placeBytes.ts';
import { type LocatedPlace, readLocated, writeLocated } from './placeRecords.ts';
import type { OutlineSummary } from './shapes.ts';
import { StreetPartitions } from './streetPartitions.ts';
import { SaidCities } from './surroundIndex.ts';

/** "12;14" and "12,14" are two doors of one house. */
const doorsOf = (number: string): string[] => number.split(/\s*[;,]\s*/).filter((one) => one !== '');

export class PlaceCollector {
  readonly streets: StreetPartitions;
  readonly #named: SpilledRecords;
  /** The keys of named destinations that may also be streets. */
  readonly streetKeys = new Set<string>();
  /** The cities in the addresses of houses. */
  readonly said = new SaidCities();
  /** The houses with each postcode. */
  readonly zips = new Map<string, ZipHouses>();
  readonly #writer = new PlaceWriter();
  readonly #texts = new Map<string, string>();

  /** @param fileBytes the size of the file */
  constructor(spill: RecordSpill, fileBytes: number) {
    this.streets = new StreetPartitions(spill, fileBytes);
    this.#named = new SpilledRecords(spill);
  }

  add({ address, street, named, at, isPoint, shape }: LocatedPlace): void {
    if (named) {
      writeLocated(this.#writer.clear(), { named, at, isPoint, ...(shape && { shape }) });
      this.#named.add(this.#writer.finish());
      const key = keyAsStreet(named);
      if (key !== undefined) this.streetKeys.add(key);
    }
    if (street) {
      const point: OutlineSummary = { extent: [...at, ...at], along: at, complete: true };
      this.streets.addWay({ ...street, shape: shape ?? point });
    }
    const { street: road, number, city, zip } = address ?? {};
    if (road !== undefined && number !== undefined) {
      const house = {
        ...(city !== undefined && { city: this.#shared(city) }),
        ...(zip !== undefined && { zip: this.#shared(zip) }),
      };
      for (const door of doorsOf(number)) this.#addHouse(road, door, at, house);
    }
  }

  /** Yields the named destinations, and releases them. */
  *takeNamed(): Generator<NamedObject, void> {
    for (const record of this.#named.take()) {
      const { named: tags = {}, at, isPoint, shape } = readLocated(record);
      yield { tags, at, isPoint, shape };
    }
  }

  #addHouse(street: string, number: string, at: LatLong, { city, zip }: { readonly city?: string; readonly zip?: string }): void {
    this.streets.addHouse({ street, number, at, ...(city !== undefined && { city }), ...(zip !== undefined && { zip }) });
    if (city !== undefined) this.said.add(city, at);
    if (zip !== undefined) this.zips.getOrInsertComputed(zip, () => new ZipHouses()).add(at, city);
  }

  /** Returns one string for all equal texts. */
  #shared(text: string): string {
    return this.#texts.getOrInsertComputed(text, () => text);
  }
}
