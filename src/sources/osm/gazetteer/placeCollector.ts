/** Collects the streets, houses and named destinations of a file, from which the gazetteer is built. */
import type { LatLong } from '../flatGeometry.ts';
import { type NamedObject, ZipHouses } from './gatherPlaces.ts';
import type { LocatedPlace } from './placeRecords.ts';
import type { OutlineSummary } from './shapes.ts';
import type { StreetPartitions } from './streetPartitions.ts';
import { SaidCities } from './surroundIndex.ts';

/** "12;14" and "12,14" are two doors of one house. */
const doorsOf = (number: string): string[] => number.split(/\s*[;,]\s*/).filter((one) => one !== '');

export class PlaceCollector {
  readonly streets: StreetPartitions;
  readonly named: NamedObject[] = [];
  /** The cities in the addresses of houses. */
  readonly said = new SaidCities();
  /** The houses with each postcode. */
  readonly zips = new Map<string, ZipHouses>();
  readonly #texts = new Map<string, string>();

  constructor(streets: StreetPartitions) {
    this.streets = streets;
  }

  add({ address, street, named, at, isPoint, shape }: LocatedPlace): void {
    if (named) this.named.push({ tags: named, at, isPoint, shape });
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
