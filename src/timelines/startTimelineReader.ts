/** Starts the reader of opening hours. */

import { Worker } from 'node:worker_threads';
import { scheduleKey } from '../core/hours/scheduleKey.ts';
import type { Schedule } from '../core/hours/timeline.ts';
import type { Progress, Reading, ReadingReport, ReadingTask } from './serveTasks.ts';
import type { TimelineReader } from './timelineReader.ts';

/** The thread in which opening hours are read, seen from outside. */
interface Outcome {
  /** Of the task's schedules in order; fewer than asked for when one is guilty. */
  readonly results: readonly Reading[];
  /** The schedule that hung or killed the thread: its index in the task, and how. */
  readonly guilty?: { readonly index: number; readonly reason: string };
}

interface ReadingThread {
  /** One task at a time. @throws when the thread does not start at all */
  run(task: ReadingTask): Promise<Outcome>;
  close(): Promise<void>;
}

/** A value that needs more is no opening hours. */
const memoryMb = 256;

/** Milliseconds between two looks at the thread. */
const watchEvery = 50;

const readingProgram = new URL('./readingWorker.ts', import.meta.url);

interface Thread {
  readonly worker: Worker;
  readonly progress: Progress;
}

function startThread(program: URL): Thread {
  const progress: Progress = new BigInt64Array(new SharedArrayBuffer(16));
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
  const worker = new Worker(program, { workerData: progress, execArgv: [], resourceLimits });
  worker.unref();
  // It may die between two tasks, when nobody listens.
  worker.on('error', () => {});
  return { worker, progress };
}

/** Ends with all results, or as soon as a schedule turns out guilty: then the thread is hung or dead. */
function runTask({ worker, progress }: Thread, task: ReadingTask, deadline: number): Promise<Outcome> {
  const results: Reading[] = [];
  return new Promise((resolve, reject) => {
    function settle(): void {
      clearInterval(watch);
      worker.off('message', take).off('error', crash).off('exit', end).unref();
    }
    function blame(index: number, reason: string): void {
      settle();
      if (index >= 0) resolve({ results, guilty: { index, reason } });
      else reject(new Error(`Opening hours cannot be read: ${reason}`));
    }
    const inHand = (): number => Number(Atomics.load(progress, 0)) - 1;
    const watch = setInterval(() => {
      // By the thread's own clock, so that a caller too busy to fetch the results accuses nobody.
      const index = inHand();
      const spent = Number(process.hrtime.bigint() - Atomics.load(progress, 1)) / 1e6;
      if (index >= 0 && spent > deadline) blame(index, `no answer within ${deadline} ms`);
    }, watchEvery);
    const crash = (error: Error): void => blame(inHand(), `the reader crashed: ${error.message}`);
    const end = (code: number): void => blame(inHand(), `the reader ended with code ${code}`);
    function take(report: ReadingReport): void {
      results.push(...report);
      if (results.length < task.schedules.length) return;
      settle();
      resolve({ results });
    }
    worker.on('message', take).on('error', crash).on('exit', end);
    // At work it keeps the process alive; idle it does not.
    worker.ref();
    worker.postMessage(task);
  });
}

/** A thread that is started when needed, and replaced when it hangs or dies. */
function readingThread(deadline: number, program: URL): ReadingThread {
  let thread: Thread | undefined;

  async function close(): Promise<void> {
    const closing = thread?.worker;
    thread = undefined;
    await closing?.terminate();
  }

  async function run(task: ReadingTask): Promise<Outcome> {
    if (!thread) {
      const started = startThread(program);
      started.worker.on('exit', () => {
        if (thread === started) thread = undefined;
      });
      thread = started;
    }
    try {
      const outcome = await runTask(thread, task, deadline);
      if (outcome.guilty) await close();
      return outcome;
    } catch (error) {
      await close();
      throw error;
    }
  }

  return { run, close };
}

export interface TimelineReaderOptions {
  /** Milliseconds that one value may take. */
  readonly deadline?: number;
  /** Told once per distinct text what had to be left out, e.g. "no public holidays known for EG". */
  readonly onWarning?: (warning: string) => void;
  /** The program of the thread; another one in tests. */
  readonly program?: URL;
}

/** Schedules per task: large enough that messages cost nothing, small enough that what a bad value takes along is soon read again. */
const taskSize = 512;

const closedMessage = 'The reader of opening hours is closed';

/**
 * A reader with one thread behind it, started at the first read. A value that hangs, crashes or exhausts the thread is broken, and
 * it alone: the thread is replaced and the rest is read. An idle reader keeps no process alive.
 */
export function startTimelineReader(options: TimelineReaderOptions = {}): TimelineReader {
  const { deadline = 2000, onWarning, program = readingProgram } = options;
  const thread = readingThread(deadline, program);
  const warned = new Set<string>();
  let closed = false;
  /** Reads come one after the other: each waits for the one before. */
  let previous: Promise<unknown> = Promise.resolve();

  function warn(readings: readonly Reading[]): void {
    for (const reading of readings) {
      for (const warning of ('warnings' in reading && reading.warnings) || []) {
        if (!warned.has(warning)) onWarning?.(warning);
        warned.add(warning);
      }
    }
  }

  async function readDistinct(schedules: readonly Schedule[], from: number): Promise<readonly Reading[]> {
    const readings: Reading[] = [];
    while (readings.length < schedules.length) {
      const next = schedules.slice(readings.length, readings.length + taskSize);
      if (closed) throw new Error(closedMessage);
      const { results, guilty } = await thread.run({ schedules: next, from });
      if (closed) throw new Error(closedMessage);
      readings.push(...results);
      if (!guilty) continue;
      // Between the last report and the guilty one some were read and not reported: they are read again.
      const unreported = next.slice(results.length, guilty.index);
      if (unreported.length > 0) readings.push(...(await readDistinct(unreported, from)));
      readings.push({ broken: guilty.reason });
    }
    return readings;
  }

  async function read(schedules: readonly Schedule[], from: number): Promise<readonly Reading[]> {
    const distinct = new Map<string, Schedule>();
    const keys = schedules.map((schedule) => {
      const key = scheduleKey(schedule);
      distinct.set(key, schedule);
      return key;
    });
    const readings = await readDistinct([...distinct.values()], from);
    warn(readings);
    const byKey = new Map([...distinct.keys()].map((key, index) => [key, readings[index] as Reading]));
    return keys.map((key) => byKey.get(key) as Reading);
  }

  return {
    read(schedules, from) {
      const reading = previous.then(() => read(schedules, from));
      previous = reading.catch(() => undefined);
      return reading;
    },
    async close() {
      closed = true;
      await thread.close();
    },
  };
}
