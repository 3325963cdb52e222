/** Merges ways into streets if they have the same name and are near each other. Adds the houses in each street. */
import type { Extent } from '../../../core/places/gazetteer.ts';
import { streetKey } from '../../../core/places/placeWords.ts';
import type { LatLong } from '../flatGeometry.ts';
import { extentOf, joinExtents, metresApart, type OutlineSummary } from './shapes.ts';
import type { StreetNames } from './streetNames.ts';

/**
 * The maximum gap between ways with the same name that form one street, in metres. The gap may be a junction, a square or a park.
 */
const gap = 300;
/** The maximum distance of a house from its street, in metres. */
const reach = 800;

export interface StreetWay extends StreetNames {
  /** The position of the way in the order of all ways and houses. */
  readonly sequence: number;
  readonly shape: OutlineSummary;
}

export interface MapHouse {
  /** The position of the house in the order of all ways and houses. */
  readonly sequence: number;
  readonly street: string;
  readonly number: string;
  readonly city?: string;
  readonly zip?: string;
  readonly at: LatLong;
}

export interface MapStreet {
  readonly name: string;
  /**
   * Orders the streets. It is the sequence number of the first way with this name, or of the first such house if the street has
   * no ways.
   */
  readonly first: number;
  readonly ways: StreetWay[];
  readonly houses: MapHouse[];
  extent: Extent;
}

const pointExtent = ([lat, long]: LatLong): Extent => [lat, long, lat, long];

/** Groups boxes that are near each other, directly or through other boxes. */
function groups<T>(things: readonly T[], extentOfThing: (thing: T) => Extent, near: number): T[][] {
  const sorted = things.map((thing) => ({ thing, extent: extentOfThing(thing) })).sort((a, b) => a.extent[0] - b.extent[0]);
  const parent = sorted.map((_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root] as number;
    parent[i] = root;
    return root;
  };
  const slack = near / 111_000;
  for (let i = 0; i < sorted.length; i++) {
    const { extent } = sorted[i] as { extent: Extent };
    for (let j = i + 1; j < sorted.length; j++) {
      const other = (sorted[j] as { extent: Extent }).extent;
      if (other[0] > extent[2] + slack) break;
      if (metresApart(extent, other) <= near) parent[rootOf(j)] = rootOf(i);
    }
  }
  const byRoot = new Map<number, T[]>();
  for (const [i, { thing }] of sorted.entries()) byRoot.getOrInsertComputed(rootOf(i), () => []).push(thing);
  return [...byRoot.values()];
}

/** Returns the distance in metres from a house to the nearest stored point of a street. */
function metresTo(street: MapStreet, at: LatLong): number {
  let least = Number.POSITIVE_INFINITY;
  const here = pointExtent(at);
  for (const { shape } of street.ways) {
    for (let i = 0; i < shape.along.length; i += 2) {
      const corner: LatLong = [shape.along[i] as number, shape.along[i + 1] as number];
      least = Math.min(least, metresApart(here, pointExtent(corner)));
    }
  }
  return least;
}

function nearestStreet(streets: readonly MapStreet[], at: LatLong): MapStreet | undefined {
  const here = pointExtent(at);
  const near = streets.filter(({ extent }) => metresApart(extent, here) <= reach);
  if (near.length < 2) return near[0];
  const away = near.map((street) => metresTo(street, at));
  return near[away.indexOf(Math.min(...away))];
}

/** Returns the most frequent spelling. */
function commonest(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/**
 * Returns streets with their houses. Houses in an unmapped street form a separate street. Streets with ways come first. Both
 * parts are in ascending order of `first`.
 * @param ways in the order of their sequence numbers
 * @param houses in the order of their sequence numbers
 */
export function mergeStreets(ways: readonly StreetWay[], houses: readonly MapHouse[]): MapStreet[] {
  const streets: MapStreet[] = [];
  const byKey = new Map<string, MapStreet[]>();
  for (const [key, sameName] of Map.groupBy(ways, ({ name }) => streetKey(name))) {
    const merged = groups(sameName, ({ shape }) => shape.extent, gap).map((group): MapStreet => {
      const extent = group.map(({ shape }) => shape.extent).reduce(joinExtents);
      const first = (sameName[0] as StreetWay).sequence;
      return { name: commonest(group.map(({ name }) => name)), first, ways: group, houses: [], extent };
    });
    byKey.set(key, merged);
    streets.push(...merged);
  }
  const homeless: MapHouse[] = [];
  for (const house of houses) {
    const street = nearestStreet(byKey.get(streetKey(house.street)) ?? [], house.at);
    if (street === undefined) homeless.push(house);
    else street.houses.push(house);
  }
  const keyOf = ({ street, city = '' }: MapHouse) => `${streetKey(street)}\n${city.toLowerCase()}`;
  for (const sameName of Map.groupBy(homeless, keyOf).values()) {
    for (const group of groups(sameName, ({ at }) => pointExtent(at), reach)) {
      const name = commonest(group.map(({ street }) => street));
      const first = (sameName[0] as MapHouse).sequence;
      streets.push({ name, first, ways: [], houses: group, extent: extentOf(group.map(({ at }) => at)) });
    }
  }
  return streets;
}
