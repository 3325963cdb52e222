/**
 * The candidates for the nearest points. The search appends squared chords and positions. When the list is full, it is shortened
 * to slightly more than the nearest `limit` entries and all entries that tie with the last of them.
 */
import { exactDistance, precedes } from './imports';
import { leafSize } from './layout';

/** The size of an entry in bytes, over all columns of the list. */
export const entryBytes: u32 = 36;
/**
 * The number of entries beyond the limit that may remain in the list. With more entries, for example if many ATMs are in the same
 * place, the list is sorted and cut to the limit.
 */
const crowd: u32 = 128;
const closerLooks = 3;
/** The mean radius of the Earth in metres (IUGG R1). */
const earthRadius: f64 = 6371008.8;
/**
 * Upper bound for the difference between the chords of two points whose rounded distances are equal, because such distances
 * differ by less than 0.1 m.
 */
const tie: f64 = 0.1 / 6371008.8 + 1e-14;

/** The columns of the list, as f64 or u32 arrays. The index is an entry's position in the list. */
let squares: usize = 0;
let positions: usize = 0;
let distances: usize = 0;
let spreadSquares: usize = 0;
let spreadPositions: usize = 0;
let bucketEnds: usize = 0;
let limit: u32 = 0;
let room: u32 = 0;
let listed: u32 = 0;
/** Points beyond this squared chord are not among the nearest. */
let reach: f64 = 0;

/** Returns the size of the list for a search with this limit. */
export function entriesFor(most: u32): u32 {
  return most + max<u32>(leafSize, most >> 1) + crowd + 2 * leafSize;
}

/** @param at memory for `entries` entries, aligned to 8. Receives the results (see `distancesAt` and `positionsAt`). */
export function setList(at: usize, entries: u32): void {
  const doubles = (<usize>entries) << 3;
  const words = (<usize>entries) << 2;
  squares = at;
  distances = squares + doubles;
  spreadSquares = distances + doubles;
  positions = spreadSquares + doubles;
  spreadPositions = positions + words;
  bucketEnds = spreadPositions + words;
}

export function distancesAt(): usize {
  return distances;
}

export function positionsAt(): usize {
  return positions;
}

export function begin(wanted: u32): void {
  limit = wanted;
  room = wanted + max<u32>(leafSize, wanted >> 1);
  listed = 0;
  reach = wanted > 0 ? 8 : -1;
}

export function reachOf(): f64 {
  return reach;
}

function squareAt(at: u32): f64 {
  return load<f64>(squares + ((<usize>at) << 3));
}

function positionAt(at: u32): u32 {
  return load<u32>(positions + ((<usize>at) << 2));
}

export function append(square: f64, position: u32): void {
  store<f64>(squares + ((<usize>listed) << 3), square);
  store<u32>(positions + ((<usize>listed) << 2), position);
  listed++;
}

/** Shortens the list if it is full. Call this after each leaf. @returns whether `reach` has changed */
export function shortenWhereFull(): bool {
  if (listed < room) return false;
  const last = Math.sqrt(shorten()) + tie;
  reach = last * last;
  return true;
}

/**
 * Converts a squared chord to a rounded distance. Uses the great-circle distance near a rounding boundary and for long distances.
 */
function answered(at: u32): f64 {
  const square = squareAt(at);
  if (square < 1) {
    const half = Math.sqrt(square) / 2;
    // Up to 100 km, the first terms of the series equal the arc sine to the last bit.
    const angle = half < 0.008 ? half * (1 + half * half * (1.0 / 6 + half * half * 0.075)) : NativeMath.asin(half);
    const tenths = 20 * earthRadius * angle;
    const nearest = Math.floor(tenths + 0.5);
    if (Math.abs(tenths - nearest) < 0.49999) return nearest / 10;
  }
  return exactDistance(positionAt(at));
}

/**
 * Returns a squared chord that is not exceeded by at least `limit` entries, and by only a few more if the points are evenly
 * distributed. Uses a histogram with one bucket per entry, because an exact selection would take more time than it saves.
 */
