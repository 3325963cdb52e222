import type { BoundsRegion } from './boundsRegion.ts';
import { earthRadius, greatCircleDistance, halfGlobe } from './greatCircle.ts';
import { slack } from './nearestPoints.ts';
import { leafStart, type PointTree, unitVector } from './pointTree.ts';

/**
 * Visits every leaf that may contain points within a circle, and passes the bits of these points to `visit`. Used to count many
 * sets in one traversal. Points at the edge of the circle are treated as in `nearest`.
 * @param radius in metres
 * @param region if present, points outside it are excluded
 */
export function leavesWithin(
  tree: PointTree,
  lat: number,
  long: number,
  radius: number,
  visit: (leaf: number, within: number) => void,
  region?: BoundsRegion,
): void {
  if (!(radius >= 0 && Number.isFinite(lat) && Number.isFinite(long)) || tree.size === 0) return;
  const { leaves, boxes, x, y, z, lats, longs } = tree;
  const isGlobe = radius >= halfGlobe;
  const chord = 2 * Math.sin(Math.min(radius, halfGlobe) / (2 * earthRadius));
  const inside = isGlobe ? 8 : chord > slack ? (chord - slack) ** 2 : -1;
  const outside = isGlobe ? 8 : (chord + slack) ** 2;
  const centre = new Float64Array(3);
  unitVector(lat, long, centre);
  const [cx, cy, cz] = centre as unknown as readonly [number, number, number];

  function withinLeaf(leaf: number): number {
    const start = leafStart(tree, leaf);
    const end = leafStart(tree, leaf + 1);
    let word = 0;
    for (let i = start; i < end; i++) {
      const square = ((x[i] as number) - cx) ** 2 + ((y[i] as number) - cy) ** 2 + ((z[i] as number) - cz) ** 2;
      if (square > outside) continue;
      if (region && !region.point(i)) continue;
      if (square > inside && greatCircleDistance(lat, long, lats[i] as number, longs[i] as number) > radius) continue;
      word |= 1 << (i - start);
    }
    return word;
  }

  function walk(node: number): void {
    let near = 0;
    let far = 0;
    for (let axis = 0; axis < 3; axis++) {
      const c = centre[axis] as number;
      const least = (boxes[6 * node + axis] as number) - c;
      const greatest = (boxes[6 * node + 3 + axis] as number) - c;
      if (least > 0) near += least * least;
      else if (greatest < 0) near += greatest * greatest;
      far += Math.max(least * least, greatest * greatest);
    }
    // This condition also skips empty nodes, whose boxes are infinitely far away.
    if (!(near <= outside)) return;
    const held = region === undefined ? 1 : region.node(node);
    if (held < 0) return;
    if (far <= inside && held > 0) {
      let [first, last] = [node, node];
      while (first < leaves) [first, last] = [2 * first, 2 * last + 1];
      for (let leaf = first - leaves; leaf <= last - leaves; leaf++) visit(leaf, -1);
    } else if (node >= leaves) visit(node - leaves, withinLeaf(node - leaves));
    else {
      walk(2 * node);
      walk(2 * node + 1);
    }
  }
  walk(1);
}
