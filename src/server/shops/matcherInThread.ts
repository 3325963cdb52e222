/** Starts a thread that knows the newest version of the register, and asks it. */
import { once } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { StoreOptions } from '../../store/openStore.ts';
import { StoreError } from '../../store/storeError.ts';
import type { Question, Said } from './matcherThread.ts';
import type { ReadMatcher, RunningMatcher } from './runningMatcher.ts';

const program = new URL('./matcherThread.ts', import.meta.url);

/** So many questions wait for the thread at once, of up to fifty transactions each: the next would be answered too late. */
const mostWaiting = 2_000;

interface Waiting {
  readonly resolve: (results: never) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread of its own for each version; it ends when it is closed, or when it fails. @param limits of its memory; absent: those of the process */
export const matcherInThread =
  (store: StoreOptions, limits?: ResourceLimits): ReadMatcher =>
  async () => {
    const worker = new Worker(program, { workerData: store, ...(limits && { resourceLimits: limits }) });
    const ready = await firstWord(worker);
    // From now on it keeps no process alive: whoever has nothing else to do may end.
    worker.unref();
    return asked(worker, ready);
  };

type Ready = Extract<Said, { ready: unknown }>['ready'];

/** @throws StoreError where the store cannot be read; whatever else ends the thread */
async function firstWord(worker: Worker): Promise<Ready> {
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`The thread that reads the register ended with ${code}`);
  });
  const [said] = (await Promise.race([once(worker, 'message'), ended])) as [Said];
  ended.catch(() => {});
  if ('ready' in said) return said.ready;
  await worker.terminate();
  if (!('trouble' in said)) throw new StoreError('The register cannot be read.');
  throw new StoreError(said.trouble, said);
}

function asked(worker: Worker, ready: Ready): RunningMatcher {
  const waiting = new Map<number, Waiting>();
  let questions = 0;
  let closing = false;
  let trouble: unknown = new Error('The matcher is closed');
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const endIfDone = () => {
    if (closing && waiting.size === 0) void worker.terminate();
  };
  worker.on('message', (said: Said) => {
    if (!('id' in said)) return;
    waiting.get(said.id)?.resolve(said.results as never);
    waiting.delete(said.id);
    endIfDone();
  });
  // To whoever asked it is as if the store did not answer: a thread that reads it anew is there in a moment.
  const endedBy = (cause: unknown) => new StoreError('The shop matching thread ended and is being restarted.', { cause });
  worker.on('error', (error) => {
    trouble = endedBy(error);
  });
  worker.on('exit', (code) => {
    if (!closing && !(trouble instanceof StoreError)) trouble = endedBy(new Error(`It ended with ${code}`));
    closing = true;
    for (const { reject } of waiting.values()) reject(trouble);
    waiting.clear();
    end();
  });
  const ask = <T>(question: Omit<Question, 'id'>): Promise<readonly T[]> => {
    if (closing) return Promise.reject(trouble);
    if (waiting.size >= mostWaiting) return Promise.reject(new StoreError('More look-ups wait than can be decided in time.'));
    const { promise, resolve, reject } = Promise.withResolvers<readonly T[]>();
    const id = questions++;
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, ...question });
    return promise;
  };
  return {
    ...ready,
    decide: (transactions, terminals) => ask({ what: 'decide', transactions, terminals }),
    explain: (transactions, terminals) => ask({ what: 'explain', transactions, terminals }),
    close: () => {
      closing = true;
      endIfDone();
      return ended;
    },
    ended,
  };
}
