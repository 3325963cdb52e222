/** The boxes of a node's two halves beside a circle's centre, both at once: the first lane is half 2n, the second 2n + 1. */
import { Tree } from './layout';

/** Least x of both, least y, least z, greatest x, y, z: 16 bytes each. */
const pairBytes: usize = 96;

/** @returns where the boxes of a node's halves are */
export function pairOf(tree: Tree, node: u32): usize {
  return tree.pairs + <usize>node * pairBytes;
}

/** How far a box lies below the centre on one axis, or above: one of the two is negative, where the centre lies beside it or in it. */
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
  // One of the two is negative, and the other no farther from naught than that.
  const distance = f64x2.pmin(below(pair, centre), above(pair, centre));
  return f64x2.mul(distance, distance);
}

/** Squares of straight lines from the centre to the nearest point of each box. */
export function nearOf(pair: usize, x: v128, y: v128, z: v128): v128 {
  return f64x2.add(f64x2.add(near(pair, x), near(pair + 16, y)), near(pair + 32, z));
}

/** Bit 0 and 1: which boxes lie wholly within that square of the centre. */
export function whollyWithin(pair: usize, x: v128, y: v128, z: v128, square: f64): u32 {
  const farthest = f64x2.add(f64x2.add(far(pair, x), far(pair + 16, y)), far(pair + 32, z));
  return i64x2.bitmask(f64x2.le(farthest, f64x2.splat(square)));
}
