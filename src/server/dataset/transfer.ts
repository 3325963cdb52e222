/**
 * Transfers the packed data, without copying it, from the snapshot thread to the serving thread. V8 counts the transferred memory
 * as memory of the receiving thread. If hundreds of megabytes arrive together, V8 stops all work for 20 to 35 ms to collect
 * garbage (measured with half a million ATMs). If they arrive in pieces, V8 collects concurrently with requests and stops for 4
 * to 7 ms each time.
 */
import type { PackedDataset } from './packedDataset.ts';

export const arrayKinds = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
export type ArrayKind = keyof typeof arrayKinds;
type NumberArray = InstanceType<(typeof arrayKinds)[ArrayKind]>;

/** Returns the kind of an array. A subclass, such as Node's Buffer, has the kind of its base class. */
export const kindOf = (array: NumberArray): ArrayKind =>
  (Object.keys(arrayKinds) as ArrayKind[]).find((kind) => array instanceof arrayKinds[kind]) as ArrayKind;

/** A value whose arrays of numbers have been replaced by placeholders. */
export type Detached = unknown;
interface Place {
  readonly array: number;
}

const isArray = (value: unknown): value is NumberArray => ArrayBuffer.isView(value);
const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlace = (value: unknown): value is Place => isPlain(value) && 'array' in value && Object.keys(value).length === 1;

/**
 * Visits only plain objects, maps of objects, and lists of arrays, because nothing else contains arrays of numbers. In a map,
 * only the first entry decides whether the values are visited, because a map may have hundreds of thousands of entries.
 */
function follow(value: unknown, change: (value: unknown) => unknown): unknown {
  const changed = change(value);
  if (changed !== value) return changed;
  if (value instanceof Map) {
    const [first] = value.values();
    if (!isPlain(first)) return value;
    return new Map([...value].map(([key, held]) => [key, isPlain(held) ? follow(held, change) : held]));
  }
  if (value instanceof Set || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return isArray(value[0]) || isPlace(value[0]) ? value.map((one) => follow(one, change)) : value;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, follow(held, change)]));
}

export function detachArrays(value: unknown): { readonly rest: Detached; readonly arrays: readonly NumberArray[] } {
  const arrays: NumberArray[] = [];
  const rest = follow(value, (one) => (isArray(one) ? ({ array: arrays.push(one) - 1 } satisfies Place) : one));
  return { rest, arrays };
}

export const attachArrays = (rest: Detached, arrays: readonly NumberArray[]): unknown =>
  follow(rest, (one) => (isPlace(one) ? arrays[one.array] : one));

/** Arrays of numbers with the positions of their placeholders. */
export type TransferPiece = readonly (readonly [place: number, array: NumberArray])[];

/** The minimum size of a piece. */
const pieceBytes = 4 << 20;

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Sends all arrays in pieces. The sender loses access to the arrays.
 * @param post sends a piece to the other thread, together with the memory that is transferred instead of copied
 * @param pause between two pieces, ms; this thread sleeps during the pause
 * @returns everything else, which `receivePieces` must receive last
 */
export function sendInPieces(
  data: PackedDataset,
  post: (piece: TransferPiece, memory: ArrayBuffer[]) => void,
  pause: number,
  least = pieceBytes,
): Detached {
  const { rest, arrays } = detachArrays(data);
  // Several arrays may share a block of memory, which is transferred only once.
  const byMemory = Map.groupBy(arrays.entries(), ([, { buffer }]) => buffer as ArrayBuffer);
  let piece: [number, NumberArray][] = [];
  let memory: ArrayBuffer[] = [];
  let bytes = 0;
  const send = () => {
    post(piece, memory);
    [piece, memory, bytes] = [[], [], 0];
  };
  for (const [one, held] of byMemory) {
    piece.push(...held);
    memory.push(one);
    bytes += one.byteLength;
    if (bytes < least) continue;
    send();
    if (pause > 0) Atomics.wait(sleeper, 0, 0, pause);
  }
  send();
  return rest;
}

/** Collects the pieces and restores their arrays in the remaining data. */
export function receivePieces() {
  const arrays: NumberArray[] = [];
  return {
    add(piece: TransferPiece): void {
      for (const [place, array] of piece) arrays[place] = array;
    },
    whole: (rest: Detached): PackedDataset => attachArrays(rest, arrays) as PackedDataset,
  };
}
