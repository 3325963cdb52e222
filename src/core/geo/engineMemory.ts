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
  /** @returns where there is room for so many bytes, aligned to 16, whatever they hold */
  take(bytes: number): number;
  /** @param bytes as they were taken */
  giveBack(at: number, bytes: number): void;
  run(imports: EngineImports): Engine;
}

const page = 1 << 16;

let compiled: object | undefined;

/** Grows by a quarter of itself: a growth costs the more the more there is. */
export function engineMemory(): EngineMemory {
  const { WebAssembly } = globalThis as unknown as Platform;
  const memory = new WebAssembly.Memory({ initial: 1 });
  const free = new Map<number, number[]>();
  // Nothing is at 0: the engine's own constants are at the beginning.
  let end = page;
  return {
    buffer: () => memory.buffer,
    take(bytes) {
      const room = 16 * Math.ceil(bytes / 16);
      const known = free.get(room)?.pop();
      if (known !== undefined) return known;
      const at = end;
      end += room;
      const missing = end - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(Math.max(missing, memory.buffer.byteLength / 4) / page));
      return at;
    },
    giveBack(at, bytes) {
      const room = 16 * Math.ceil(bytes / 16);
      const same = free.get(room);
      if (same) same.push(at);
      else free.set(room, [at]);
    },
    run(imports) {
      compiled ??= new WebAssembly.Module(Uint8Array.fromBase64(engineCode));
      return new WebAssembly.Instance(compiled, { env: { memory }, imports }).exports as Engine;
    },
  };
}
