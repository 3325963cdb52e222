/**
 * Packed ATMs on their way from the thread that packed them to the one that serves them. Nothing is copied, but whoever takes it
 * counts it as its own, and V8 stops everything to collect garbage where hundreds of megabytes come at once: 20 to 35 ms for half a
 * million. Where they come bit by bit it collects beside the requests, and stops for 4 to 7 ms each time.
 */
import { type Detached, detach, lower, type NumberArray } from './detachArrays.ts';
import type { TransferredSnapshot } from './loadSnapshot.ts';

export type TransferPiece =
  /** Arrays of numbers by their places in the rest. */
  | { readonly arrays: readonly (readonly [place: number, array: NumberArray])[] }
  /** All else, which comes last. */
  | { readonly rest: Detached };

/** Of one piece, at least. */
const pieceBytes = 4 << 20;

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Whoever hands it over has its arrays no more.
 * @param post to the other thread, together with memory that goes over as it is @param pause between two pieces, ms; this thread sleeps meanwhile
 */
export function sendInPieces(
  told: TransferredSnapshot,
  post: (handed: TransferPiece, memory: ArrayBuffer[]) => void,
  pause: number,
  least = pieceBytes,
): void {
  const { lifted, arrays } = detach(told);
  // Arrays may share their memory, which goes over once.
  const byMemory = Map.groupBy(arrays.entries(), ([, { buffer }]) => buffer as ArrayBuffer);
  let piece: [number, NumberArray][] = [];
  let memory: ArrayBuffer[] = [];
  let bytes = 0;
  const send = () => {
    post({ arrays: piece }, memory);
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
  post({ rest: lifted }, []);
}

/** @returns takes what is handed over, in its order; the world once it is whole */
export function receivePieces(): (handed: TransferPiece) => TransferredSnapshot | undefined {
  const arrays: NumberArray[] = [];
  return (handed) => {
    if ('rest' in handed) return lower(handed.rest, arrays) as TransferredSnapshot;
    for (const [place, array] of handed.arrays) arrays[place] = array;
    return undefined;
  };
}
