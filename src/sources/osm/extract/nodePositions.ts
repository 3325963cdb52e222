/**
 * The positions of nodes, 16 bytes per node. They are divided into pages that are sorted by id. The pages are in memory up to a
 * limit, and otherwise in a temporary file.
 */
import type { LatLong } from '../flatGeometry.ts';
import { type Chunk, RecordSpill, type SharedChunks, type SpillLimit } from './recordSpill.ts';

const units = 1e7; // OSM's own resolution: 1e-7 degrees, about 1 cm
const nodeBytes = 16;
/** The nodes in a page. Ways usually use nodes with similar ids, so most ways need few pages. */
const pageNodes = 512;
/** The number of pages to keep for the next queries, 8 MB. */
const mostOpen = 1024;
/** The number of runs that are merged at a time. One page of each run is in memory. */
const mostMerged = 64;

/** A page: ascending ids, latitudes and longitudes. If it has fewer nodes, the rest of the ids are infinite. */
class Page {
  readonly bytes = new Uint8Array(pageNodes * nodeBytes);
  readonly ids = new Float64Array(this.bytes.buffer, 0, pageNodes);
  readonly lats = new Int32Array(this.bytes.buffer, 8 * pageNodes, pageNodes);
  readonly longs = new Int32Array(this.bytes.buffer, 12 * pageNodes, pageNodes);
}

/** A page that is stored, and its first and last ids. */
interface StoredPage {
  readonly first: number;
  readonly last: number;
  readonly chunk: Chunk;
}

/**
 * Returns the index of the last number that is not greater than `value`, or -1.
 * @param from no number before this index is greater than `value`
 * @param to all numbers from this index are greater than `value`
 */
