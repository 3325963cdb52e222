/** Lists of records that are in memory up to a common limit, and otherwise in one temporary file. */
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { decode, encode } from '../../../core/utf8.ts';
import { SpillNotWritten } from '../../files/spillNotWritten.ts';
import { ChunkMemory } from './chunkMemory.ts';

export interface SpillLimit {
  /** The memory for records, bytes. */
  readonly bytes: number;
  /** The path at which the temporary file is created. Its name is removed immediately. */
  readonly path: string;
}

/** The records of a list are stored in chunks of this size, in bytes. A larger record is a chunk of its own. */
export const chunkBytes = 1 << 16;
/** Each record follows its length. */
const lengthBytes = 4;

export type Chunk = Uint8Array | { readonly offset: number; readonly length: number };

/**
 * Chunks that other threads of this process can read. Memory is shared, not copied. `file` is the descriptor of the temporary
 * file, which must remain open.
 */
export interface SharedChunks {
  readonly chunks: readonly Chunk[];
  readonly file: number | undefined;
}

/** The chunks of records, which are released as they are read. */
export interface SharedRecords extends SharedChunks {
  readonly chunks: Chunk[];
}

/** Opens a file and deletes its name, so that the system deletes the content even if the process is killed. */
function openDeleted(path: string): number {
  const file = openSync(path, 'w+');
  rmSync(path, { force: true });
  return file;
}

export interface SpillOptions {
  /** Whether other threads can read the chunks. */
  readonly isShared?: boolean;
  /** The usual size of chunks, bytes. */
  readonly usualBytes?: number;
}

export class RecordSpill {
  readonly #limit: SpillLimit | undefined;
  readonly #memory: ChunkMemory;
  #file: number | undefined;
  #end = 0;

  /** @param limit absent: all records are in memory */
  constructor(limit?: SpillLimit, { isShared = false, usualBytes = chunkBytes }: SpillOptions = {}) {
    this.#limit = limit;
    this.#memory = new ChunkMemory(limit?.bytes ?? Number.POSITIVE_INFINITY, usualBytes, isShared);
  }

  /** Returns a spill that only loads the chunks of another thread. Do not close it. */
  static ofShared({ file }: SharedChunks): RecordSpill {
    const spill = new RecordSpill();
    spill.#file = file;
    return spill;
  }

