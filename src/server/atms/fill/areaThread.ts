/** The entry point of a thread that imports one area and then exits, which frees the memory used by time zones and boundaries. */
import { type AreaToWrite, writeArea } from '../../../imports/writeArea.ts';
import { SourceError } from '../../../sources/files/sourceError.ts';
import { openStore, type StoreOptions } from '../../../store/openStore.ts';
import { StoreError } from '../../../store/storeError.ts';
import { serveThread, threadData } from '../../../threads/serveThread.ts';

/** The number of imported ATMs, or an error message for the operator. */
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
    // The message does not contain the path of the temporary file, because the operator cannot use that file.
    return { trouble: error instanceof SourceError ? error.inFile : error.message };
  }
});
