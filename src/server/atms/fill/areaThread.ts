/**
 * The entry point of a thread that writes one area and exits. When it exits, the memory for time zones and boundaries is freed.
 */
import { type AreaToWrite, writeArea } from '../../../imports/writeArea.ts';
import { SourceError } from '../../../sources/files/sourceError.ts';
import { openStore, type StoreOptions } from '../../../store/openStore.ts';
import { StoreError } from '../../../store/storeError.ts';
import { serveThread, threadData } from '../../../threads/serveThread.ts';

/** The number of ATMs, or an error message for the operator. */
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
    // Omits the path of the temporary file, which does not help a reader.
    return { trouble: error instanceof SourceError ? error.inFile : error.message };
  }
});
