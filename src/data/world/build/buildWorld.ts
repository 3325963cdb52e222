/**
 * Builds world.json: `node src/data/world/build/buildWorld.ts PACKAGE > src/data/world/world.json`, where PACKAGE is the folder
 * of the unpacked npm package world-atlas.
 */
import { readFileSync } from 'node:fs';
import { iso1A2Code } from '@rapideditor/country-coder';
import type { WorldFile } from '../worldFile.ts';

type Point = readonly [long: number, lat: number];
interface Geometry {
  readonly type: string;
  readonly id?: string;
  readonly arcs?: readonly unknown[];
}
interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Geometry[] }>>;
}

/** Degrees per step: about one pixel at zoom level 6. */
const step = 0.02;
/** The maximum error of a line, in degrees. */
const tolerance = 0.03;
/** The minimum size of a ring's bounding box, in degrees. Smaller rings are omitted. */
const smallest = 0.1;

const folder = process.argv[2];
const read = (name: string): Topology => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));

function arcsOf({ arcs, transform: { scale, translate } }: Topology): readonly (readonly Point[])[] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/**
 * Where longitudes in the file jump across the 180th meridian, continues them beyond ±180. Closes a ring around the South Pole
 * along latitude -90.
 */
function unwrapped(points: readonly Point[]): readonly Point[] {
  let turn = 0;
  let last = points[0]?.[0] ?? 0;
  const whole = points.map(([long, lat]): Point => {
    if (long - last > 180) turn -= 360;
    if (long - last < -180) turn += 360;
    last = long;
    return [long + turn, lat];
  });
  const [first, end] = [whole[0], whole.at(-1)];
  if (!first || !end || Math.abs(end[0] - first[0]) < 180) return whole;
  return [...whole, [end[0], -90], [first[0], -90], first];
}

/** Simplifies a line with the Douglas-Peucker algorithm. The error is within the tolerance. */
function simplified(points: readonly Point[]): readonly Point[] {
  const [first, end] = [points[0], points.at(-1)];
  if (!first || !end || points.length < 3) return points;
  const [dx, dy] = [end[0] - first[0], end[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let [farthest, most] = [0, tolerance];
  points.forEach(([x, y], at) => {
    const [px, py] = [x - first[0], y - first[1]];
    const off = length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length;
    if (off > most) [farthest, most] = [at, off];
  });
  if (farthest === 0) return [first, end];
  return [...simplified(points.slice(0, farthest + 1)).slice(0, -1), ...simplified(points.slice(farthest))];
}

/** Returns the differences between points in whole steps, as a flat list: long, lat, long, lat ... */
function written(points: readonly Point[]): number[] {
  let [x, y] = [0, 0];
  return simplified(points).flatMap(([long, lat], at) => {
    const [nextX, nextY] = [Math.round(long / step), Math.round(lat / step)];
    if (at > 0 && nextX === x && nextY === y) return [];
    const moved = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return moved;
  });
}

function boxOf(points: readonly Point[]): { readonly size: number; readonly area: number; readonly middle: Point } {
  const longs = points.map(([long]) => long);
  const lats = points.map(([, lat]) => lat);
  const [west, east, south, north] = [Math.min(...longs), Math.max(...longs), Math.min(...lats), Math.max(...lats)];
  let [area, x, y] = [0, 0, 0];
  points.forEach(([long, lat], at) => {
    const [nextLong, nextLat] = points[(at + 1) % points.length] as Point;
    const cross = long * nextLat - nextLong * lat;
    area += cross / 2;
    x += (long + nextLong) * cross;
    y += (lat + nextLat) * cross;
  });
  return { size: Math.max(east - west, north - south), area: Math.abs(area), middle: [x / (6 * area), y / (6 * area)] };
}

/** Returns each ring as a list of arc indexes. */
const ringsOf = ({ type, arcs = [] }: Geometry): readonly (readonly number[])[] =>
  (type === 'MultiPolygon' ? arcs.flat() : arcs) as readonly (readonly number[])[];

const ringPoints = (arcs: readonly (readonly Point[])[], ring: readonly number[]): readonly Point[] =>
  unwrapped(
    ring.flatMap((number, at) => {
      const arc = number < 0 ? (arcs[~number] as readonly Point[]).toReversed() : (arcs[number] as readonly Point[]);
      return at === 0 ? arc : arc.slice(1);
    }),
  );

const landFile = read('land-50m.json');
const landArcs = arcsOf(landFile);
const land = Object.values(landFile.objects)
  .flatMap(({ geometries }) => geometries.flatMap(ringsOf))
  .map((ring) => ringPoints(landArcs, ring))
  .filter((points) => boxOf(points).size >= smallest)
  .map(written);

const countryFile = read('countries-50m.json');
const countryArcs = arcsOf(countryFile);
const geometries = countryFile.objects.countries?.geometries ?? [];
const uses = new Map<number, number>();
for (const geometry of geometries) {
  for (const number of ringsOf(geometry).flat()) {
    const arc = number < 0 ? ~number : number;
    uses.set(arc, (uses.get(arc) ?? 0) + 1);
  }
}
const borders = countryArcs.filter((_, arc) => uses.get(arc) === 2).map((points) => written(unwrapped(points)));

const countries = geometries
  .flatMap((geometry) => {
    const code = iso1A2Code(geometry.id ?? '');
    const rings = ringsOf(geometry).map((ring) => boxOf(ringPoints(countryArcs, ring)));
    const largest = rings.toSorted((a, b) => b.area - a.area)[0];
    if (code === null || code === 'AQ' || largest === undefined) return [];
    const [long, lat] = largest.middle;
    return [{ code, lat, long, area: largest.area * Math.cos((lat * Math.PI) / 180) }];
  })
  .toSorted((a, b) => b.area - a.area)
  .map(({ code, lat, long }): WorldFile['countries'][number] => [code, Number(lat.toFixed(1)), Number(long.toFixed(1))]);

// Considers a city well known if it has names in many languages.
const cities = readFileSync(new URL('../../cityNames/cityNames.tsv', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, lat, long, names = ''] = line.split('\t');
    const all = names.split('|');
    return all[0] ? [{ name: all[0], lat: Number(lat), long: Number(long), fame: all.length }] : [];
  })
  .toSorted((a, b) => b.fame - a.fame)
  .map(({ name, lat, long }): WorldFile['cities'][number] => [name, lat, long]);

const file: WorldFile = { step, land, borders, countries, cities };
process.stdout.write(`${JSON.stringify(file)}\n`);
