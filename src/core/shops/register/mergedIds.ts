/**
 * Relates the ids in a small register to those in a large register. A spot is the position of an item of the small register in
 * the order of the large register: 2n + 1 if it is the item n, or 2n if the large register does not contain the item, and it
 * precedes the item n. The items of the small register are in the same order, so their spots ascend.
 */

/** Returns the spot of an item. @param compareAt compares an item of the large register with the item */
export function findSpot(from: number, to: number, compareAt: (id: number) => number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const order = compareAt(middle);
    if (order === 0) return 2 * middle + 1;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return 2 * low;
}

/** The item at a spot, or -1 if there is none. */
export const idAtSpot = (spot: number): number => (spot % 2 === 1 ? (spot - 1) / 2 : -1);

/** The maximum number of items in the small register. */
const most = 2 ** 22;

/** The changes must not be searched together with the index file, which has to be built again. */
export class TooManyItems extends Error {}

/**
 * Ids that are in the order of both registers. The joint id of an item of the large register is a multiple of `most`, and the
 * others are between them. A joint id does not fit in 32 bits.
 */
export class Spots {
  readonly #spots: Uint32Array;

  constructor(spots: Uint32Array) {
    if (spots.length >= most) throw new TooManyItems(`There are ${spots.length} changed items`);
    this.#spots = spots;
  }

  /** Returns the item of the small register that is also in the large register under this id, or -1. */
  find(id: number): number {
    const spots = this.#spots;
    const spot = 2 * id + 1;
    let [low, high] = [0, spots.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((spots[middle] as number) < spot) low = middle + 1;
      else high = middle;
    }
    return spots[low] === spot ? low : -1;
  }

  /** Returns the item of the large register for an item of the small register that is in both. */
  baseOf(own: number): number {
    return idAtSpot(this.#spots[own] as number);
  }

  /** Returns the joint id of an item of the small register. */
  joint(own: number): number {
    const spot = this.#spots[own] as number;
    return spot % 2 === 1 ? jointOf((spot - 1) / 2) : (spot / 2) * most + 1 + own;
  }

  /** Returns the item of the small register with this joint id, or -1. */
  ownOf(joint: number): number {
    const own = joint - Math.floor(joint / most) * most;
    return own > 0 ? own - 1 : this.find(idOf(joint));
  }
}

/** Returns the joint id of an item of the large register. */
export const jointOf = (id: number): number => (id + 1) * most;

/** Returns the item of the large register with this joint id, or -1. */
export function idOf(joint: number): number {
  const id = Math.floor(joint / most);
  return id * most === joint ? id - 1 : -1;
}

/** A sorted set of ids in few bytes. */
export class IdSet {
  readonly #ids: Uint32Array;

  constructor(ids: Uint32Array) {
    this.#ids = ids;
  }

  get size(): number {
    return this.#ids.length;
  }

  has(id: number): boolean {
    return this.#ids[this.#bound(id)] === id;
  }

  #bound(id: number): number {
    const ids = this.#ids;
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