function farEnough(): f64 {
  let most: f64 = 0;
  for (let i: u32 = 0; i < listed; i++) most = Math.max(most, squareAt(i));
  for (let look = 0; look < closerLooks && most > 0; look++) {
    const scale = <f64>(listed - 1) / most;
    memory.fill(bucketEnds, 0, (<usize>listed) << 2);
    for (let i: u32 = 0; i < listed; i++) {
      const bucket = bucketEnds + ((<usize>(<u32>Math.min(squareAt(i) * scale, <f64>(listed - 1)))) << 2);
      store<u32>(bucket, load<u32>(bucket) + 1);
    }
    let last: u32 = 0;
    for (let held = load<u32>(bucketEnds); held < limit; held += load<u32>(bucketEnds + ((<usize>last) << 2))) last++;
    most = Math.min(most, <f64>(last + 1) / scale);
    if (last > 0) break;
    // An outlier has stretched the histogram so that all required entries are in the first bucket, so repeat with a smaller
    // range.
  }
  return most;
}

/** Shortens the list. @returns an upper bound for the squared chord of the last of the nearest points */
function shorten(): f64 {
  const farthest = farEnough();
  const root = Math.sqrt(farthest) + tie;
  const last = root * root;
  let left: u32 = 0;
  for (let i: u32 = 0; i < listed; i++) {
    const square = squareAt(i);
    store<f64>(squares + ((<usize>left) << 3), square);
    store<u32>(positions + ((<usize>left) << 2), positionAt(i));
    // Avoid a branch here, because it would be mispredicted half of the time.
    left += <u32>(square <= last);
  }
  listed = left;
  if (left > limit + crowd) {
    order();
    listed = limit;
  }
  room = max<u32>(room, listed + leafSize);
  return farthest;
}

/**
 * Sorts approximately, with a bucket sort on the squared chords and one bucket per point. Evenly distributed points fill the
 * buckets evenly.
 */
function spread(): void {
  let most: f64 = 0;
  for (let i: u32 = 0; i < listed; i++) most = Math.max(most, squareAt(i));
  const scale = most > 0 ? <f64>(listed - 1) / most : 0;
  memory.fill(bucketEnds, 0, (<usize>listed) << 2);
  for (let i: u32 = 0; i < listed; i++) {
    const bucket = bucketEnds + ((<usize>(<u32>(squareAt(i) * scale))) << 2);
    store<u32>(bucket, load<u32>(bucket) + 1);
  }
  let end: u32 = 0;
  for (let i: u32 = 0; i < listed; i++) {
    const bucket = bucketEnds + ((<usize>i) << 2);
    end += load<u32>(bucket);
    store<u32>(bucket, end);
  }
  for (let i = listed; i > 0; i--) {
    const square = squareAt(i - 1);
    const bucket = bucketEnds + ((<usize>(<u32>(square * scale))) << 2);
    const at = load<u32>(bucket) - 1;
    store<u32>(bucket, at);
    store<f64>(spreadSquares + ((<usize>at) << 3), square);
    store<u32>(spreadPositions + ((<usize>at) << 2), positionAt(i - 1));
  }
  memory.copy(squares, spreadSquares, (<usize>listed) << 3);
  memory.copy(positions, spreadPositions, (<usize>listed) << 2);
}

/**
 * Sorts by rounded distance, then by `precedes`. Insertion sort is fast here, because the entries are almost sorted after
 * `spread`.
 */
function order(): void {
  if (listed > 32) spread();
  for (let i: u32 = 0; i < listed; i++) {
    const distance = answered(i);
    const position = positionAt(i);
    const square = squareAt(i);
    let at = i;
    for (; at > 0; at--) {
      const other = load<f64>(distances + ((<usize>(at - 1)) << 3));
      if (other < distance || (other === distance && precedes(positionAt(at - 1), position))) break;
      store<f64>(distances + ((<usize>at) << 3), other);
      store<u32>(positions + ((<usize>at) << 2), positionAt(at - 1));
      store<f64>(squares + ((<usize>at) << 3), squareAt(at - 1));
    }
    store<f64>(distances + ((<usize>at) << 3), distance);
    store<u32>(positions + ((<usize>at) << 2), position);
    store<f64>(squares + ((<usize>at) << 3), square);
  }
}

/** Sorts the nearest points. @returns the number of these points */
export function finish(): u32 {
  if (listed > limit && limit > 0) shorten();
  order();
  return min<u32>(listed, limit);
}
