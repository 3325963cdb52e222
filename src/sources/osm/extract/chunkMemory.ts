/** Memory for chunks of bytes, whose size never exceeds a limit. The memory of released chunks is used for the next ones. */

/**
 * Chunks are stored in slabs of this size, in bytes. The system gets the memory of small buffers back only if all buffers next to
 * them are released.
 */
const slabBytes = 1 << 20;

interface Slab {
  readonly memory: Uint8Array;
  readonly slotBytes: number;
  /** The number of slots. A slot contains one chunk. */
  slots: number;
  /** The offsets of free slots. */
  readonly free: number[];
}

export class ChunkMemory {
  readonly #limit: number;
  readonly #slotBytes: number;
  readonly #isShared: boolean;
  readonly #slabs = new Map<ArrayBufferLike, Slab>();
  /** The slabs with free slots. */
  readonly #open = new Set<Slab>();
  #bytes = 0;

  /**
   * @param limit bytes
   * @param slotBytes the usual size of chunks. A smaller chunk also takes this memory. A larger chunk takes exactly its size
   * @param isShared whether other threads can read the memory
   */
  constructor(limit: number, slotBytes: number, isShared: boolean) {
    this.#limit = limit;
    this.#slotBytes = slotBytes;
    this.#isShared = isShared;
  }

  /** The number of bytes that are used or reserved. */
  get bytes(): number {
    return this.#bytes;
  }

  #allocate(slots: number, slotBytes: number): Slab {
    const size = slots * slotBytes;
    const memory = new Uint8Array(this.#isShared ? new SharedArrayBuffer(size) : new ArrayBuffer(size));
    const slab = { memory, slotBytes, slots, free: Array.from({ length: slots }, (_, i) => (slots - 1 - i) * slotBytes) };
    this.#slabs.set(memory.buffer, slab);
    this.#open.add(slab);
    this.#bytes += size;
    return slab;
  }

  /** Returns a slab with a free slot for the chunk. */
  #slabFor(length: number): Slab | undefined {
    const room = this.#limit - this.#bytes;
    if (length > this.#slotBytes) return length <= room ? this.#allocate(1, length) : undefined;
    const [open] = this.#open;
    if (open) return open;
    const slots = Math.floor(Math.min(slabBytes, room) / this.#slotBytes);
    return slots > 0 ? this.#allocate(slots, this.#slotBytes) : undefined;
  }

  /** Returns a copy of the chunk, which is valid until it is released, or undefined if it would exceed the limit. */
  store(chunk: Uint8Array): Uint8Array | undefined {
    const slab = this.#slabFor(chunk.length);
    const at = slab?.free.pop();
    if (slab === undefined || at === undefined) return undefined;
    if (slab.free.length === 0) this.#open.delete(slab);
    const copy = slab.memory.subarray(at, at + chunk.length);
    copy.set(chunk);
    return copy;
  }

  /** Makes the memory of a chunk available for other chunks. Does nothing if the chunk is not in this memory. */
  release(chunk: Uint8Array): void {
    const slab = this.#slabs.get(chunk.buffer);
    if (slab === undefined) return;
    slab.free.push(chunk.byteOffset);
    this.#open.add(slab);
    this.#removeIfFree(slab);
  }

  /** Leaves the memory of a chunk to another owner, so that it no longer counts. Do not release the chunk afterwards. */
  give(chunk: Uint8Array): void {
    const slab = this.#slabs.get(chunk.buffer);
    if (slab === undefined) return;
    slab.slots -= 1;
    this.#bytes -= slab.slotBytes;
    this.#removeIfFree(slab);
  }

  #removeIfFree(slab: Slab): void {
    if (slab.free.length < slab.slots) return;
    this.#slabs.delete(slab.memory.buffer);
    this.#open.delete(slab);
    this.#bytes -= slab.slots * slab.slotBytes;
  }

  clear(): void {
    this.#slabs.clear();
    this.#open.clear();
    this.#bytes = 0;
  }
}
