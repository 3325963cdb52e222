/** Measures the boxes of a node's two children together. The first lane is child 2n, and the second lane is child 2n + 1. */
import { cx, cy, cz } from './asked';
import { Tree } from './layout';

/** Bytes per pair of boxes. Minimum x, y and z and maximum x, y and z take 16 bytes each, for both boxes. */
const pairBytes: usize = 96;

/** @returns the offset of the boxes of the node's children */
export function pairOf(tree: Tree, node: u32): usize {
  return tree.pairs + <usize>node * pairBytes;
}

/**
 * The signed distance on one axis from the centre to the lower side of a box. `above` is the signed distance from the upper side
 * to the centre. At least one of these distances is negative or zero.
 */
function below(pair: usize, centre: v128): v128 {
  return f64x2.sub(v128.load(pair), centre);
}

function above(pair: usize, centre: v128): v128 {
  return f64x2.sub(centre, v128.load(pair, 48));
}

function near(pair: usize, centre: v128): v128 {
  const distance = f64x2.pmax(f64x2.pmax(below(pair, centre), above(pair, centre)), f64x2.splat(0));
  return f64x2.mul(distance, distance);
}

function far(pair: usize, centre: v128): v128 {
  // The smaller distance always has the larger absolute value, because the sum of both distances is never positive.
  const distance = f64x2.pmin(below(pair, centre), above(pair, centre));
  return f64x2.mul(distance, distance);
}

/** The squared distances from the centre to the nearest point of each box. */
export function nearOf(pair: usize): v128 {
  return f64x2.add(f64x2.add(near(pair, f64x2.splat(cx)), near(pair + 16, f64x2.splat(cy))), near(pair + 32, f64x2.splat(cz)));
}

/** Bits 0 and 1: whether each box is completely within this squared distance from the centre. */
export function whollyWithin(pair: usize, square: f64): u32 {
  const farthest = f64x2.add(
    f64x2.add(far(pair, f64x2.splat(cx)), far(pair + 16, f64x2.splat(cy))),
    far(pair + 32, f64x2.splat(cz)),
  );
  return i64x2.bitmask(f64x2.le(farthest, f64x2.splat(square)));
}
