/**
 * Collects the surroundings of ATMs and shops from the nodes with addresses and the streets and outlines of a file. Memory use
 * grows with the surroundings of these points, not with the size of the file. The search finds a street if one of its nodes is
 * within 330 m of the point, so it may miss a straight section that is over 600 m long and has no node. Streets have nodes at
 * every junction, so sections without nodes are rare near addresses.
 */

import { NeighbourGrid } from '../../../core/geo/pointGrid.ts';
import { degreeBoxOf, isBeyond, type LatLong, metresBetween, relateToLine } from '../flatGeometry.ts';
import { PlaceReader, PlaceWriter } from '../gazetteer/placeBytes.ts';
import type { AddressNode, AddressWay } from './addressObjects.ts';
import type { AddressParts } from './addressPoint.ts';
import { type Columns, LinkedRows, NumberRows } from './linkedRows.ts';
import { type RecordSpill, SpilledRecords } from './recordSpill.ts';

/** Maximum distances from an ATM, in metres, of addresses, of streets, and of nodes whose `addr:city` is used. */
const addressReach = 30;
const streetReach = 50;
const cityReach = 800;
const gridReach = 300;
/** The margin of the box check, in metres. It is far above rounding errors. */
const boxMargin = 1;
/**
 * The maximum number of addresses to keep for a point. A file may contain thousands of addresses around one point, so the search
 * keeps only the nearest addresses.
 */
const mostAddresses = 100;
const nowhere: ReadonlySet<number> = new Set();
const nearest = (a: { metres: number }, b: { metres: number }) => a.metres - b.metres;

export interface NearAddress extends AddressParts {
  readonly metres: number;
}
interface NearCity {
  readonly name: string;
  /** The number of addresses with this city. */
  readonly count: number;
  /** The distance of the nearest address with this city. */
  readonly metres: number;
  /** The position of this address. It shows whether a border lies between the ATM and the address. */
  readonly at: LatLong;
}
interface NearStreet {
  readonly name: string;
  readonly rank: 1 | 2;
  readonly metres: number;
}

/** The surroundings of an ATM, nearest first. */
export interface Surroundings {
  readonly addresses: readonly NearAddress[];
  readonly streets: readonly NearStreet[];
  /** The `addr:city` of addresses within 800 m, nearest first. Absent: none. */
  readonly cities?: readonly NearCity[];
}

/** The numbers of the parts of an address: street, house number, city and postcode. */
const partColumns: Columns = { integers: 4, doubles: 0 };
/** The number of an address, and its distance in metres. */
const addressColumns: Columns = { integers: 1, doubles: 1 };
const addressMetres = 1;
/** The number of a street's name, its rank, and its distance in metres. */
const streetColumns: Columns = { integers: 2, doubles: 1 };
/** The number of a city's name, the number of addresses, and the distance and the position of the nearest address. */
const cityColumns: Columns = { integers: 2, doubles: 3 };
const [cityName, cityCount, cityMetres, cityLat, cityLong] = [0, 1, 2, 3, 4];

/**
 * Collects the surroundings of points. A country has hundreds of thousands of points, so the surroundings of a point are rows of
 * numbers: distances, and numbers of names and addresses.
 */
export class SurroundingsFinder {
  readonly #points: readonly LatLong[];
  readonly #grid: NeighbourGrid;
  readonly #wideGrid: NeighbourGrid;
  /** The addresses that are near at least one point. */
  readonly #known = new NumberRows(partColumns);
  /** The address that was added last. */
  #last: AddressParts | undefined;
  /** Name 0 stands for a missing part of an address. */
  readonly #names: string[] = [''];
  readonly #numbers = new Map<string, number>();
  /** The nearest addresses of each point. */
  readonly #addresses: LinkedRows;
  /** The streets of each point: the name, the rank and the distance. */
  readonly #streets: LinkedRows;
  readonly #cities: LinkedRows;
  readonly #most: number;

