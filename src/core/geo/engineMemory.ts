import { engineCode } from './engineCode.ts';

/** The part of the WebAssembly API that this module uses. Declared here because `core` has no browser or Node.js types. */
interface Platform {
  readonly WebAssembly: {
    readonly Module: new (code: Uint8Array) => object;
    readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
    readonly Memory: new (size: { readonly initial: number }) => GrowingMemory;
  };
}

interface GrowingMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The exports of engine/search.ts. Parameters named `at` are memory offsets. */
export interface Engine {
  /** Bytes. */
  readonly scratchBytes: { readonly value: number };
  readonly entryBytes: { readonly value: number };
  setScratch(at: number): void;
  setList(at: number, entries: number): void;
  entriesFor(limit: number): number;
  search(tree: number, set: number, x: number, y: number, z: number, inside: number, outside: number, limit: number): number;
  totalOf(): number;
  distancesAt(): number;
  positionsAt(): number;
  countIn(set: number, node: number): number;
  clearSet(set: number): void;
}

/** The host functions for the current search (see engine/imports.ts). */
interface EngineImports {
  isWithin(position: number): boolean;
  exactDistance(position: number): number;
  precedes(a: number, b: number): boolean;
}

/** Memory that searches share. Allocations never move, but `buffer` returns a new object after the memory has grown. */
export interface EngineMemory {
  buffer(): ArrayBuffer;
  /**
   * @returns the offset of uninitialized memory, aligned to 16
   * @throws RangeError if there is not enough memory; the memory is then unchanged
   */
  take(bytes: number): number;
  /** Like `take`, but fills the memory with zeros. Skips memory that was never used, because it is already zero. */
  takeCleared(bytes: number): number;
  /** @param bytes the size passed to `take` */
  giveBack(at: number, bytes: number): void;
  run(imports: EngineImports): Engine;
}

const page = 1 << 16;

let compiled: object | undefined;

/** @throws Error on big-endian processors, because WebAssembly memory is little-endian */
export function engineMemory(): EngineMemory {
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] !== 1) throw new Error('The search requires a little-endian processor');
  const { WebAssembly } = globalThis as unknown as Platform;
  const memory = new WebAssembly.Memory({ initial: 1 });
  const free = new Map<number, number[]>();
  // Offset 0 is the null pointer.
  let end = page;

  /**
   * Grows the memory by a quarter, because each growth takes time in proportion to the size. If this fails, grows the memory only
   * by the missing amount.
   */
  function grow(to: number): void {
    const missing = to - memory.buffer.byteLength;
    if (missing <= 0) return;
    const quarter = memory.buffer.byteLength / 4;
    for (const bytes of quarter > missing ? [quarter, missing] : [missing]) {
      try {
        memory.grow(Math.ceil(bytes / page));
        return;
      } catch (error) {
        if (bytes === missing) throw new RangeError(`The search is out of memory: ${to} bytes requested`, { cause: error });
      }
    }
  }

  const roomFor = (bytes: number) => 16 * Math.ceil(bytes / 16);

  function takeNew(room: number): number {
    grow(end + room);
    end += room;
    return end - room;
  }

  return {
    buffer: () => memory.buffer,
    take: (bytes) => free.get(roomFor(bytes))?.pop() ?? takeNew(roomFor(bytes)),
    takeCleared(bytes) {
      const known = free.get(roomFor(bytes))?.pop();
      if (known === undefined) return takeNew(roomFor(bytes));
      new Uint8Array(memory.buffer, known, roomFor(bytes)).fill(0);
      return known;
    },
    giveBack(at, bytes) {
      const same = free.get(roomFor(bytes));
      if (same) same.push(at);
      else free.set(roomFor(bytes), [at]);
    },
    run(imports) {
      compiled ??= new WebAssembly.Module(Uint8Array.fromBase64(engineCode));
      return new WebAssembly.Instance(compiled, { env: { memory }, imports }).exports as Engine;
    },
  };
}
