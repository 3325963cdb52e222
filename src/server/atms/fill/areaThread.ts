/** The program of a thread that writes one area and ends: what reading it loads (zones, boundaries) goes with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { type AreaToWrite, writeArea } from '../../../imports/writeArea.ts';
import { SourceError } from '../../../sources/sourceError.ts';
import { openStore, type StoreOptions } from '../../../store/openStore.ts';
import { StoreError } from '../../../store/storeError.ts';

export interface AreaTask extends AreaToWrite {
  readonly store: StoreOptions;
}

/** How it went: how many ATMs, or a sentence for the operator. */
export type AreaSaid = { readonly written: number } | { readonly trouble: string };

const say = (said: AreaSaid): void => parentPort?.postMessage(said);

const { store: options, ...area } = workerData as AreaTask;
try {
  const store = await openStore(options);
  try {
    say({ written: await writeArea(store, area) });
  } finally {
    await store.close();
  }
} catch (error) {
  if (!(error instanceof SourceError || error instanceof StoreError)) throw error;
  // Where the answer lay for a moment is of no use to anybody.
  say({ trouble: error instanceof SourceError ? error.inFile : error.message });
}
