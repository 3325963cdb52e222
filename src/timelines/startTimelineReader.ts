/** Reads opening hours in a worker thread. */
import { scheduleKey } from '../core/hours/scheduleKey.ts';
import type { Schedule } from '../core/hours/timeline.ts';
import { startThread, type Thread } from '../threads/startThread.ts';
import type { ReadingReport, ReadingTask, TaskProgress, TimelineResult } from './serveTasks.ts';
import type { TimelineReader } from './timelineReader.ts';

interface Outcome {
  /**
   * The results that the thread reported, in the order of the task. If a schedule is `guilty`, results before it may be missing.
   */
  readonly results: readonly TimelineResult[];
  /** The schedule that hung or crashed the thread: its index in the task, and the reason. */
  readonly guilty?: { readonly index: number; readonly reason: string };
}

/** Memory limit of the worker in MB. Legitimate values need far less. */
const memoryMb = 256;

/** The limit of elapsed time for a schedule, as a multiple of the limit of CPU time. */
const elapsedFactor = 30;

const readingProgram = new URL('./readingWorker.ts', import.meta.url);

/** Manages a worker thread, which starts when it is needed, runs one task at a time, and is replaced if it hangs or crashes. */
function readingThread(deadline: number, program: URL) {
  let thread: Thread<ReadingTask, void> | undefined;
  const progress: TaskProgress = new BigInt64Array(new SharedArrayBuffer(24));
  let results: TimelineResult[] = [];
  const inHand = (): number => Number(Atomics.load(progress, 0)) - 1;

  function start(): Thread<ReadingTask, void> {
    Atomics.store(progress, 0, 0n);
    return startThread<ReadingTask, void, ReadingReport>(program, {
      workerData: progress,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      onNote: (report) => results.push(...report),
    });
  }

  /**
   * Measures from the time at which the worker started the schedule. If this thread is too busy to receive results, it therefore
   * does not report a timeout by mistake. On a busy machine, the worker may wait long for a processor, so the deadline applies to
   * its CPU time, and the limit of elapsed time is much longer.
   * @param cpu the last known CPU time of the worker, µs
   */
  function overdue(cpu: number): string | undefined {
    if (inHand() < 0) return undefined;
    if ((cpu - Number(Atomics.load(progress, 2))) / 1e3 > deadline) return `no response within ${deadline} ms of CPU time`;
    const longest = elapsedFactor * deadline;
    const spent = Number(process.hrtime.bigint() - Atomics.load(progress, 1)) / 1e6;
    return spent > longest ? `no response within ${longest} ms` : undefined;
  }

  async function close(): Promise<void> {
    const closing = thread;
    thread = undefined;
    await closing?.close(0);
  }

  return {
    close,
    /** @throws if the thread cannot be started */
    async run(task: ReadingTask): Promise<Outcome> {
      results = [];
      if (thread === undefined || thread.hasEnded()) thread = start();
      try {
        await thread.ask(task, overdue);
        return { results };
      } catch (error) {
        const [index, reason] = [inHand(), (error as Error).message];
        await close();
        if (index < 0) throw new Error(`Opening hours cannot be read: ${reason}`);
        return { results, guilty: { index, reason } };
      }
    },
  };
}

export interface TimelineReaderOptions {
  /** The limit of CPU time for one value, in ms. */
  readonly deadline?: number;
  /** Called once per distinct warning, such as "no public holidays known for EG". */
  readonly onWarning?: (warning: string) => void;
  /** The worker's entry point; tests replace it. */
  readonly program?: URL;
}

/**
 * The number of schedules per task: large enough to keep the message overhead low, and small enough to reread quickly after a
 * bad value.
 */
const taskSize = 512;

const closedMessage = 'The opening hours reader is closed';

/**
 * Creates a reader with one worker thread, which starts at the first read. If a value hangs the thread, crashes it or exhausts
 * its memory, the reader reports the value as broken, replaces the thread and reads the remaining values. An idle reader does not
 * keep the process alive.
 */
export function startTimelineReader(options: TimelineReaderOptions = {}): TimelineReader {
  const { deadline = 2000, onWarning, program = readingProgram } = options;
  const thread = readingThread(deadline, program);
  const warned = new Set<string>();
  let closed = false;
  /** Reads run one at a time. Each read waits for the previous one. */
  let previous: Promise<unknown> = Promise.resolve();

  function warn(readings: readonly TimelineResult[]): void {
    for (const reading of readings) {
      for (const warning of ('warnings' in reading && reading.warnings) || []) {
        if (!warned.has(warning)) onWarning?.(warning);
        warned.add(warning);
      }
    }
  }

  async function readDistinct(schedules: readonly Schedule[], from: number): Promise<readonly TimelineResult[]> {
    const readings: TimelineResult[] = [];
    while (readings.length < schedules.length) {
      const next = schedules.slice(readings.length, readings.length + taskSize);
      if (closed) throw new Error(closedMessage);
      const { results, guilty } = await thread.run({ schedules: next, from });
      if (closed) throw new Error(closedMessage);
      readings.push(...results);
      if (!guilty) continue;
      // The thread had read these schedules but not yet reported their results, so read them again.
      const unreported = next.slice(results.length, guilty.index);
      if (unreported.length > 0) readings.push(...(await readDistinct(unreported, from)));
      readings.push({ broken: guilty.reason });
    }
    return readings;
  }

  async function read(schedules: readonly Schedule[], from: number): Promise<readonly TimelineResult[]> {
    const distinct = new Map<string, Schedule>();
    const keys = schedules.map((schedule) => {
      const key = scheduleKey(schedule);
      distinct.set(key, schedule);
      return key;
    });
    const readings = await readDistinct([...distinct.values()], from);
    warn(readings);
    const byKey = new Map([...distinct.keys()].map((key, index) => [key, readings[index] as TimelineResult]));
    return keys.map((key) => byKey.get(key) as TimelineResult);
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
