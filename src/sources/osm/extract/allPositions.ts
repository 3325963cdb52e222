/**
 * The positions of all nodes in a file, 16 bytes per node: in memory up to a limit, and otherwise in a file that is sorted by id.
 * The pages of this file that were used last are in memory.
 */
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import type { LatLong } from '../flatGeometry.ts';

const units = 1e7; // OSM's own resolution: 1e-7 degrees, about 1 cm
const recordBytes = 16;
/** The nodes in a page. Ways usually use nodes with similar ids, so most ways need one page. */
const pageNodes = 512;
const pageBytes = pageNodes * recordBytes;

/** The lowest limit for the positions in memory, in nodes. */
const leastInMemory = 16;

/** Positions in the order of their ids. Several positions of one id keep the order in which they were added. */
interface SortedPositions {
  readonly ids: Float64Array;
  readonly lats: Int32Array;
  readonly longs: Int32Array;
}

/** Returns the index of the first id that is not lower than `id`, which may be the number of ids. */
function lowerBound(ids: Float64Array, id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Reads the records of a sorted part of the file, one page at a time. */
function* recordsOf(file: number, from: number, to: number): Generator<DataView, void> {
  const page = Buffer.allocUnsafe(pageBytes);
  for (let at = from * recordBytes; at < to * recordBytes; ) {
    const length = readSync(file, page, 0, Math.min(pageBytes, to * recordBytes - at), at);
    if (length < recordBytes) throw new RangeError('the file of positions was truncated while it was being read');
    for (let i = 0; i + recordBytes <= length; i += recordBytes)
      yield new DataView(page.buffer, page.byteOffset + i, recordBytes);
    at += length - (length % recordBytes);
  }
}

/** Writes records in order. */
class RecordWriter {
  readonly file: number;
  readonly #page = Buffer.allocUnsafe(pageBytes);
  #used = 0;
  #end = 0;
  /** The number of records so far. */
  count = 0;

  constructor(path: string) {
    this.file = openSync(path, 'w+');
  }

  add(id: number, lat: number, long: number): void {
    this.#used = this.#page.writeDoubleLE(id, this.#used);
    this.#used = this.#page.writeInt32LE(lat, this.#used);
    this.#used = this.#page.writeInt32LE(long, this.#used);
    this.count += 1;
    if (this.#used === pageBytes) this.flush();
  }

  flush(): void {
    for (let done = 0; done < this.#used; ) done += writeSync(this.file, this.#page, done, this.#used - done, this.#end + done);
    this.#end += this.#used;
    this.#used = 0;
  }
}

/** Positions in a file. It consists of runs that are sorted. `seal` merges them unless the whole file is sorted. */
class StoredPositions {
  readonly #path: string;
  readonly #mostPages: number;
  #writer: RecordWriter;
  readonly #runs: { readonly from: number; readonly to: number }[] = [];
  #last = Number.NEGATIVE_INFINITY;
  #isSorted = true;
  /** The first id of each page. */
  #firsts = new Float64Array();
  /** The pages in memory; the one that was used last is the last one. */
  readonly #pages = new Map<number, SortedPositions>();

  constructor(path: string, bytes: number) {
    this.#path = path;
    this.#mostPages = Math.max(2, Math.floor(bytes / pageBytes));
    this.#writer = new RecordWriter(path);
  }

  addRun({ ids, lats, longs }: SortedPositions): void {
    if (ids.length === 0) return;
    if ((ids[0] as number) < this.#last) this.#isSorted = false;
    this.#last = Math.max(this.#last, ids[ids.length - 1] as number);
    const from = this.#writer.count;
    for (let i = 0; i < ids.length; i++) this.#writer.add(ids[i] as number, lats[i] as number, longs[i] as number);
    this.#runs.push({ from, to: this.#writer.count });
  }

  seal(): void {
    this.#writer.flush();
    if (!this.#isSorted) this.#merge();
    const { file, count } = this.#writer;
    this.#firsts = new Float64Array(Math.ceil(count / pageNodes));
    const first = Buffer.allocUnsafe(8);
    for (let page = 0; page < this.#firsts.length; page++) {
      readSync(file, first, 0, 8, page * pageBytes);
      this.#firsts[page] = first.readDoubleLE();
    }
  }

  #merge(): void {
    const { file } = this.#writer;
    const merged = new RecordWriter(`${this.#path}.merged`);
    const runs = this.#runs.map(({ from, to }) => recordsOf(file, from, to));
    const heads = runs.map((run) => run.next());
    for (;;) {
      let least = -1;
      let leastId = Number.POSITIVE_INFINITY;
      for (const [i, head] of heads.entries()) {
        if (head.done || head.value.getFloat64(0, true) >= leastId) continue;
        least = i;
        leastId = head.value.getFloat64(0, true);
      }
      const head = heads[least];
      if (head === undefined || head.done) break;
      merged.add(leastId, head.value.getInt32(8, true), head.value.getInt32(12, true));
      heads[least] = (runs[least] as (typeof runs)[number]).next();
    }
    merged.flush();
    closeSync(file);
    rmSync(this.#path);
    this.#writer = merged;
  }

  #page(index: number): SortedPositions {
    const known = this.#pages.get(index);
    if (known !== undefined) {
      this.#pages.delete(index);
      this.#pages.set(index, known);
      return known;
    }
    const { file, count } = this.#writer;
    const nodes = Math.min(pageNodes, count - index * pageNodes);
    const bytes = Buffer.allocUnsafe(nodes * recordBytes);
    for (let done = 0; done < bytes.length; ) {
      const read = readSync(file, bytes, done, bytes.length - done, index * pageBytes + done);
      if (read === 0) throw new RangeError('the file of positions was truncated while it was being read');
      done += read;
    }
    const page = { ids: new Float64Array(nodes), lats: new Int32Array(nodes), longs: new Int32Array(nodes) };
    for (let i = 0; i < nodes; i++) {
      page.ids[i] = bytes.readDoubleLE(i * recordBytes);
      page.lats[i] = bytes.readInt32LE(i * recordBytes + 8);
      page.longs[i] = bytes.readInt32LE(i * recordBytes + 12);
    }
    if (this.#pages.size >= this.#mostPages)
      for (const oldest of this.#pages.keys()) {
        this.#pages.delete(oldest);
        break;
      }
    this.#pages.set(index, page);
    return page;
  }

  /** Returns the sorted positions that contain the first position of an id, if there is one. */
  around(id: number): SortedPositions | undefined {
    const next = lowerBound(this.#firsts, id);
    if (next > 0) {
      const page = this.#page(next - 1);
      if ((page.ids[page.ids.length - 1] as number) >= id) return page;
    }
    return next < this.#firsts.length && this.#firsts[next] === id ? this.#page(next) : undefined;
  }

  close(): void {
    closeSync(this.#writer.file);
    for (const path of [this.#path, `${this.#path}.merged`]) rmSync(path, { force: true });
  }
}

export interface PositionLimit {
  /** The memory for positions, bytes. */
  readonly bytes: number;
  /** The path of a temporary file for more positions. */
  readonly path: string;
}

/**
 * The positions of all nodes in a file. Files usually contain nodes in the order of their ids. If a file does not, the nodes are
 * sorted. If the file contains several nodes with one id, the first one counts. With a limit, the methods throw file system
 * errors, and `close` deletes the temporary file.
 */
export class AllPositions {
  #ids: Float64Array = new Float64Array(1024);
  #lats: Int32Array = new Int32Array(1024);
  #longs: Int32Array = new Int32Array(1024);
  #count = 0;
  #isSorted = true;
  readonly #limit: PositionLimit | undefined;
  readonly #most: number;
  #stored: StoredPositions | undefined;

  /** @param limit absent: all positions are in memory */
  constructor(limit?: PositionLimit) {
    this.#limit = limit;
    this.#most = limit === undefined ? Number.POSITIVE_INFINITY : Math.max(leastInMemory, Math.floor(limit.bytes / recordBytes));
  }

  add(id: number, lat: number, long: number): void {
    if (this.#count === this.#most) this.#store();
    if (this.#count === this.#ids.length) this.#grow();
    if (this.#count > 0 && id < (this.#ids[this.#count - 1] as number)) this.#isSorted = false;
    this.#ids[this.#count] = id;
    this.#lats[this.#count] = Math.round(lat * units);
    this.#longs[this.#count++] = Math.round(long * units);
  }

  #grow(): void {
    // Increases the capacity by half. For a large file, doubling it would need three times the memory during the copy.
    const room = Math.min(this.#most, Math.ceil(this.#count * 1.5));
    const grown = <T extends Float64Array | Int32Array>(of: T, to: T): T => {
      to.set(of);
      return to;
    };
    this.#ids = grown(this.#ids, new Float64Array(room));
    this.#lats = grown(this.#lats, new Int32Array(room));
    this.#longs = grown(this.#longs, new Int32Array(room));
  }

  /** Returns the positions that have been added, in the order of their ids. */
  #sorted(): SortedPositions {
    const ids = this.#ids.subarray(0, this.#count);
    if (this.#isSorted) return { ids, lats: this.#lats.subarray(0, this.#count), longs: this.#longs.subarray(0, this.#count) };
    const order = Uint32Array.from(ids, (_, i) => i).sort((a, b) => (ids[a] as number) - (ids[b] as number));
    const [lats, longs] = [this.#lats, this.#longs];
    return {
      ids: Float64Array.from(order, (i) => ids[i] as number),
      lats: Int32Array.from(order, (i) => lats[i] as number),
      longs: Int32Array.from(order, (i) => longs[i] as number),
    };
  }

  #store(): void {
    if (this.#limit === undefined) return;
    this.#stored ??= new StoredPositions(this.#limit.path, this.#limit.bytes);
    this.#stored.addRun(this.#sorted());
    this.#count = 0;
    this.#isSorted = true;
  }

  #empty(): void {
    this.#ids = new Float64Array();
    this.#lats = new Int32Array();
    this.#longs = new Int32Array();
    this.#count = 0;
  }

  /** Call this after the last position. Do not add positions afterwards. */
  seal(): void {
    if (this.#stored !== undefined) {
      this.#store();
      this.#stored.seal();
      this.#empty();
      return;
    }
    const { ids, lats, longs } = this.#sorted();
    this.#ids = ids;
    this.#lats = lats;
    this.#longs = longs;
    this.#isSorted = true;
  }

  /** Visits the known nodes in order, in degrees. */
  visit(refs: readonly number[], visit: (lat: number, long: number) => void): void {
    for (const ref of refs) {
      const page = this.#stored?.around(ref);
      const ids = page?.ids ?? this.#ids;
      const at = lowerBound(ids, ref);
      if (ids[at] !== ref) continue;
      visit(((page?.lats ?? this.#lats)[at] as number) / units, ((page?.longs ?? this.#longs)[at] as number) / units);
    }
  }

  /** Returns the positions of the known nodes. */
  along(refs: readonly number[]): LatLong[] {
    const points: LatLong[] = [];
    this.visit(refs, (lat, long) => points.push([lat, long]));
    return points;
  }

  /** Releases the memory and deletes the temporary file. */
  close(): void {
    this.#empty();
    this.#stored?.close();
    this.#stored = undefined;
  }
}
