/** Starts the reader of opening hours. */
import { scheduleKey } from '../core/hours/scheduleKey.ts';
import type { Schedule } from '../core/hours/timeline.ts';
import { readingProgram, readingThread } from './readingThread.ts';
import type { Reading } from './serveTasks.ts';
import type { TimelineReader } from './timelineReader.ts';

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
