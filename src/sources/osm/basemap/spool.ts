/**
 * Sorts billions of records in bounded memory: sorts each full buffer, writes it to a file, and merges the files at the end. The
 * records of a tile keep their order.
 */
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** A part of a shape on a tile. */
interface SpooledRecord {
  readonly tileId: number;
  readonly bytes: Buffer;
}

/** The maximum number of records in a buffer. A larger index would not fit into a double together with the tile id. */
const mostRecords = 2 ** 20;
const head = 8;

/** Reads a file of sorted records in chunks. */
function* recordsOf(file: number, window: number): Generator<SpooledRecord, void> {
  let buffer = Buffer.allocUnsafe(window);
  let have = 0;
  let at = 0;
  const fill = (need: number): boolean => {
    if (have - at >= need) return true;
    const room = need > buffer.length ? Buffer.allocUnsafe(need) : buffer;
    buffer.copy(room, 0, at, have);
    have -= at;
    at = 0;
    buffer = room;
    for (let read = 1; have < need && read > 0; have += read) read = readSync(file, buffer, have, buffer.length - have, null);
    return have >= need;
  };
  while (fill(head)) {
    const length = buffer.readUInt32LE(at + 4);
    fill(head + length);
    const tileId = buffer.readUInt32LE(at);
    const bytes = Buffer.from(buffer.subarray(at + head, at + head + length));
    at += head + length;
    yield { tileId, bytes };
  }
}

export class Spool {
  readonly #path: string;
  readonly #slab: Buffer;
  #used = 0;
  /** `#keys` contains the tile id and the index of each record as one double. `#offsets` contains the record's offset. */
  #keys = new Float64Array(1024);
  #offsets = new Uint32Array(1024);
  #count = 0;
  readonly #files: { readonly path: string; readonly handle: number }[] = [];

  /**
   * @param path prefix of the file names
   * @param slabBytes the memory to use before a file is written
   */
  constructor(path: string, slabBytes = 48 * 1024 * 1024) {
    this.#path = path;
    this.#slab = Buffer.allocUnsafeSlow(slabBytes);
  }

  /**
   * @param length the length of the record, bytes
   * @param write writes the record into the buffer at the offset
   */
  add(tileId: number, length: number, write: (target: Buffer, offset: number) => void): void {
    if (this.#used + head + length > this.#slab.length || this.#count === mostRecords) this.#flush();
    if (head + length > this.#slab.length) throw new RangeError(`A record of ${length} bytes does not fit in the spool`);
    if (this.#count === this.#keys.length) {
      const [keys, offsets] = [this.#keys, this.#offsets];
      this.#keys = new Float64Array(2 * keys.length);
      this.#keys.set(keys);
      this.#offsets = new Uint32Array(2 * offsets.length);
      this.#offsets.set(offsets);
    }
    this.#keys[this.#count] = tileId * mostRecords + this.#count;
    this.#offsets[this.#count++] = this.#used;
    this.#slab.writeUInt32LE(tileId, this.#used);
    this.#slab.writeUInt32LE(length, this.#used + 4);
    write(this.#slab, this.#used + head);
    this.#used += head + length;
  }

  *#sorted(): Generator<Buffer, void> {
    const keys = this.#keys.subarray(0, this.#count).sort();
    for (const key of keys) {
      const offset = this.#offsets[key % mostRecords] as number;
      yield this.#slab.subarray(offset, offset + head + this.#slab.readUInt32LE(offset + 4));
    }
  }

  #flush(): void {
    const path = `${this.#path}.${this.#files.length}`;
    const handle = openSync(path, 'w+');
    this.#files.push({ path, handle });
    let pending: Buffer[] = [];
    let bytes = 0;
    let offset = 0;
    const write = () => {
      const all = Buffer.concat(pending);
      for (let done = 0; done < all.length; ) done += writeSync(handle, all, done, all.length - done, offset + done);
      offset += all.length;
      pending = [];
      bytes = 0;
    };
    for (const record of this.#sorted()) {
      pending.push(record);
      bytes += record.length;
      if (bytes > 1024 * 1024) write();
    }
    write();
    this.#used = 0;
    this.#count = 0;
  }

  /** Yields all records, sorted by tile. Do not add records afterwards. */
  *records(): Generator<SpooledRecord, void> {
    const slab = this.#sorted();
    const rest = (function* (): Generator<SpooledRecord, void> {
      for (const record of slab) yield { tileId: record.readUInt32LE(0), bytes: record.subarray(head) };
    })();
    const runs = [...this.#files.map(({ path }) => recordsOf(openForReading(path, this.#files), 256 * 1024)), rest];
    const heads = runs.map((run) => run.next());
    for (;;) {
      let least = -1;
      heads.forEach((record, i) => {
        if (record.done) return;
        const best = heads[least];
        if (best === undefined || best.done || record.value.tileId < best.value.tileId) least = i;
      });
      const record = heads[least];
      if (record === undefined || record.done) return;
      yield record.value;
      heads[least] = (runs[least] as (typeof runs)[number]).next();
    }
  }

  /** Deletes the files. */
  close(): void {
    for (const { path, handle } of this.#files.splice(0)) {
      closeSync(handle);
      rmSync(path, { force: true });
    }
  }
}

/** Opens a separate handle, because the write handle is positioned at the end of the file. */
function openForReading(path: string, files: { readonly path: string; readonly handle: number }[]): number {
  const handle = openSync(path, 'r');
  files.push({ path, handle });
  return handle;
}