  /**
   * @param points the positions of ATMs or other objects
   * @param most the maximum number of addresses to keep for each point
   */
  constructor(points: readonly LatLong[], most = mostAddresses) {
    this.#points = points;
    this.#most = most;
    this.#grid = new NeighbourGrid(points, gridReach);
    this.#wideGrid = new NeighbourGrid(points, cityReach);
    this.#addresses = new LinkedRows(points.length, addressColumns);
    this.#streets = new LinkedRows(points.length, streetColumns);
    this.#cities = new LinkedRows(points.length, cityColumns);
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }

  #noteAddress(index: number, address: AddressParts, metres: number): void {
    if (metres > addressReach) return;
    // The distances of an address to all points are noted before the next address.
    if (this.#last !== address) {
      const numberOf = (part: string | undefined) => (part === undefined ? 0 : this.#numberOf(part));
      this.#known.add(numberOf(address.street), numberOf(address.number), numberOf(address.city), numberOf(address.zip));
      this.#last = address;
    }
    this.#addresses.addInOrder(index, addressMetres, this.#most, this.#known.length - 1, metres);
  }

  #noteCity(index: number, name: number, lat: number, long: number, metres: number): void {
    if (metres > cityReach) return;
    const cities = this.#cities;
    const row = cities.find(index, cityName, name);
    if (row < 0) {
      cities.addFirst(index, name, 1, metres, lat, long);
      return;
    }
    cities.set(row, cityCount, cities.at(row, cityCount) + 1);
    if (metres >= cities.at(row, cityMetres)) return;
    cities.set(row, cityMetres, metres);
    cities.set(row, cityLat, lat);
    cities.set(row, cityLong, long);
  }

  /** Whether an object at this position may be relevant to `node` or `way`. */
  isNear(lat: number, long: number): boolean {
    return this.#wideGrid.near(lat, long) !== undefined || this.#grid.near(lat, long) !== undefined;
  }

  /** Call this for every node with an address, before the ways. */
  node({ lat, long, city, address }: AddressNode): void {
    const at: LatLong = [lat, long];
    const metresTo = (index: number) => metresBetween(this.#points[index] as LatLong, at);
    if (city !== undefined) {
      const near = this.#wideGrid.near(lat, long) ?? [];
      const name = near.length === 0 ? 0 : this.#numberOf(city);
      for (const index of near) this.#noteCity(index, name, lat, long, metresTo(index));
    }
    if (address === undefined) return;
    for (const index of this.#grid.near(lat, long) ?? []) this.#noteAddress(index, address, metresTo(index));
  }

  /** Returns the indices of the points near a line. */
  #around(line: readonly LatLong[]): ReadonlySet<number> {
    let around: Set<number> | undefined;
    let last: Uint32Array | undefined;
    for (const [lat, long] of line) {
      const near = this.#grid.near(lat, long);
      // Consecutive points are usually in the same cell.
      if (near === undefined || near === last) continue;
      around ??= new Set();
      for (const index of near) around.add(index);
      last = near;
    }
    return around ?? nowhere;
  }

  /** Call this for every street and every outline with an address. */
  way({ points, isClosed, street, address }: AddressWay): void {
    const around = this.#around(points);
    if (around.size === 0) return;
    const reach = address === undefined ? streetReach : address.city === undefined ? addressReach : cityReach;
    const box = degreeBoxOf(points);
    for (const index of around) {
      const here = this.#points[index] as LatLong;
      if (isBeyond(here, box, Math.max(reach, streetReach) + boxMargin)) continue;
      const { metres, inside } = relateToLine(here, points);
      const within = isClosed && inside;
      if (address !== undefined) {
        this.#noteAddress(index, address, within ? 0 : metres);
        const [first] = points;
        if (address.city !== undefined && first !== undefined)
          this.#noteCity(index, this.#numberOf(address.city), ...first, metres);
      }
      if (street === undefined) continue;
      const toStreet = within && street.area ? 0 : metres;
      if (toStreet > streetReach) continue;
      this.#streets.addFirst(index, this.#numberOf(street.name), street.rank, toStreet);
    }
  }

  /** The numbers that describe the surroundings of a point. */
  #rowsAround(index: number): NumberedSurroundings {
    const known = this.#known;
    const addresses = this.#addresses.rowsOf(index).map(([number = 0, metres = 0]) => {
      return [known.at(number, 0), known.at(number, 1), known.at(number, 2), known.at(number, 3), metres];
    });
    // Of equally near streets and cities, the first one in the file comes first.
    return { addresses, streets: this.#streets.rowsOf(index).reverse(), cities: this.#cities.rowsOf(index).reverse() };
  }

  /** Returns the surroundings of the point with this index. */
  around(index: number): Surroundings {
    return named(this.#rowsAround(index), this.#names);
  }

  /**
   * Stores the surroundings of all points, so that the finder can be released.
   * @returns the surroundings in the order of the points
   */
  storeAll(spill: RecordSpill): Generator<Surroundings, void> {
    const records = new SpilledRecords(spill);
    const writer = new PlaceWriter();
    for (let index = 0; index < this.#points.length; index++) {
      writer.clear();
      const { addresses, streets, cities } = this.#rowsAround(index);
      for (const rows of [addresses, streets, cities]) {
        writer.count(rows.length);
        for (const row of rows) for (const number of row) writer.double(number);
      }
      records.add(writer.finish());
    }
    return readStored(records, this.#names);
  }
}

/** The surroundings of a point, with numbers instead of names. */
interface NumberedSurroundings {
  /** Street, house number, city, postcode and metres. */
  readonly addresses: readonly (readonly number[])[];
  /** Name, rank and metres. */
  readonly streets: readonly (readonly number[])[];
  /** Name, number of addresses, and metres and position of the nearest address. */
  readonly cities: readonly (readonly number[])[];
}

const widthOf = ({ integers, doubles }: Columns): number => integers + doubles;
/** The numbers of columns of `NumberedSurroundings`. */
const storedColumns = {
  // The parts of an address replace its number.
  addresses: widthOf(partColumns) + widthOf(addressColumns) - 1,
  streets: widthOf(streetColumns),
  cities: widthOf(cityColumns),
};

function* readStored(records: SpilledRecords, names: readonly string[]): Generator<Surroundings, void> {
  for (const record of records.take()) {
    const from = new PlaceReader(record);
    const rows = (columns: number) =>
      Array.from({ length: from.count() }, () => Array.from({ length: columns }, () => from.double()));
    const { addresses, streets, cities } = storedColumns;
    yield named({ addresses: rows(addresses), streets: rows(streets), cities: rows(cities) }, names);
  }
}

function named({ addresses, streets, cities }: NumberedSurroundings, names: readonly string[]): Surroundings {
  const nameOf = (number: number) => names[number] as string;
  const nearStreets = streets.map(([name = 0, rank = 0, metres = 0]): NearStreet => {
    return { name: nameOf(name), rank: rank as NearStreet['rank'], metres };
  });
  const nearCities = cities.map(([name = 0, count = 0, metres = 0, lat = 0, long = 0]): NearCity => {
    return { name: nameOf(name), count, metres, at: [lat, long] };
  });
  return {
    addresses: addresses.map(([street = 0, number = 0, city = 0, zip = 0, metres = 0]): NearAddress => {
      return {
        ...(street > 0 && { street: nameOf(street) }),
        ...(number > 0 && { number: nameOf(number) }),
        ...(city > 0 && { city: nameOf(city) }),
        ...(zip > 0 && { zip: nameOf(zip) }),
        metres,
      };
    }),
    streets: nearStreets.sort((a, b) => a.rank - b.rank || nearest(a, b)),
    ...(nearCities.length > 0 && { cities: nearCities.sort(nearest) }),
  };
}
