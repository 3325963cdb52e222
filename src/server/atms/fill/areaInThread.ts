/** Writes areas in a thread each, so that no request waits for one. */
import type { AreaToWrite, WriteArea } from '../../../imports/writeArea.ts';
import type { StoreOptions } from '../../../store/openStore.ts';
import { after, startThread } from '../../../threads/startThread.ts';
import type { AreaWritten } from './areaThread.ts';

const program = new URL('./areaThread.ts', import.meta.url);

/** An area of the largest answer that is taken needs a tenth of it. */
const memoryMb = 1_024;

/** Longer than any area takes: a thread that hangs does not keep all others waiting. ms */
const longest = 120_000;

export const areaInThread =
  (store: StoreOptions): WriteArea =>
  async (area, signal) => {
    const thread = startThread<AreaToWrite, AreaWritten>(program, {
      workerData: store,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // What is written is written in one transaction: it may be called off at any time.
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