  /** Returns chunks of this spill for other threads. The spill must have been created for this purpose. */
  share<Chunks extends readonly Chunk[]>(chunks: Chunks): { readonly chunks: Chunks; readonly file: number | undefined } {
    return { chunks, file: this.#file };
  }

  /**
   * Stores a copy of the bytes, which is valid until it is released or the spill is closed.
   * @throws SpillNotWritten if the file system failed
   */
  store(chunk: Uint8Array): Chunk {
    const stored = this.#memory.store(chunk);
    if (stored !== undefined || this.#limit === undefined) return stored as Uint8Array;
    try {
      return this.#write(chunk, this.#limit.path);
    } catch (error) {
      throw new SpillNotWritten(this.#limit.path, error as NodeJS.ErrnoException);
    }
  }

  #write(chunk: Uint8Array, path: string): Chunk {
    this.#file ??= openDeleted(path);
    const stored = { offset: this.#end, length: chunk.length };
    for (let done = 0; done < chunk.length; ) done += writeSync(this.#file, chunk, done, chunk.length - done, this.#end + done);
    this.#end += chunk.length;
    return stored;
  }

  /** Returns the bytes of a chunk, which are valid until the chunk is released or the spill is closed. */
  load(chunk: Chunk): Uint8Array {
    if (chunk instanceof Uint8Array) return chunk;
    const bytes = new Uint8Array(chunk.length);
    this.loadInto(chunk, bytes);
    return bytes;
  }

  /** Copies a chunk to the beginning of a buffer. */
  loadInto(chunk: Chunk, target: Uint8Array): void {
    if (chunk instanceof Uint8Array) {
      target.set(chunk);
      return;
    }
    const { offset, length } = chunk;
    for (let done = 0; done < length; ) {
      const read = this.#file === undefined ? 0 : readSync(this.#file, target, done, length - done, offset + done);
      if (read === 0) throw new RangeError('the temporary file of an import was truncated while it was being read');
      done += read;
    }
  }

  /** Makes the memory of a chunk available for the next chunks. The space in the file is not used again. */
  release(chunk: Chunk): void {
    if (chunk instanceof Uint8Array) this.#memory.release(chunk);
  }

  /**
   * Leaves the chunks to the thread that reads them. Do not release them here. Their memory no longer counts for the limit,
   * although the buffers remain while they contain other chunks. Therefore, store almost nothing afterwards.
   */
  give(chunks: readonly Chunk[]): void {
    for (const chunk of chunks) if (chunk instanceof Uint8Array) this.#memory.give(chunk);
  }

  /** Closes the temporary file. The records can no longer be read. */
  close(): void {
    this.#memory.clear();
    const file = this.#file;
    this.#file = undefined;
    if (file !== undefined) closeSync(file);
  }
}

/** Records in the order in which they were added. */
export class SpilledRecords {
  readonly #spill: RecordSpill;
  #chunks: Chunk[] = [];
  /** The chunk that is not stored yet. */
  #current = new Uint8Array(0);
  #view = new DataView(this.#current.buffer);
  #used = 0;
  /** The number of records that have been added. */
  count = 0;

  constructor(spill: RecordSpill) {
    this.#spill = spill;
  }

  /** Adds a copy of the record. */
  add(record: Uint8Array): void {
    const length = lengthBytes + record.length;
    if (this.#used + length > this.#current.length) {
      this.#seal();
      const size = Math.max(chunkBytes, length);
      if (size !== this.#current.length) this.#current = new Uint8Array(size);
      this.#view = new DataView(this.#current.buffer);
    }
    this.#view.setUint32(this.#used, record.length, true);
    this.#current.set(record, this.#used + lengthBytes);
    this.#used += length;
    this.count += 1;
  }

  #seal(): void {
    if (this.#used > 0) this.#chunks.push(this.#spill.store(this.#current.subarray(0, this.#used)));
    this.#used = 0;
  }

  /** Yields the records. Each record is valid until the next one is requested. */
  read(): Generator<Uint8Array, void> {
    this.#seal();
    return recordsOf(this.#chunks, this.#spill);
  }

  /** Yields the records as `read` does, and releases them. */
  take(): Generator<Uint8Array, void> {
    return takeRecords(this.#takeChunks(), this.#spill);
  }

  /** Passes the records to `takeShared`, which may run in another thread. */
  share(): SharedRecords {
    const chunks = this.#takeChunks();
    this.#spill.give(chunks);
    return this.#spill.share(chunks);
  }

  #takeChunks(): Chunk[] {
    this.#seal();
    this.#current = new Uint8Array(0);
    const chunks = this.#chunks;
    this.#chunks = [];
    this.count = 0;
    return chunks;
  }
}

function* recordsOf(chunks: Iterable<Chunk>, spill: RecordSpill): Generator<Uint8Array, void> {
  for (const chunk of chunks) {
    const bytes = spill.load(chunk);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = 0; at < bytes.length; ) {
      const end = at + lengthBytes + view.getUint32(at, true);
      yield bytes.subarray(at + lengthBytes, end);
      at = end;
    }
  }
}

function* takeRecords(chunks: Chunk[], spill: RecordSpill): Generator<Uint8Array, void> {
  for (const [i, chunk] of chunks.entries()) {
    yield* recordsOf([chunk], spill);
    delete chunks[i];
    spill.release(chunk);
  }
}

/** Yields the records of `SpilledRecords.share`, and releases them. Each record is valid until the next one is requested. */
export function takeShared(shared: SharedRecords): Generator<Uint8Array, void> {
  return takeRecords(shared.chunks, RecordSpill.ofShared(shared));
}

/** Values that JSON can represent, in the order in which they were added. */
export class SpilledList<T> {
  readonly #records: SpilledRecords;

  constructor(spill: RecordSpill) {
    this.#records = new SpilledRecords(spill);
  }

  push(value: T): void {
    this.#records.add(encode(JSON.stringify(value)));
  }

  get length(): number {
    return this.#records.count;
  }

  *[Symbol.iterator](): Generator<T, void> {
    for (const record of this.#records.read()) yield JSON.parse(decode(record));
  }

  /** Yields the values and releases them. */
  *take(): Generator<T, void> {
    for (const record of this.#records.take()) yield JSON.parse(decode(record));
  }
}
