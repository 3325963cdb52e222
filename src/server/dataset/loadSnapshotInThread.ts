/** Starts a thread that reads the newest version of the data, takes what it has packed, and asks it for places. */
import { Worker } from 'node:worker_threads';
import type { SearchHit } from '../../contract/app.ts';
import type { StoreOptions } from '../../store/openStore.ts';
import { StoreError } from '../../store/storeError.ts';
import type { Log } from '../observability/log.ts';
import type { Found } from '../places/search/searchIndex.ts';
import { withTimeout } from '../withTimeout.ts';
import { largeFrom, type RunningSearch, type SnapshotLoader, type TransferredSnapshot } from './loadSnapshot.ts';
import type { NearQuestion, SearchQuestion, SnapshotThreadMessage, SnapshotThreadOptions } from './snapshotThread.ts';
import { receivePieces } from './transfer.ts';

const program = new URL('./snapshotProgram.ts', import.meta.url);

/** Three million ATMs as objects need some 2 GB for the moment in which they are packed, more where no two of them say the same. */
const memoryMb = 8_192;

/** The longest that a thread which is no longer needed may take for what it has been asked, ms. */
const lastAnswers = 10_000;

/** A thread of its own for each version; it ends when it is closed, or when it fails. @param keptFrom see `SnapshotThreadOptions` */
export const loadSnapshotInThread =
  (store: StoreOptions & Pick<SnapshotThreadOptions, 'publicUrl'>, log: Log, keptFrom = largeFrom): SnapshotLoader =>
  async (_, isServing = false) => {
    const takenUp = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(program, {
      workerData: { ...store, keptFrom, takenUp, isServing } satisfies SnapshotThreadOptions,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const told = await toldBy(worker, log);
    // From now on it keeps no process alive: whoever has nothing else to do may end.
    worker.unref();
    return { ...told, search: searchIn(worker, takenUp, log) };
  };

/** @throws StoreError where the store cannot be read; whatever else ends the thread */
async function toldBy(worker: Worker, log: Log): Promise<TransferredSnapshot> {
  const { promise, resolve, reject } = Promise.withResolvers<TransferredSnapshot>();
  const take = receivePieces();
  const onMessage = (said: SnapshotThreadMessage) => {
    if ('note' in said) log.warn(said.note);
    if ('trouble' in said) reject(new StoreError(said.trouble, said));
    const told = 'handed' in said ? take(said.handed) : undefined;
    if (told) resolve(told);
  };
  const onExit = (code: number) => reject(new Error(`The thread that reads the data ended with ${code}`));
  worker.on('message', onMessage).on('messageerror', reject).on('error', reject).on('exit', onExit);
  try {
    return await promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    worker.off('message', onMessage).off('messageerror', reject).off('error', reject).off('exit', onExit);
  }
}

function searchIn(worker: Worker, takenUp: Int32Array, log: Log): RunningSearch {
  const waiting = new Map<number, PromiseWithResolvers<Found | SearchHit | undefined>>();
  let questions = 0;
  let isClosing = false;
  let trouble: Error | undefined;
  worker.on('message', (said: SnapshotThreadMessage) => {
    // The data was told from a file, and then could not be read from the store: the thread ends.
    if ('trouble' in said) log.warn(said.trouble);
    if ('note' in said) log.warn(said.note);
    if (!('id' in said)) return;
    const asked = waiting.get(said.id);
    waiting.delete(said.id);
    if ('found' in said) asked?.resolve(said.found);
    else if ('near' in said) asked?.resolve(said.near);
    else asked?.reject(new Error(said.failed));
  });
  const end = (error: Error) => {
    if (trouble === undefined && !isClosing) log.error('The place search thread ended', error);
    trouble ??= error;
    for (const { reject } of waiting.values()) reject(trouble);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The place search thread ended')));
  const goOn = () => {
    Atomics.store(takenUp, 0, 1);
    Atomics.notify(takenUp, 0);
  };
  /** @returns what the thread answers to the question of this number */
  function ask(questionOf: (id: number) => SearchQuestion | NearQuestion): Promise<Found | SearchHit | undefined> {
    if (trouble !== undefined) return Promise.reject(trouble);
    const asked = Promise.withResolvers<Found | SearchHit | undefined>();
    const id = questions++;
    waiting.set(id, asked);
    // Whoever asks it something wants it to have gone on.
    goOn();
    worker.postMessage(questionOf(id));
    return asked.promise;
  }
  return {
    search: (text, from, language = '') => ask((id) => ({ id, text, language, ...(from && { from }) })) as Promise<Found>,
    near: (here, language = '') => ask((id) => ({ id, here, language })) as Promise<SearchHit | undefined>,
    hasEnded: () => trouble !== undefined,
    takenUp: goOn,
    async close() {
      isClosing = true;
      const answered = Promise.allSettled([...waiting.values()].map(({ promise }) => promise)).then(() => {});
      await withTimeout(lastAnswers, answered);
      await worker.terminate();
    },
  };
}
