/** Converts the geometry of a GeoJSON feature to one list of points: the line, the outer ring, or the single point. */
import type { LatLong } from '../../flatGeometry.ts';
import { whatIsWrong } from '../objectParts.ts';

/** The error for an invalid geometry. */
class Misshapen extends Error {}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Misshapen('its coordinates are not nested as its type requires');
  return value;
}

/** GeoJSON positions are [long, lat, altitude?]. */
function pointOf(position: unknown): LatLong {
  const [long, lat] = listOf(position);
  if (typeof lat !== 'number' || typeof long !== 'number') throw new Misshapen('a position is not a pair of numbers');
  const wrong = whatIsWrong(0, lat, long);
  if (wrong) throw new Misshapen(wrong);
  return [lat, long];
}

const lineOf = (line: unknown): LatLong[] => listOf(line).map(pointOf);
/** The first ring is the outer ring, and the rest are holes. */
const outerRingOf = (polygon: unknown): LatLong[] => lineOf(listOf(polygon)[0] ?? []);

/** Returns twice the area of the ring, in square degrees (shoelace formula). */
function spread(points: readonly LatLong[]): number {
  let sum = 0;
  points.forEach(([lat, long], i) => {
    const [nextLat, nextLong] = points[(i + 1) % points.length] as LatLong;
    sum += long * nextLat - nextLong * lat;
  });
  return Math.abs(sum);
}

/** Returns the main part of a multi-part geometry: the largest area, or the line with the most points. */
function mainPart(parts: readonly LatLong[][]): LatLong[] {
  return parts.reduce((main, part) => {
    const larger = spread(part) - spread(main) || part.length - main.length;
    return larger > 0 ? part : main;
  }, []);
}

const shapes: Readonly<Record<string, (coordinates: unknown) => LatLong[]>> = {
  Point: (coordinates) => [pointOf(coordinates)],
  MultiPoint: lineOf,
  LineString: lineOf,
  MultiLineString: (lines) => mainPart(listOf(lines).map(lineOf)),
  Polygon: outerRingOf,
  MultiPolygon: (polygons) => mainPart(listOf(polygons).map(outerRingOf)),
};

interface Geometry {
  readonly type?: unknown;
  readonly coordinates?: unknown;
  readonly geometries?: unknown;
}

function partsOf({ type, coordinates, geometries }: Geometry, nested = false): LatLong[] {
  if (type === 'GeometryCollection' && !nested) {
    return mainPart(listOf(geometries).map((geometry) => partsOf(Object(geometry), true)));
  }
  const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  if (!shape) throw new Misshapen(`the geometry type ${JSON.stringify(type)} is not known`);
  return shape(coordinates);
}

/** @returns the points (empty if there is no geometry), or a description of the problem */
export function pointsOfGeometry(geometry: unknown): readonly LatLong[] | string {
  if (geometry === null || geometry === undefined) return [];
  try {
    return partsOf(Object(geometry));
  } catch (error) {
    if (error instanceof Misshapen) return error.message;
    throw error;
  }
}
