/**
 * Packed ATMs on their way from the thread that packed them to the one that serves them. Nothing is copied, but whoever takes it
 * counts it as its own, and V8 stops everything to collect garbage where hundreds of megabytes come at once: some 30 ms for half a
 * million. Where they come bit by bit it collects beside the requests, and stops for 3 to 5 ms.
 */
import { type Lifted, lift, lower, type NumberArray } from './liftArrays.ts';
import type { ToldWorld } from './readWorld.ts';

export type Handed =
  /** Arrays of numbers by their places in the rest. */
  | { readonly arrays: readonly (readonly [place: number, array: NumberArray])[] }
  /** All else, which comes last. */
  | { readonly rest: Lifted };

/** After so much there is a pause, bytes. */
const pieceBytes = 4 << 20;

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Whoever hands it over has its arrays no more.
 * @param post to the other thread, together with memory that goes over as it is @param pause between two pieces, ms; this thread sleeps meanwhile
 */
export function handOver(told: ToldWorld, post: (handed: Handed, memory: ArrayBuffer[]) => void, pause: number): void {
  const { lifted, arrays } = lift(told);
  // Arrays may share their memory, which goes over once.
  const byMemory = Map.groupBy(arrays.entries(), ([, { buffer }]) => buffer as ArrayBuffer);
  let bytes = 0;
  for (const [memory, held] of byMemory) {
    bytes += memory.byteLength;
    post({ arrays: held }, [memory]);
    if (bytes < pieceBytes) continue;
    bytes = 0;
    if (pause > 0) Atomics.wait(sleeper, 0, 0, pause);
  }
  post({ rest: lifted }, []);
}

/** @returns takes what is handed over, in its order; the world once it is whole */
export function takeOver(): (handed: Handed) => ToldWorld | undefined {
  const arrays: NumberArray[] = [];
  return (handed) => {
    if ('rest' in handed) return lower(handed.rest, arrays) as ToldWorld;
    for (const [place, array] of handed.arrays) arrays[place] = array;
    return undefined;
  };
}
