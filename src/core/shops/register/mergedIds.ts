/**
 * Relates the ids in a small register to those in a large register. The position of an item of the small register in the large
 * register is 2n + 1 if it is the item n there, or 2n if the large register does not contain it, and it would be inserted before
 * the item n. The items of the small register are in the same order, so their positions ascend.
 */

/** Compares an item of the large register with the item whose position is sought. */
type CompareAt = (id: number) => number;

/**
 * Returns a search for positions that starts at the previous result, with steps of doubling length. Many items in ascending order
 * then take few steps each, which read blocks next to each other.
 */
export function positionFinder() {
  let last = 0;
  return (from: number, to: number, compareAt: CompareAt): number => {
    let [low, high] = [from, to];
    for (let step = 1, next = Math.min(Math.max(last, from), to - 1); low < high; step *= 2) {
      const order = compareAt(next);
      if (order === 0) {
        last = next;
        return 2 * next + 1;
      }
      if (order > 0) {
        high = next;
        break;
      }
      low = next + 1;
      next += step;
      if (next >= high) break;
    }
    const position = findPosition(low, high, compareAt);
    last = position >>> 1;
    return position;
  };
}

function findPosition(from: number, to: number, compareAt: CompareAt): number {
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

/** The item at a position, or -1 if there is none. */
export const idAtPosition = (position: number): number => (position % 2 === 1 ? (position - 1) / 2 : -1);

/** The maximum number of items in the small register. */
const most = 2 ** 22;

/** The changes must not be searched together with the index file, which has to be built again. */
export class TooManyItems extends Error {}

/**
 * Ids that are in the order of both registers. The merged id of an item of the large register is a multiple of `most`, and the
 * others are between them. A merged id does not fit in 32 bits.
 */
export class MergedIds {
  readonly #positions: Uint32Array;

  constructor(positions: Uint32Array) {
    if (positions.length >= most) throw new TooManyItems(`There are ${positions.length} changed items`);
    this.#positions = positions;
  }

  /** Returns the item of the small register that is also in the large register under this id, or -1. */
  find(id: number): number {
    const positions = this.#positions;
    const position = 2 * id + 1;
    let [low, high] = [0, positions.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((positions[middle] as number) < position) low = middle + 1;
      else high = middle;
    }
    return positions[low] === position ? low : -1;
  }

  /** Returns the item of the large register for an item of the small register that is in both. */
  baseOf(own: number): number {
    return idAtPosition(this.#positions[own] as number);
  }

  /** Returns the merged id of an item of the small register. */
  mergedId(own: number): number {
    const position = this.#positions[own] as number;
    return position % 2 === 1 ? mergedIdOf((position - 1) / 2) : (position / 2) * most + 1 + own;
  }

  /** Returns the item of the small register with this merged id, or -1. */
  ownOf(merged: number): number {
    const own = merged - Math.floor(merged / most) * most;
    return own > 0 ? own - 1 : this.find(idOf(merged));
  }
}

/** Returns the merged id of an item of the large register. */
export const mergedIdOf = (id: number): number => (id + 1) * most;

/** Returns the item of the large register with this merged id, or -1. */
export function idOf(merged: number): number {
  const id = Math.floor(merged / most);
  return id * most === merged ? id - 1 : -1;
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
