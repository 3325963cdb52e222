// long: a few small steps over the same three arrays, in the innermost loop of a search
import { earthRadius, greatCircleDistance } from './greatCircle.ts';
import { leafSize, type PointTree } from './pointTree.ts';

/** What a search found, nearest first. Valid until the next search. */
export interface Nearest {
  readonly count: number;
  /** All of the set within the radius, before the limit. Exact. */
  readonly total: number;
  /** The first `count` of each: positions, and their distances in metres as answered. */
  readonly positions: Uint32Array;
  readonly distances: Float64Array;
}

/**
 * Great-circle distance as it is answered: metres, rounded to 0.1. Results are ordered by this number, so that the order
 * can be checked from the answer alone.
 */
export const roundDistance = (metres: number): number => Math.round(metres * 10) / 10;

/** Points whose answered distances are equal are less than 0.1 m apart in distance; their straight lines to the centre differ by less than this. */
export const tie = 0.1 / earthRadius + 1e-14;

/**
 * Whoever may still be among the nearest. The search writes squares of straight lines and positions into the two arrays; when
 * they are full, hardly more than the nearest `limit` are left, and all that tie with the last of these.
 */
export interface NearestShortlist {
  begin(limit: number, lat: number, long: number): { readonly squares: Float64Array; readonly positions: Uint32Array };
  /** From so many on the list is to be shortened; a whole leaf fits in after that. */
  room(): number;
  /** @returns how many are left */
  shorten(listed: number): number;
  /** After shortening: a square that the last of the nearest does not exceed. */
  farthest(): number;
  finish(listed: number, total: number): Nearest;
}

/** So many more than are wanted may be left before they are put in order: a pile of machines at one place. */
const crowd = 128;
const closerLooks = 3;

export function nearestShortlist(
  { lats, longs }: Pick<PointTree, 'lats' | 'longs'>,
  precedes: (a: number, b: number) => boolean,
): NearestShortlist {
  let limit = 0;
  let room = 0;
  let farthest = 0;
  let [lat, long] = [0, 0];
  let squares = new Float64Array(0);
  let positions = new Uint32Array(0);
  let distances = new Float64Array(0);
  let spreadSquares = new Float64Array(0);
  let spreadPositions = new Uint32Array(0);
  let bucketEnds = new Uint32Array(0);

  /** The square of a straight line as an answered distance; near a rounding's edge, and far away, by the great circle itself. */
  function answered(at: number): number {
    const square = squares[at] as number;
    if (square < 1) {
      const half = Math.sqrt(square) / 2;
      // The first terms of its series are the arc sine to the last bit up to 100 km.
      const angle = half < 0.008 ? half * (1 + half * half * (1 / 6 + half * half * 0.075)) : Math.asin(half);
      const tenths = 20 * earthRadius * angle;
      const nearest = Math.round(tenths);
      if (Math.abs(tenths - nearest) < 0.499_99) return nearest / 10;
    }
    const i = positions[at] as number;
    return roundDistance(greatCircleDistance(lat, long, lats[i] as number, longs[i] as number));
  }

  /**
   * A square that at least `limit` of them do not exceed, and hardly more of them where points are evenly spread: each falls into
   * one of as many buckets as there are points. Choosing exactly costs more than what it saves.
   */
  function farEnough(listed: number): number {
    let most = 0;
    for (let i = 0; i < listed; i++) most = Math.max(most, squares[i] as number);
    for (let look = 0; look < closerLooks && most > 0; look++) {
      const scale = (listed - 1) / most;
      bucketEnds.fill(0, 0, listed);
      for (let i = 0; i < listed; i++) {
        const bucket = Math.min((squares[i] as number) * scale, listed - 1) | 0;
        bucketEnds[bucket] = (bucketEnds[bucket] as number) + 1;
      }
      let last = 0;
      for (let held = bucketEnds[0] as number; held < limit; held += bucketEnds[last] as number) last++;
      most = Math.min(most, (last + 1) / scale);
      if (last > 0) break;
      // All that is wanted lies in the first, because something is very far away.
    }
    return most;
  }

  /**
   * Roughly by their squares, which grow evenly where points are evenly spread: each falls into one of as many buckets as
   * there are points.
   */
  function spread(count: number): void {
    let most = 0;
    for (let i = 0; i < count; i++) most = Math.max(most, squares[i] as number);
    const scale = most > 0 ? (count - 1) / most : 0;
    bucketEnds.fill(0, 0, count);
    for (let i = 0; i < count; i++) {
      const bucket = ((squares[i] as number) * scale) | 0;
      bucketEnds[bucket] = (bucketEnds[bucket] as number) + 1;
    }
    for (let bucket = 1; bucket < count; bucket++) {
      bucketEnds[bucket] = (bucketEnds[bucket] as number) + (bucketEnds[bucket - 1] as number);
    }
    for (let i = count - 1; i >= 0; i--) {
      const bucket = ((squares[i] as number) * scale) | 0;
      const at = (bucketEnds[bucket] as number) - 1;
      bucketEnds[bucket] = at;
      spreadSquares[at] = squares[i] as number;
      spreadPositions[at] = positions[i] as number;
    }
    for (let i = 0; i < count; i++) {
      squares[i] = spreadSquares[i] as number;
      positions[i] = spreadPositions[i] as number;
    }
  }

  /** By answered distance, then as `precedes` says: an insertion sort, in which what was spread moves hardly at all. */
  function order(count: number): void {
    if (count > 32) spread(count);
    for (let i = 0; i < count; i++) {
      const distance = answered(i);
      const position = positions[i] as number;
      const square = squares[i] as number;
      let at = i;
      for (; at > 0; at--) {
        const other = distances[at - 1] as number;
        if (other < distance || (other === distance && precedes(positions[at - 1] as number, position))) break;
        distances[at] = other;
        positions[at] = positions[at - 1] as number;
        squares[at] = squares[at - 1] as number;
      }
      distances[at] = distance;
      positions[at] = position;
      squares[at] = square;
    }
  }

  const list: NearestShortlist = {
    begin(givenLimit, givenLat, givenLong) {
      limit = givenLimit;
      lat = givenLat;
      long = givenLong;
      room = limit + Math.max(leafSize, limit >> 1);
      const most = room + crowd + 2 * leafSize;
      if (most > squares.length) {
        squares = new Float64Array(most);
        positions = new Uint32Array(most);
        distances = new Float64Array(most);
        spreadSquares = new Float64Array(most);
        spreadPositions = new Uint32Array(most);
        bucketEnds = new Uint32Array(most);
      }
      return { squares, positions };
    },
    room: () => room,
    farthest: () => farthest,
    shorten(listed) {
      farthest = farEnough(listed);
      const last = (Math.sqrt(farthest) + tie) ** 2;
      let left = 0;
      for (let i = 0; i < listed; i++) {
        const square = squares[i] as number;
        squares[left] = square;
        positions[left] = positions[i] as number;
        // Added, not decided on: a guess would be wrong each other time.
        left += square <= last ? 1 : 0;
      }
      if (left > limit + crowd) {
        order(left);
        left = limit;
      }
      room = Math.max(room, left + leafSize);
      return left;
    },
    finish(listed, total) {
      const count = listed > limit && limit > 0 ? list.shorten(listed) : listed;
      order(count);
      return { count: Math.min(count, limit), total, positions, distances };
    },
  };
  return list;
}
