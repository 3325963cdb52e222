/** One worker thread at a time: started when needed, replaced when it hangs or dies. */
import { Worker } from 'node:worker_threads';
import type { Progress, Reading, ReadingReport, ReadingTask } from './serveTasks.ts';

const newProgress = (): Progress => new BigInt64Array(new SharedArrayBuffer(16));

export interface ReadingThread {
  /**
   * Reads the task's schedules in order, one task at a time. Ends early when one of them hangs or kills the thread: then the results before it that
   * were reported are there, fewer than asked for, and `guilty` says which one it was and why.
   * @throws when the thread does not start at all
   */
  run(task: ReadingTask): Promise<Outcome>;
  close(): Promise<void>;
}

export interface Outcome {
  readonly results: readonly Reading[];
  readonly guilty?: { readonly index: number; readonly reason: string };
}

/** A value that needs more is no opening hours. */
const memoryMb = 256;

export const readingProgram = new URL('./readingWorker.ts', import.meta.url);

/** Milliseconds between two looks at the thread. */
const watchEvery = 50;

export function readingThread(deadline: number, program: URL): ReadingThread {
  let worker: Worker | undefined;
  let progress: Progress = newProgress();

  function start(): Worker {
    progress = newProgress();
    const started = new Worker(program, {
      workerData: progress,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    started.unref();
    // A thread that dies between two tasks is replaced at the next one.
    started.on('error', () => {});
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function drop(): Promise<void> {
    const dropped = worker;
    worker = undefined;
    await dropped?.terminate();
  }

  function run(task: ReadingTask): Promise<Outcome> {
    worker ??= start();
    const current = worker;
    const results: Reading[] = [];
    return new Promise((resolve, reject) => {
      function settle(): void {
        clearInterval(watch);
        current.off('message', take).off('error', crash).off('exit', end).unref();
      }
      function fail(index: number, reason: string): void {
        settle();
        const outcome = { results, guilty: { index, reason } };
        drop().then(() => (index < 0 ? reject(new Error(`Opening hours cannot be read: ${reason}`)) : resolve(outcome)), reject);
      }
      const inHand = (): number => Number(Atomics.load(progress, 0)) - 1;
      const watch = setInterval(() => {
        // By the thread's own clock, so that a caller too busy to fetch the results accuses nobody.
        const index = inHand();
        const spent = Number(process.hrtime.bigint() - Atomics.load(progress, 1)) / 1e6;
        if (index >= 0 && spent > deadline) fail(index, `no answer within ${deadline} ms`);
      }, watchEvery);
      const crash = (error: Error): void => fail(inHand(), `the reader crashed: ${error.message}`);
      const end = (code: number): void => fail(inHand(), `the reader ended with code ${code}`);
      function take(report: ReadingReport): void {
        results.push(...report);
        if (results.length < task.schedules.length) return;
        settle();
        resolve({ results });
      }
      current.on('message', take).on('error', crash).on('exit', end);
      // At work it keeps the process alive; idle it does not.
      current.ref();
      current.postMessage(task);
    });
  }

  return { run, close: drop };
}
