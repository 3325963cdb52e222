/** Stores the positions of nodes in typed arrays, with 16 bytes per node. */
import type { LatLong } from '../flatGeometry.ts';

/**
 * Node ids in the order of occurrence, with duplicates. Ids exceed 2^32, so they are stored as doubles, which are exact up to
 * 2^53.
 */
export class NodeIds {
  #ids = new Float64Array(1024);
  #length = 0;

  add(id: number): void {
    if (this.#length === this.#ids.length) {
      const grown = new Float64Array(this.#length * 2);
      grown.set(this.#ids);
      this.#ids = grown;
    }
    this.#ids[this.#length++] = id;
  }

  addAll(ids: readonly number[]): void {
    for (const id of ids) this.add(id);
  }

  /** Returns the distinct ids, ascending, and releases the ids. */
  takeSorted(): Float64Array {
    const ids = this.#ids.subarray(0, this.#length).sort();
    this.#ids = new Float64Array(1024);
    this.#length = 0;
    let kept = 0;
    for (const id of ids) if (kept === 0 || id !== ids[kept - 1]) ids[kept++] = id;
    return ids.slice(0, kept);
  }
}

/**
 * Returns the index of an id in an ascending list, or -1.
 * @param near an index at which the search begins; the nearer it is, the shorter is the search
 */
function indexOfId(ids: Float64Array, id: number, near: number): number {
  let low = 0;
  let high = ids.length - 1;
  // The steps double, so that the search reads few cache lines if the id is near, and not many more if it is not.
  if ((ids[near] as number) <= id) {
    low = near;
    for (let step = 1; low + step <= high; step *= 2) {
      if ((ids[low + step] as number) > id) {
        high = low + step - 1;
        break;
      }
      low += step;
    }
  } else {
    high = near - 1;
    for (let step = 1; high - step >= low; step *= 2) {
      if ((ids[high - step] as number) < id) {
        low = high - step + 1;
        break;
      }
      high -= step;
    }
  }
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = ids[middle] ?? 0;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

const units = 1e7; // OSM's own resolution: 1e-7 degrees, about 1 cm
const missing = 0x7fffffff;

/** Collects the positions of a fixed set of node ids during a pass over the nodes. */
export class NodePositions {
  readonly #ids: Float64Array;
  readonly #lat: Int32Array;
  readonly #long: Int32Array;
  /** The index of the first id that is not lower than the last id of `put`. Files usually contain nodes in ascending order. */
  #next = 0;
  /** The index of the id that was found last. The nodes of a way usually have similar ids. */
  #last = 0;

  /** Releases the ids in `wanted`. */
  constructor(wanted: NodeIds) {
    this.#ids = wanted.takeSorted();
    this.#lat = new Int32Array(this.#ids.length).fill(missing);
    this.#long = new Int32Array(this.#ids.length);
  }

  get size(): number {
    return this.#ids.length;
  }

  /** Stores the position if the node is in the set. */
  put(id: number, lat: number, long: number): void {
    const at = this.#indexOfNext(id);
    if (at < 0) return;
    this.#lat[at] = Math.round(lat * units);
    this.#long[at] = Math.round(long * units);
  }

  #indexOfNext(id: number): number {
    const ids = this.#ids;
    if (this.#next > 0 && (ids[this.#next - 1] as number) >= id) return indexOfId(ids, id, this.#next);
    while (this.#next < ids.length && (ids[this.#next] as number) < id) this.#next++;
    return ids[this.#next] === id ? this.#next : -1;
  }

  /** Returns undefined if the node is not in the set or not in the file. */
  at(id: number): LatLong | undefined {
    const at = indexOfId(this.#ids, id, this.#last);
    if (at < 0) return undefined;
    this.#last = at;
    const lat = this.#lat[at] as number;
    return lat === missing ? undefined : [lat / units, (this.#long[at] as number) / units];
  }

  /**
   * Returns the known positions of a way's nodes, in order. If nodes are missing from the file, the result is shorter than the
   * list.
   */
  along(refs: readonly number[]): LatLong[] {
    const points: LatLong[] = [];
    for (const ref of refs) {
      const position = this.at(ref);
      if (position !== undefined) points.push(position);
    }
    return points;
  }
}
