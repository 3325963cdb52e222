/** Builds the searchable place of a street, except for its surrounding areas. */
import type { GazetteerPlace, Houses } from '../../../core/places/gazetteer.ts';
import type { LatLong } from '../flatGeometry.ts';
import type { MapHouse, MapStreet, StreetWay } from './mergeStreets.ts';
import { metresApart } from './shapes.ts';

/** The maximum number of points to keep along a whole street. */
const mostAlong = 24;
/** Objects with the same number that are within this distance are one house, such as an entrance and the building. Metres. */
const sameHouse = 60;
/** The number of cities in the addresses of a street that are used. */
const mostCities = 3;

const metres = (a: LatLong, b: LatLong): number => metresApart([...a, ...a], [...b, ...b]);

/** Distinct values, most frequent first. */
function ranked(values: readonly (string | undefined)[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([value]) => value);
}

function housesOf(houses: readonly MapHouse[], zips: readonly string[]): Houses | undefined {
  if (houses.length === 0) return undefined;
  const columns = { numbers: [] as string[], lats: [] as number[], longs: [] as number[], zips: [] as number[] };
  const kept = new Map<string, LatLong[]>();
  for (const { number, zip, at } of houses) {
    const same = kept.getOrInsertComputed(`${number.toLowerCase()}\n${zip}`, () => []);
    if (same.some((other) => metres(other, at) <= sameHouse)) continue;
    same.push(at);
    columns.numbers.push(number);
    columns.lats.push(at[0]);
    columns.longs.push(at[1]);
    columns.zips.push(zip === undefined ? -1 : zips.indexOf(zip));
  }
  return columns;
}

/** Returns points along the street, evenly selected from the points of all its ways. */
function alongOf(ways: readonly StreetWay[]): number[] {
  const all = ways.flatMap(({ shape }) => shape.along);
  const count = all.length / 2;
  if (count <= mostAlong) return all;
  return Array.from({ length: mostAlong }, (_, i) => Math.round((i * (count - 1)) / (mostAlong - 1))).flatMap((i) =>
    all.slice(2 * i, 2 * i + 2),
  );
}

/**
 * Returns the street's point or house that is nearest to the middle of its extent, because the middle of a curved street may not
 * be on the street.
 */
function middleOf(street: MapStreet, along: readonly number[]): LatLong {
  const points: LatLong[] = [];
  for (let i = 0; i + 1 < along.length; i += 2) points.push([along[i] as number, along[i + 1] as number]);
  if (points.length === 0) points.push(...street.houses.map(({ at }) => at));
  const [south, west, north, east] = street.extent;
  const middle: LatLong = [(south + north) / 2, (west + east) / 2];
  return points.reduce((best, one) => (metres(one, middle) < metres(best, middle) ? one : best));
}

/** Ranks squares and ordinary streets above paths and slip roads. */
const rankOf = (ways: readonly StreetWay[]): number =>
  (ways.length === 0 || ways.some(({ isProper }) => isProper) ? 0.4 : 0.3) + (ways.some(({ isKnown }) => isKnown) ? 0.05 : 0);

/** @returns the place, the most frequent cities of its houses, and their postcodes, most frequent first */
export function streetPlace(street: MapStreet) {
  const { ways, houses, extent } = street;
  const along = alongOf(ways);
  const [lat, long] = middleOf(street, along);
  const zips = ranked(houses.map(({ zip }) => zip));
  const named = ways.flatMap(({ names }) => names ?? []);
  const others = named.flatMap(({ name, also }) => [name, ...also]);
  const held = housesOf(houses, zips);
  const place: Omit<GazetteerPlace, 'within' | 'zips'> = {
    kind: 'street',
    name: street.name,
    names: new Map(named.flatMap(({ names }) => [...names])),
    also: [...new Set(others)].filter((name) => name !== street.name),
    lat,
    long,
    bounds: extent,
    rank: rankOf(ways),
    along,
    ...(held && { houses: held }),
  };
  return { place, cities: ranked(houses.map(({ city }) => city)).slice(0, mostCities), zips };
}
