/**
 * The program of a thread that knows one version of the data: it reads it from the store, packs it, hands the packed ATMs
 * over, and stays to find places by what people type. Thus neither the building of any of it nor its garbage ever holds up a request.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { openStore, type StoreOptions } from '../../store/openStore.ts';
import { type StoredWorld, StoreError } from '../../store/store.ts';
import type { Position } from '../search/hits.ts';
import type { Found } from '../search/searchIndex.ts';
import { packedBuffers } from './packedBuffers.ts';
import { indexWorld, type ToldWorld, tellWorld } from './readWorld.ts';

export interface SearchQuestion {
  readonly id: number;
  readonly text: string;
  readonly from?: Position;
}

/** The first message is the world or why it cannot be had; each later one answers a question. */
export type WorldSaid =
  | { readonly told: ToldWorld }
  /** A sentence for the operator. */
  | { readonly trouble: string }
  | { readonly id: number; readonly found: Found };

const say = (said: WorldSaid, handed: ArrayBuffer[] = []): void => parentPort?.postMessage(said, handed);

async function read(): Promise<StoredWorld> {
  const store = await openStore(workerData as StoreOptions);
  try {
    return await store.readWorld();
  } finally {
    await store.close();
  }
}

try {
  const stored = await read();
  const told = tellWorld(stored);
  const { places } = told;
  say({ told }, packedBuffers(told.world.packed));
  // Who asks meanwhile waits: the port keeps what it is sent.
  const index = indexWorld(places, stored);
  parentPort?.on('message', ({ id, text, from }: SearchQuestion) => say({ id, found: index.search(text, from) }));
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  say({ trouble: error.message });
}
