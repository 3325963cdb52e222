/** Reduces outlines to the data that is stored: the extent, and a few points along a line. */
import { metresPerDegree } from '../../../core/geo/greatCircle.ts';
import type { Extent } from '../../../core/places/gazetteer.ts';
import type { Outline } from '../extract/outlines.ts';
import type { LatLong } from '../flatGeometry.ts';

export interface OutlineSummary {
  readonly extent: Extent;
  /** Alternating latitudes and longitudes of points sampled along the outline or the line. */
  readonly along: readonly number[];
  readonly complete: boolean;
}

/** The maximum number of points per way. A street consists of several ways. */
const mostAlong = 6;

export function extentOf(points: readonly LatLong[]): Extent {
  let [south, west, north, east] = [90, 180, -90, -180];
  for (const [lat, long] of points) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, long);
    east = Math.max(east, long);
  }
  return [south, west, north, east];
}

export function summarizeOutline({ outers, rest, complete }: Outline): OutlineSummary | undefined {
  const points = [...outers.flat(), ...rest];
  if (points.length === 0) return undefined;
  const step = Math.max(1, (points.length - 1) / (mostAlong - 1));
  const along: number[] = [];
  for (let i = 0; i < points.length; i += step) along.push(...(points[Math.round(i)] as LatLong));
  return { extent: extentOf(points), along, complete };
}

export function joinExtents(a: Extent, b: Extent): Extent {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** Returns the distance between two boxes in metres, or 0 if they touch. At short distances, the error is below one percent. */
export function metresApart(a: Extent, b: Extent): number {
  const gap = (low: number, high: number, otherLow: number, otherHigh: number) => Math.max(0, otherLow - high, low - otherHigh);
  const shrink = Math.cos((a[0] * Math.PI) / 180);
  return metresPerDegree * Math.hypot(gap(a[0], a[2], b[0], b[2]), shrink * gap(a[1], a[3], b[1], b[3]));
}
