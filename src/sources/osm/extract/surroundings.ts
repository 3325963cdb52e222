/**
 * Collects the surroundings of ATMs and shops from the nodes with addresses and the streets and outlines of a file. Memory use
 * grows with the surroundings of these points, not with the size of the file. The search finds a street if one of its nodes is
 * within 330 m of the point, so it may miss a straight section that is over 600 m long and has no node. Streets have nodes at
 * every junction, so sections without nodes are rare near addresses.
 */

import { NeighbourGrid } from '../../../core/geo/pointGrid.ts';
import { degreeBoxOf, isBeyond, type LatLong, planeAt, relateToLine } from '../flatGeometry.ts';
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

/** Collects the surroundings of points. */
export class SurroundingsFinder {
  readonly #points: readonly LatLong[];
  readonly #grid: NeighbourGrid;
  readonly #wideGrid: NeighbourGrid;
  /** Lists and maps are created when they are needed, because most points of an extract need only some of them. */
  readonly #addresses: (NearAddress[] | undefined)[];
  readonly #streets: (NearStreet[] | undefined)[];
  readonly #cities: (Map<string, { count: number; at: LatLong; metres: number }> | undefined)[];
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

  #noteAddress(index: number, address: AddressParts, metres: number): void {
    if (metres > addressReach) return;
    this.#addresses[index] ??= [];
    const kept = this.#addresses[index];
    kept.push({ ...address, metres });
    if (kept.length === 2 * this.#most) kept.sort(nearest).splice(this.#most);
  }

  #noteCity(index: number, name: string, at: LatLong, metres: number): void {
    if (metres > cityReach) return;
    this.#cities[index] ??= new Map();
    const cities = this.#cities[index];
    const known = cities.get(name);
    if (known === undefined) cities.set(name, { count: 1, at, metres });
    else {
      known.count += 1;
      if (metres < known.metres) Object.assign(known, { at, metres });
    }
  }

  #metresTo(index: number, lat: number, long: number): number {
    const plane = planeAt(this.#points[index] as LatLong);
    return Math.hypot(plane.x(long), plane.y(lat));
  }

  /** Call this for every node with an address, before the ways. */
  node({ lat, long, city, address }: AddressNode): void {
    if (city !== undefined) {
      for (const index of this.#wideGrid.near(lat, long) ?? [])
        this.#noteCity(index, city, [lat, long], this.#metresTo(index, lat, long));
    }
    if (address === undefined) return;
    for (const index of this.#grid.near(lat, long) ?? []) this.#noteAddress(index, address, this.#metresTo(index, lat, long));
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

  /**
   * Call this for every street and every outline with an address.
   * @param points the known positions of the way's nodes, in order
   */
  way({ refs, street, address }: AddressWay, points: readonly LatLong[]): void {
    const around = this.#around(points);
    if (around.size === 0) return;
    const closed = refs.length > 3 && refs[0] === refs.at(-1) && points.length === refs.length;
    const reach = address === undefined ? streetReach : address.city === undefined ? addressReach : cityReach;
    const box = degreeBoxOf(points);
    for (const index of around) {
      const here = this.#points[index] as LatLong;
      if (isBeyond(here, box, Math.max(reach, streetReach) + boxMargin)) continue;
      const { metres, inside } = relateToLine(here, points);
      const within = closed && inside;
      if (address !== undefined) {
        this.#noteAddress(index, address, within ? 0 : metres);
        const [first] = points;
        if (address.city !== undefined && first !== undefined) this.#noteCity(index, address.city, first, metres);
      }
      if (street === undefined) continue;
      const toStreet = within && street.area ? 0 : metres;
      if (toStreet > streetReach) continue;
      this.#streets[index] ??= [];
      this.#streets[index].push({ name: street.name, rank: street.rank, metres: toStreet });
    }
  }

  /**
   * Returns the surroundings of the point with this index, and releases them, so that memory does not grow while the caller
   * creates records from them. Call this once per point.
   */
  take(index: number): Surroundings {
    const cities = [...(this.#cities[index] ?? [])].map(([name, about]): NearCity => ({ name, ...about })).sort(nearest);
    const addresses = (this.#addresses[index] ?? []).sort(nearest).slice(0, this.#most);
    const streets = (this.#streets[index] ?? []).sort((a, b) => a.rank - b.rank || nearest(a, b));
    this.#cities[index] = undefined;
    this.#addresses[index] = undefined;
    this.#streets[index] = undefined;
    return { addresses, streets, ...(cities.length === 0 ? {} : { cities }) };
  }
}
