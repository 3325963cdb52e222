/** Provides the page's only worker for opening hours, which starts on first use. */
import { type OpenStateAt, openStateAt } from '../../../core/hours/openState.ts';
import { scheduleKey } from '../../../core/hours/scheduleKey.ts';
import type { Schedule } from '../../../core/hours/timeline.ts';
import { reloadIfOutdated } from '../../offline/missingFile.ts';
import { createHoursQueue, type HoursThread, type Settle } from './hoursQueue.ts';
import type { HoursReading } from './messages.ts';

interface HoursClient {
  /**
   * Reads the hours of today and the next seven days in the ATM's time zone. Returns undefined if they are unknown (timeout,
   * unreadable hours, or no worker).
   * @param now epoch ms
   */
  read(schedule: Schedule, now: number): Promise<HoursReading | undefined>;
}

export function createHoursClient(start: () => HoursThread): HoursClient {
  const queue = createHoursQueue(start);
  const known = new Map<string, Promise<HoursReading | undefined>>();
  /** The day for which each cached reading is valid. */
  const today = new Map<string, HoursReading['today']>();

  function ask(schedule: Schedule, now: number, key: string): Promise<HoursReading | undefined> {
    let settle: Settle = () => {};
    const answer = new Promise<HoursReading | undefined>((resolve) => {
      settle = (report) => {
        const reading = report && 'timeline' in report ? report : undefined;
        if (!report) known.delete(key);
        else if (reading) today.set(key, reading.today);
        resolve(reading);
      };
    });
    // Cache the promise before adding the task to the queue, which may settle the task synchronously. If there is no report,
    // `settle` removes the promise from the cache.
    known.set(key, answer);
    queue.add({ schedule, now }, settle);
    return answer;
  }

  return {
    read(schedule, now) {
      const key = scheduleKey(schedule);
      const span = today.get(key);
      const isOver = span !== undefined && !(now >= span.from && now < span.until);
      const before = isOver ? undefined : known.get(key);
      if (before) return before;
      return ask(schedule, now, key);
    },
  };
}

export const hours = createHoursClient(() => {
  const worker = new Worker(new URL('./hoursWorker.ts', import.meta.url), { type: 'module', name: 'hours' });
  // If this page is older than the service, the server may no longer provide the worker's code.
  worker.addEventListener('error', () => void reloadIfOutdated(), { once: true });
  return worker;
});

/**
 * Computes the open state at an instant from the opening hours, for outdated results. Returns "unknown" if the hours cannot be
 * read in time.
 * @param now epoch ms
 */
export async function stateFromHours(schedule: Schedule, now: number): Promise<OpenStateAt> {
  const reading = await hours.read(schedule, now);
  return reading ? openStateAt(reading.timeline, now) : { state: 'unknown' };
}
