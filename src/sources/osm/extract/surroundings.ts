/**
 * Collects the surroundings of ATMs and shops from the nodes with addresses and the streets and outlines of a file. Memory use
 * grows with the surroundings of these points, not with the size of the file. The search finds a street if one of its nodes is
 * within 330 m of the point, so it may miss a straight section that is over 600 m long and has no node. Streets have nodes at
 * every junction, so sections without nodes are rare near addresses.
 */

import { NeighbourGrid } from '../../../core/geo/pointGrid.ts';
import { degreeBoxOf, isBeyond, type LatLong, metresBetween, relateToLine } from '../flatGeometry.ts';
import type { AddressNode, AddressWay } from './addressObjects.ts';
import type { AddressParts } from './addressPoint.ts';

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

/**
 * Adds a number with a distance to a list of both, alternating. The list is sorted by distance, and contains at most `most`
 * pairs.
 */
function addNearest(list: number[], value: number, metres: number, most: number): void {
  let at = list.length;
  while (at > 0 && (list[at - 1] as number) > metres) at -= 2;
  if (at === 2 * most) return;
  if (list.length < 2 * most) list.push(value, metres);
  list.copyWithin(at + 2, at);
  list[at] = value;
  list[at + 1] = metres;
}

/** The fields of a city in a list of numbers: the number of its name, the number of addresses, and the nearest address. */
const [cityName, cityCount, cityMetres, cityLat, cityLong, cityFields] = [0, 1, 2, 3, 4, 5];

/**
 * Collects the surroundings of points. A country has hundreds of thousands of points, so the surroundings of a point are lists of
 * numbers: distances, and numbers of names and addresses. The lists are created when they are needed.
 */
export class SurroundingsFinder {
  readonly #points: readonly LatLong[];
  readonly #grid: NeighbourGrid;
  readonly #wideGrid: NeighbourGrid;
  /** The addresses that are near at least one point. */
  readonly #known: AddressParts[] = [];
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** Numbers of addresses, and their distances. */
  readonly #addresses: (number[] | undefined)[];
  /** Numbers of the names of streets, each followed by the rank and the distance. */
  readonly #streets: (number[] | undefined)[];
  readonly #cities: (number[] | undefined)[];
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
    this.#addresses = points.map(() => undefined);
    this.#streets = points.map(() => undefined);
    this.#cities = points.map(() => undefined);
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
    if (this.#known.at(-1) !== address) this.#known.push(address);
    this.#addresses[index] ??= [];
    addNearest(this.#addresses[index], this.#known.length - 1, metres, this.#most);
  }

  #noteCity(index: number, name: number, lat: number, long: number, metres: number): void {
    if (metres > cityReach) return;
    this.#cities[index] ??= [];
    const cities = this.#cities[index];
    for (let i = 0; i < cities.length; i += cityFields) {
      if (cities[i + cityName] !== name) continue;
      cities[i + cityCount] = (cities[i + cityCount] as number) + 1;
      if (metres >= (cities[i + cityMetres] as number)) return;
      cities[i + cityMetres] = metres;
      cities[i + cityLat] = lat;
      cities[i + cityLong] = long;
      return;
    }
    cities.push(name, 1, metres, lat, long);
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
    let last: readonly number[] | undefined;
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
      this.#streets[index] ??= [];
      this.#streets[index].push(this.#numberOf(street.name), street.rank, toStreet);
    }
  }

  /**
   * Returns the surroundings of the point with this index, and releases them, so that memory does not grow while the caller
   * creates records from them. Call this once per point.
   */
  take(index: number): Surroundings {
    const rows = (lists: (number[] | undefined)[], width: number): (readonly number[])[] => {
      const list = lists[index] ?? [];
      lists[index] = undefined;
      return Array.from({ length: list.length / width }, (_, i) => list.slice(i * width, (i + 1) * width));
    };
    const nameOf = (number: number) => this.#names[number] as string;
    const cities = rows(this.#cities, cityFields).map(([name = 0, count = 0, metres = 0, lat = 0, long = 0]): NearCity => {
      return { name: nameOf(name), count, metres, at: [lat, long] };
    });
    const addresses = rows(this.#addresses, 2).map(([number = 0, metres = 0]): NearAddress => {
      return { ...(this.#known[number] as AddressParts), metres };
    });
    const streets = rows(this.#streets, 3).map(([name = 0, rank = 0, metres = 0]): NearStreet => {
      return { name: nameOf(name), rank: rank as NearStreet['rank'], metres };
    });
    streets.sort((a, b) => a.rank - b.rank || nearest(a, b));
    return { addresses, streets, ...(cities.length === 0 ? {} : { cities: cities.sort(nearest) }) };
  }
}
