/** The program of a thread that writes one area and ends: what reading it loads (zones, boundaries) goes with it. */
import { type AreaToWrite, writeArea } from '../../../imports/writeArea.ts';
import { SourceError } from '../../../sources/sourceError.ts';
import { openStore, type StoreOptions } from '../../../store/openStore.ts';
import { StoreError } from '../../../store/storeError.ts';
import { serveThread, threadData } from '../../../threads/serveThread.ts';

/** How many ATMs, or a sentence for the operator. */
export type AreaWritten = { readonly written: number } | { readonly trouble: string };

serveThread(async (area: AreaToWrite): Promise<AreaWritten> => {
  try {
    const store = await openStore(threadData<StoreOptions>());
    try {
      return { written: await writeArea(store, area) };
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof SourceError || error instanceof StoreError)) throw error;
    // Where the answer lay for a moment is of no use to anybody.
    return { trouble: error instanceof SourceError ? error.inFile : error.message };
  }
});
