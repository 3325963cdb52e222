/**
 * Whoever may still be among the nearest. The search appends squares of straight lines and positions; when they are as many as there
 * is room for, hardly more than the nearest `limit` are left, and all that tie with the last of these.
 */
import { exactDistance, precedes } from './imports';
import { leafSize } from './layout';

/** Of one entry, in all of the list's columns. */
export const entryBytes: u32 = 36;
/** So many more than are wanted may be left before they are put in order: a pile of machines at one place. */
const crowd: u32 = 128;
const closerLooks = 3;
/** Mean radius of the Earth in metres (IUGG R1). */
const earthRadius: f64 = 6371008.8;
/** Points whose answered distances are equal are less than 0.1 m apart in distance; their straight lines to the centre differ by less than this. */
const tie: f64 = 0.1 / 6371008.8 + 1e-14;

/** f64 and u32 by place in the list. */
let squares: usize = 0;
let positions: usize = 0;
let distances: usize = 0;
let spreadSquares: usize = 0;
let spreadPositions: usize = 0;
let bucketEnds: usize = 0;
let limit: u32 = 0;
let room: u32 = 0;
let listed: u32 = 0;
/** The square beyond which nobody is among the nearest any more. */
let reach: f64 = 0;

/** How many entries a search needs that wants so many. */
export function entriesFor(most: u32): u32 {
  return most + max<u32>(leafSize, most >> 1) + crowd + 2 * leafSize;
}

/** @param at room for so many entries, aligned to 8. What was found stands there afterwards: see `distancesAt`, `positionsAt` */
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

/** After a leaf: whether `reach` is another one now. */
export function shortenWhereFull(): bool {
  if (listed < room) return false;
  const last = Math.sqrt(shorten()) + tie;
  reach = last * last;
  return true;
}

/** The square of a straight line as an answered distance; near a rounding's edge, and far away, by the great circle itself. */
function answered(at: u32): f64 {
  const square = squareAt(at);
  if (square < 1) {
    const half = Math.sqrt(square) / 2;
    // The first terms of its series are the arc sine to the last bit up to 100 km.
    const angle = half < 0.008 ? half * (1 + half * half * (1.0 / 6 + half * half * 0.075)) : NativeMath.asin(half);
    const tenths = 20 * earthRadius * angle;
    const nearest = Math.floor(tenths + 0.5);
    if (Math.abs(tenths - nearest) < 0.49999) return nearest / 10;
  }
  return exactDistance(positionAt(at));
}

/**
 * A square that at least `limit` of them do not exceed, and hardly more of them where points are evenly spread: each falls into
 * one of as many buckets as there are points. Choosing exactly costs more than what it saves.
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
    // All that is wanted lies in the first, because something is very far away.
  }
  return most;
}

/** @returns a square that the last of the nearest does not exceed */
function shorten(): f64 {
  const farthest = farEnough();
  const root = Math.sqrt(farthest) + tie;
  const last = root * root;
  let left: u32 = 0;
  for (let i: u32 = 0; i < listed; i++) {
    const square = squareAt(i);
    store<f64>(squares + ((<usize>left) << 3), square);
    store<u32>(positions + ((<usize>left) << 2), positionAt(i));
    // Added, not decided on: a guess would be wrong each other time.
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
 * Roughly by their squares, which grow evenly where points are evenly spread: each falls into one of as many buckets as
 * there are points.
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

/** By answered distance, then as `precedes` says: an insertion sort, in which what was spread moves hardly at all. */
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

/** Puts the nearest in order. @returns how many there are */
export function finish(): u32 {
  if (listed > limit && limit > 0) shorten();
  order();
  return min<u32>(listed, limit);
}
