import type { Bounds } from '../../contract/bounds.ts';
import type { PointTree } from './pointTree.ts';

/** Decides which points in a tree are within bounds, for a traversal from the root. */
export interface BoundsRegion {
  /** Returns -1 if no point in the node is inside, 1 if all points are inside, and 0 if neither is certain. */
  readonly node: (node: number) => -1 | 0 | 1;
  readonly point: (position: number) => boolean;
}

/**
 * Upper bound for the rounding errors in unit vectors and their products. If a point is closer than this to an edge, its latitude
 * and longitude are compared instead.
 */
const slack = 1e-14;
const radians = Math.PI / 180;

const spans = ({ west, east }: Bounds, long: number): boolean =>
  west <= east ? west <= long && long <= east : long >= west || long <= east;

/**
 * Whether a point is within bounds, including the edges. A pole is on every meridian, and 180 and -180 degrees are the same
 * meridian.
 */
export function isInBounds(bounds: Bounds, lat: number, long: number): boolean {
  if (!(lat >= bounds.south && lat <= bounds.north)) return false;
  return Math.abs(lat) === 90 || spans(bounds, long) || (Math.abs(long) === 180 && spans(bounds, -long));
}

export const widthOf = ({ west, east }: Bounds): number => (west <= east ? east - west : east - west + 360);

/**
 * For unit vectors, each parallel is a plane of constant z, and each edge meridian defines a half space whose boundary contains
 * the Earth's axis. If the bounds are up to 180 degrees wide, a point within them is in both half spaces. If the bounds are
 * wider, the point is in at least one of the half spaces.
 */
export function boundsRegion({ boxes, lats, longs }: PointTree, bounds: Bounds): BoundsRegion {
  const [bottom, top] = [Math.sin(bounds.south * radians), Math.sin(bounds.north * radians)];
  const isWide = widthOf(bounds) > 180;
  // Compare the edges instead of the width, because the gap between the edges can be smaller than the rounding error of the
  // width.
  const isAllAround = bounds.west === -180 && bounds.east === 180;
  const [west, east] = [bounds.west * radians, bounds.east * radians];
  /** A point is east of the western edge, or west of the eastern edge, if ax + by >= 0. */
  const edges = [
    { a: -Math.sin(west), b: Math.cos(west) },
    { a: Math.sin(east), b: -Math.cos(east) },
  ] as const;

  function edge({ a, b }: (typeof edges)[number], at: number): -1 | 0 | 1 {
    const [low, high] = [boxes[at] as number, boxes[at + 3] as number];
    const [near, far] = [boxes[at + 1] as number, boxes[at + 4] as number];
    if ((a > 0 ? a * low : a * high) + (b > 0 ? b * near : b * far) > slack) return 1;
    return (a > 0 ? a * high : a * low) + (b > 0 ? b * far : b * near) < -slack ? -1 : 0;
  }

  return {
    node(node) {
      const at = 6 * node;
      const [low, high] = [boxes[at + 2] as number, boxes[at + 5] as number];
      // For a node without points, `low` is infinite, so the node is treated as being north of the bounds.
      if (low > top + slack || high < bottom - slack) return -1;
      const between = low > bottom + slack && high < top - slack ? 1 : 0;
      if (isAllAround) return between;
      const [first, second] = [edge(edges[0], at), edge(edges[1], at)];
      const around = isWide ? Math.max(first, second) : Math.min(first, second);
      return around < 0 ? -1 : ((between * around) as 0 | 1);
    },
    point: (position) => isInBounds(bounds, lats[position] as number, longs[position] as number),
  };
}
