/** Asks the hours worker, one value at a time, each under a deadline: a value that hangs costs its worker, not the page. */
import { scheduleKey } from '../../core/hours/scheduleKey.ts';
import type { BrokenSchedule, Schedule } from '../../core/hours/timeline.ts';
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
   * Today and the week ahead, on the machine's own clock. undefined: not known (no answer in time, not readable, or no worker).
   * @param now epoch ms
   */
  read(schedule: Schedule, now: number): Promise<HoursReading | undefined>;
}

/** Milliseconds for one value, from when the worker is there: its download is not the value's fault. */
export const deadline = 2_000;
/** Milliseconds for that download. */
export const patience = 30_000;

interface Errand {
  readonly task: HoursTask;
  /** undefined: it says nothing about the value, another time may be better. */
  readonly settle: (report: HoursReading | BrokenSchedule | undefined) => void;
}

export function createHoursClient(start: () => HoursThread): HoursClient {
  const known = new Map<string, Promise<HoursReading | undefined>>();
  /** Of those that were read: which day's table it is. */
  const today = new Map<string, HoursReading['today']>();
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

  function ask(schedule: Schedule, now: number, key: string): Promise<HoursReading | undefined> {
    return new Promise((resolve) => {
      const settle: Errand['settle'] = (report) => {
        const reading = report && 'timeline' in report ? report : undefined;
        if (!report) known.delete(key);
        else if (reading) today.set(key, reading.today);
        resolve(reading);
      };
      waiting.push({ task: { schedule, now }, settle });
    });
  }

  return {
    read(schedule, now) {
      const key = scheduleKey(schedule);
      const span = today.get(key);
      const isOver = span !== undefined && !(now >= span.from && now < span.until);
      const before = isOver ? undefined : known.get(key);
      if (before) return before;
      const answer = ask(schedule, now, key);
      known.set(key, answer);
      next();
      return answer;
    },
  };
}
