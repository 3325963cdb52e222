/**
 * Measures the distances of a leaf's points from the circle's centre, two points at a time. Returns the results as bits, because
 * a branch for each point would often be mispredicted.
 */
import { cx, cy, cz } from './asked';
import { Tree } from './layout';

let squares: usize = 0;

/** @param at buffer for the squared chords from the leaf's points to the centre, which `measureLeaf` fills */
export function setSquares(at: usize): void {
  squares = at;
}

export function squareOf(bit: u32): f64 {
  return load<f64>(squares + ((<usize>bit) << 3));
}

/** Returns in bit b whether the distance of the leaf's b-th point is at most `most`. Bits beyond the last point are undefined. */
export function measureLeaf(tree: Tree, leaf: u32, most: f64): u32 {
  const starts = tree.starts + ((<usize>leaf) << 2);
  const from = load<u32>(starts);
  const count = load<u32>(starts, 4) - from;
  const x = tree.x + ((<usize>from) << 3);
  const y = tree.y + ((<usize>from) << 3);
  const z = tree.z + ((<usize>from) << 3);
  const centreX = f64x2.splat(cx);
  const centreY = f64x2.splat(cy);
  const centreZ = f64x2.splat(cz);
  const bound = f64x2.splat(most);
  let bits: u32 = 0;
  for (let i: u32 = 0; i < count; i += 2) {
    const at = (<usize>i) << 3;
    const dx = f64x2.sub(v128.load(x + at), centreX);
    const dy = f64x2.sub(v128.load(y + at), centreY);
    const dz = f64x2.sub(v128.load(z + at), centreZ);
    const square = f64x2.add(f64x2.add(f64x2.mul(dx, dx), f64x2.mul(dy, dy)), f64x2.mul(dz, dz));
    v128.store(squares + at, square);
    bits |= i64x2.bitmask(f64x2.le(square, bound)) << i;
  }
  return bits;
}

/** The squared chord from the centre to the point at a position. */
export function squareTo(tree: Tree, position: u32): f64 {
  const at = (<usize>position) << 3;
  const dx = load<f64>(tree.x + at) - cx;
  const dy = load<f64>(tree.y + at) - cy;
  const dz = load<f64>(tree.z + at) - cz;
  return dx * dx + dy * dy + dz * dz;
}

/** Like `measureLeaf`, but for the leaf that was measured last, with a different limit. */
export function withinMeasured(count: u32, most: f64): u32 {
  const bound = f64x2.splat(most);
  let bits: u32 = 0;
  for (let i: u32 = 0; i < count; i += 2) {
    bits |= i64x2.bitmask(f64x2.le(v128.load(squares + ((<usize>i) << 3)), bound)) << i;
  }
  return bits;
}
