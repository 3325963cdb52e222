/** Imports each fetched area in a separate thread, so that the import does not delay requests. */
import type { AreaToWrite, WriteArea } from '../../../imports/writeArea.ts';
import type { StoreOptions } from '../../../store/openStore.ts';
import { after, startThread } from '../../../threads/startThread.ts';
import type { AreaWritten } from './areaThread.ts';

const program = new URL('./areaThread.ts', import.meta.url);

/** The memory limit of the thread, in MB. It is ten times the memory that the largest accepted response needs. */
const memoryMb = 1_024;

/**
 * The time limit for the import of an area, ms. No area takes this long, so the limit stops only a thread that would otherwise
 * block the queue.
 */
const longest = 120_000;

export const areaInThread =
  (store: StoreOptions): WriteArea =>
  async (area, signal) => {
    const thread = startThread<AreaToWrite, AreaWritten>(program, {
      workerData: store,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // The thread can be stopped at any time, because it writes everything in one transaction.
    const stop = () => void thread.close(0);
    signal.addEventListener('abort', stop);
    try {
      const result = await thread.ask(area, after(longest));
      if ('written' in result) return result.written;
      throw new Error(result.trouble);
    } finally {
      signal.removeEventListener('abort', stop);
      await thread.close(0);
    }
  };
