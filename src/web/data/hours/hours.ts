/** Provides the page's only worker for opening hours, which starts on first use. */
import { type OpenStateAt, openStateAt } from '../../../core/hours/openState.ts';
import { scheduleKey } from '../../../core/hours/scheduleKey.ts';
import type { BrokenSchedule, Schedule } from '../../../core/hours/timeline.ts';
import { reloadIfOutdated } from '../../offline/missingFile.ts';
import type { HoursReading, HoursReport, HoursTask } from './messages.ts';

/** The parts of Worker that the queue uses, so that tests can replace the worker. */
export interface HoursThread {
  postMessage(task: HoursTask): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<HoursReport>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The time limit for one value, ms. It starts when the worker is ready. The time for downloading the worker does not count. */
export const deadline = 2_000;
/** The time limit for downloading the worker, ms. */
export const downloadTimeout = 30_000;

/** Receives undefined if the value was not read and can be retried. */
type Settle = (report: HoursReading | BrokenSchedule | undefined) => void;

interface HoursQueue {
  add(task: HoursTask, settle: Settle): void;
}

/**
 * Runs a worker with a serial queue and a time limit for each value. If a value hangs, the queue terminates the worker, so that
 * the page keeps running.
 */
function createHoursQueue(start: () => HoursThread): HoursQueue {
  const waiting: { readonly task: HoursTask; readonly settle: Settle }[] = [];
  let thread: HoursThread | undefined;
  let state: 'loading' | 'idle' | 'reading' = 'loading';
  let clock: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(clock);
    thread?.terminate();
    thread = undefined;
  }

  /** Empties the queue if the worker cannot be loaded. */
  function giveUp(): void {
    stop();
    for (const { settle } of waiting.splice(0)) settle(undefined);
  }

  function begin(): void {
    state = 'loading';
    clock = setTimeout(giveUp, downloadTimeout);
    const started = start();
    thread = started;
    started.onmessage = ({ data }) => {
      clearTimeout(clock);
      state = 'idle';
      if (data !== 'ready') waiting.shift()?.settle(data);
      next();
    };
    started.onerror = () => (state === 'loading' ? giveUp() : replace('the worker crashed'));
  }

  /** Reports the current value as broken, and continues the queue with a new worker. */
  function replace(reason: string): void {
    stop();
    waiting.shift()?.settle({ broken: reason });
    next();
  }

  function next(): void {
    const errand = waiting[0];
    if (!errand) return;
    if (!thread) begin();
    if (state !== 'idle') return;
    state = 'reading';
    clock = setTimeout(() => replace(`no response within ${deadline} ms`), deadline);
    thread?.postMessage(errand.task);
  }

  return {
    add(task, settle) {
      waiting.push({ task, settle });
      next();
    },
  };
}

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
