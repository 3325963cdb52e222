import { engineCode } from './engineCode.ts';

/** The part of WebAssembly that is used: whoever runs this has it, and neither a browser nor Node is assumed. */
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

/** What engine/search.ts offers. Numbers named `at` are places in the memory. */
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

/** What it asks for, of the search that goes on: see engine/imports.ts. */
export interface EngineImports {
  isWithin(position: number): boolean;
  exactDistance(position: number): number;
  precedes(a: number, b: number): boolean;
}

/** Memory that searches share. Whatever is put there stays where it is; the buffer is another one whenever it has grown. */
export interface EngineMemory {
  buffer(): ArrayBuffer;
  /** @returns where there is room for so many bytes, aligned to 16, whatever they hold. @throws RangeError where there is none, and nothing has changed */
  take(bytes: number): number;
  /** The same where there is naught: memory that was never used needs no clearing. */
  takeCleared(bytes: number): number;
  /** @param bytes as they were taken */
  giveBack(at: number, bytes: number): void;
  run(imports: EngineImports): Engine;
}

const page = 1 << 16;

let compiled: object | undefined;

/** @throws Error on machines that keep numbers with the high end first: WebAssembly reads them with the low end first */
export function engineMemory(): EngineMemory {
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] !== 1) throw new Error('The search requires a little-endian processor');
  const { WebAssembly } = globalThis as unknown as Platform;
  const memory = new WebAssembly.Memory({ initial: 1 });
  const free = new Map<number, number[]>();
  // Nothing is at 0, which stands for nowhere.
  let end = page;

  /** By a quarter of itself, since a growth costs the more the more there is; where that is too much, by what is missing. */
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
