/** A worker with a queue before it, one value at a time, each under a deadline: a value that hangs costs its worker, not the page. */
import type { BrokenSchedule } from '../../../core/hours/timeline.ts';
import type { HoursReading, HoursReport, HoursTask } from './messages.ts';

/** The part of a Worker that is used: a test brings its own. */
export interface HoursThread {
  postMessage(task: HoursTask): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<HoursReport>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Milliseconds for one value, from when the worker is there: its download is not the value's fault. */
export const deadline = 2_000;
/** Milliseconds for that download. */
export const patience = 30_000;

/** undefined: it says nothing about the value, another time may be better. */
export type Settle = (report: HoursReading | BrokenSchedule | undefined) => void;

export interface HoursQueue {
  /** Reads a value when those before it are read. */
  add(task: HoursTask, settle: Settle): void;
}

export function createHoursQueue(start: () => HoursThread): HoursQueue {
  const waiting: { readonly task: HoursTask; readonly settle: Settle }[] = [];
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
    add(task, settle) {
      waiting.push({ task, settle });
      next();
    },
  };
}