function lastUpTo(ascending: Float64Array, value: number, from = 0, to = ascending.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Collects nodes in any order, and stores them in runs of pages. The ids in a run are ascending and distinct. */
class PageWriter {
  readonly #spill: RecordSpill;
  readonly runs: StoredPage[][] = [];
  readonly #page = new Page();
  #count = 0;
  #last = Number.NEGATIVE_INFINITY;
  #isSorted = true;

  constructor(spill: RecordSpill) {
    this.#spill = spill;
  }

  add(id: number, lat: number, long: number): void {
    // The first of several nodes with one id counts.
    if (id === this.#last) return;
    if (id < this.#last) this.#isSorted = false;
    this.#last = id;
    const { ids, lats, longs } = this.#page;
    ids[this.#count] = id;
    lats[this.#count] = lat;
    longs[this.#count] = long;
    this.#count += 1;
    if (this.#count === pageNodes) this.flush();
  }

  #sort(): void {
    const { ids, lats, longs } = this.#page;
    const before = { ids: ids.slice(0, this.#count), lats: lats.slice(), longs: longs.slice() };
    const order = Uint32Array.from(before.ids, (_, i) => i).sort(
      (a, b) => (before.ids[a] as number) - (before.ids[b] as number) || a - b,
    );
    this.#count = 0;
    for (const i of order) {
      if (this.#count > 0 && ids[this.#count - 1] === before.ids[i]) continue;
      ids[this.#count] = before.ids[i] as number;
      lats[this.#count] = before.lats[i] as number;
      longs[this.#count] = before.longs[i] as number;
      this.#count += 1;
    }
  }

  flush(): void {
    if (this.#count === 0) return;
    if (!this.#isSorted) this.#sort();
    const { bytes, ids } = this.#page;
    ids.fill(Number.POSITIVE_INFINITY, this.#count);
    const [first, last] = [ids[0] as number, ids[this.#count - 1] as number];
    const run = this.runs.at(-1);
    const stored = { first, last, chunk: this.#spill.store(bytes) };
    if (run && (run.at(-1) as StoredPage).last < first) run.push(stored);
    else this.runs.push([stored]);
    this.#count = 0;
    this.#isSorted = true;
    this.#last = last;
  }
}

/** Reads the nodes of a run in order, and releases its pages. */
class RunReader {
  readonly #spill: RecordSpill;
  readonly #pages: Iterator<StoredPage>;
  readonly #page = new Page();
  #at = pageNodes;
  /** The id of the next node. At the end, it is infinite. */
  id = Number.NEGATIVE_INFINITY;

  constructor(spill: RecordSpill, pages: readonly StoredPage[]) {
    this.#spill = spill;
    this.#pages = pages.values();
    this.advance();
  }

  get lat(): number {
    return this.#page.lats[this.#at] as number;
  }

  get long(): number {
    return this.#page.longs[this.#at] as number;
  }

  advance(): void {
    this.#at += 1;
    if (this.#at >= pageNodes || this.#page.ids[this.#at] === Number.POSITIVE_INFINITY) {
      this.#at = 0;
      const { value } = this.#pages.next();
      if (value) {
        this.#spill.loadInto(value.chunk, this.#page.bytes);
        this.#spill.release(value.chunk);
      } else this.#page.ids.fill(Number.POSITIVE_INFINITY);
    }
    this.id = this.#page.ids[this.#at] as number;
  }
}

/** Merges runs into one. If several runs contain an id, the position in the first of these runs counts. */
function merged(runs: readonly (readonly StoredPage[])[], spill: RecordSpill): StoredPage[] {
  const readers = runs.map((run) => new RunReader(spill, run));
  const writer = new PageWriter(spill);
  for (;;) {
    const least = readers.reduce((best, reader) => (reader.id < best.id ? reader : best));
    if (least.id === Number.POSITIVE_INFINITY) break;
    writer.add(least.id, least.lat, least.long);
    least.advance();
  }
  writer.flush();
  return writer.runs.flat();
}

/** Positions that other threads of this process can read. */
export interface SharedPositions {
  /** The first id of each page. */
  readonly firsts: Float64Array;
  readonly pages: SharedChunks;
}

/**
 * The positions of the nodes in a file. Files usually contain nodes in the order of their ids. If a file does not, the nodes are
 * sorted. If the file contains several nodes with one id, the first one counts. With a limit, the methods throw file system
 * errors.
 */
export class NodePositions {
  #spill: RecordSpill;
  #writer: PageWriter;
  #pages: readonly Chunk[] = [];
  /** The first id of each page. */
  #firsts: Float64Array = new Float64Array();
  /** Pages that were used recently, and their indexes. A page is at the remainder of its index. */
  #open: Page[] = [];
  readonly #openIndexes = new Int32Array(mostOpen).fill(-1);
  /** The page of the last query, the ids that it covers, and the index of the node that was found last. */
  #page: Page | undefined;
  #from = Number.POSITIVE_INFINITY;
  #until = Number.NEGATIVE_INFINITY;
  #near = 0;

  /** @param limit absent: all positions are in memory */
  constructor(limit?: SpillLimit) {
    this.#spill = new RecordSpill(limit, { isShared: true, usualBytes: pageNodes * nodeBytes });
    this.#writer = new PageWriter(this.#spill);
  }

  /** Returns positions that another thread shares. Do not close them. */
  static ofShared({ firsts, pages }: SharedPositions): NodePositions {
    const positions = new NodePositions();
    positions.#spill = RecordSpill.ofShared(pages);
    positions.#pages = pages.chunks;
    positions.#firsts = firsts;
    return positions;
  }

  /** Call this after `seal`. The positions must not be closed while another thread reads them. */
  share(): SharedPositions {
    return { firsts: this.#firsts, pages: this.#spill.share(this.#pages) };
  }

  add(id: number, lat: number, long: number): void {
    this.#writer.add(id, Math.round(lat * units), Math.round(long * units));
  }

  /** Call this after the last position. Do not add positions afterwards. */
  seal(): void {
    this.#writer.flush();
    let { runs } = this.#writer;
    this.#writer = new PageWriter(this.#spill);
    while (runs.length > 1) {
      const groups = Math.ceil(runs.length / mostMerged);
      runs = Array.from({ length: groups }, (_, i) => merged(runs.slice(i * mostMerged, (i + 1) * mostMerged), this.#spill));
    }
    const pages = runs[0] ?? [];
    this.#pages = pages.map(({ chunk }) => chunk);
    this.#firsts = Float64Array.from(pages, ({ first }) => first);
  }

  /** Returns the page that contains an id, unless the file does not contain the id. */
  #pageOf(id: number): Page | undefined {
    const index = lastUpTo(this.#firsts, id);
    this.#from = this.#firsts[index] ?? Number.NEGATIVE_INFINITY;
    this.#until = this.#firsts[index + 1] ?? Number.POSITIVE_INFINITY;
    this.#near = 0;
    if (index < 0) return undefined;
    const slot = index % mostOpen;
    this.#open[slot] ??= new Page();
    const page = this.#open[slot];
    if (this.#openIndexes[slot] !== index) {
      this.#spill.loadInto(this.#pages[index] as Chunk, page.bytes);
      this.#openIndexes[slot] = index;
    }
    return page;
  }

  /** Returns the index of a node in `#page`, or -1. */
  #find(id: number): number {
    if (!(id >= this.#from && id < this.#until)) this.#page = this.#pageOf(id);
    if (this.#page === undefined) return -1;
    const { ids } = this.#page;
    // Consecutive nodes of a way often have similar ids, so the steps of the search double until they enclose the id.
    let [low, high, step] = [this.#near, this.#near, 1];
    while (low > 0 && (ids[low] as number) > id) {
      low = Math.max(0, low - step);
      step *= 2;
    }
    while (high < pageNodes && (ids[high] as number) <= id) {
      high = Math.min(pageNodes, high + step);
      step *= 2;
    }
    const at = lastUpTo(ids, id, low, high);
    if (ids[at] !== id) return -1;
    this.#near = at;
    return at;
  }

  /** Visits the known nodes in order, in degrees. */
  visit(refs: readonly number[], visit: (lat: number, long: number) => void): void {
    for (const ref of refs) {
      const at = this.#find(ref);
      if (at >= 0 && this.#page) visit((this.#page.lats[at] as number) / units, (this.#page.longs[at] as number) / units);
    }
  }

  /** Returns undefined if the node is not in the file. */
  at(id: number): LatLong | undefined {
    return this.along([id])[0];
  }

  /**
   * Returns the positions of the known nodes in order. If nodes are missing from the file, the result is shorter than the list.
   */
  along(refs: readonly number[]): LatLong[] {
    const points: LatLong[] = [];
    this.visit(refs, (lat, long) => points.push([lat, long]));
    return points;
  }

  /** Releases the memory and deletes the temporary file. */
  close(): void {
    this.#pages = [];
    this.#firsts = new Float64Array();
    this.#open = [];
    this.#openIndexes.fill(-1);
    this.#page = undefined;
    this.#from = Number.POSITIVE_INFINITY;
    this.#spill.close();
  }
}
