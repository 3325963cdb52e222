/** Asks the hours worker, one value at a time, each under a deadline: a value that hangs costs its worker, not the page. */
import { scheduleKey } from '../../core/hours/scheduleKey.ts';
import { type BrokenSchedule, day, type Schedule } from '../../core/hours/timeline.ts';
import type { HoursReading, HoursReport, HoursTask } from './messages.ts';

/** The part of a Worker that is used: a test brings its own. */
export interface HoursThread {
  postMessage(task: HoursTask): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<HoursReport>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface HoursClient {
  /**
   * Some days back and more than a week ahead. undefined: not known (no answer in time, not readable, or no worker).
   * @param now epoch ms
   */
  read(schedule: Schedule, now: number): Promise<HoursReading | undefined>;
}

/** Milliseconds for one value, from when the worker is there: its download is not the value's fault. */
export const deadline = 2_000;
/** Milliseconds for that download. */
export const patience = 30_000;

/** Whole days of UTC, so that a day's questions have one answer: yesterday has begun by then and the week is over, in every zone. */
const reach = 12 * day;
const beginning = (now: number): number => (Math.floor(now / day) - 2) * day;

interface Errand {
  readonly task: HoursTask;
  /** undefined: it says nothing about the value, another time may be better. */
  readonly settle: (report: HoursReading | BrokenSchedule | undefined) => void;
}

export function createHoursClient(start: () => HoursThread): HoursClient {
  const known = new Map<string, Promise<HoursReading | undefined>>();
  const waiting: Errand[] = [];
  let thread: HoursThread | undefined;
  let state: 'loading' | 'idle' | 'reading' = 'loading';
  let clock: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(clock);
    thread?.terminate();
    thread = undefined;
  }

  /** No worker came: nothing in the queue can be read now. */
  function giveUp(): void {
    stop();
    for (const { settle } of waiting.splice(0)) settle(undefined);
  }

  function begin(): void {
    state = 'loading';
    clock = setTimeout(giveUp, patience);
    const started = start();
    thread = started;
    started.onmessage = ({ data }) => {
      clearTimeout(clock);
      state = 'idle';
      if (data !== 'ready') waiting.shift()?.settle(data);
      next();
    };
    started.onerror = () => (state === 'loading' ? giveUp() : replace('the reader died of it'));
  }

  /** The value in hand is to blame; the rest gets a new worker. */
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
    clock = setTimeout(() => replace(`no answer within ${deadline} ms`), deadline);
    thread?.postMessage(errand.task);
  }

  return {
    read(schedule, now) {
      const from = beginning(now);
      const key = `${from}\n${scheduleKey(schedule)}`;
      const before = known.get(key);
      if (before) return before;
      const answer = new Promise<HoursReading | undefined>((resolve) => {
        const settle: Errand['settle'] = (report) => {
          if (!report) known.delete(key);
          resolve(report && 'timeline' in report ? report : undefined);
        };
        waiting.push({ task: { schedule, from, horizon: reach }, settle });
      });
      known.set(key, answer);
      next();
      return answer;
    },
  };
}
