/** Writes areas in a thread each, so that no request waits for one. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WriteArea } from '../../../imports/writeArea.ts';
import type { StoreOptions } from '../../../store/openStore.ts';
import type { AreaSaid, AreaTask } from './areaThread.ts';

const program = new URL('./areaThread.ts', import.meta.url);

/** An area of the largest answer that is taken needs a tenth of it. */
const memoryMb = 1_024;

/** Longer than any area takes: a thread that hangs does not keep all others waiting. ms */
const longest = 120_000;

export const areaInThread =
  (store: StoreOptions): WriteArea =>
  async (area, signal) => {
    const worker = new Worker(program, {
      workerData: { store, ...area } satisfies AreaTask,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // A service that ends does not wait for it: what is written is written in one transaction.
    worker.unref();
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop);
    try {
      const said = await firstWord(worker);
      if ('written' in said) return said.written;
      throw new Error(said.trouble);
    } finally {
      signal.removeEventListener('abort', stop);
      await worker.terminate();
    }
  };

async function firstWord(worker: Worker): Promise<AreaSaid> {
  const over = new AbortController();
  const ended = once(worker, 'exit', { signal: over.signal }).then(() => {
    throw new Error('the thread that writes it has ended');
  });
  const late = setTimeout(() => void worker.terminate(), longest);
  try {
    const said = once(worker, 'message', { signal: over.signal }) as Promise<[AreaSaid]>;
    return ((await Promise.race([said, ended])) as [AreaSaid])[0];
  } finally {
    clearTimeout(late);
    over.abort();
  }
}
