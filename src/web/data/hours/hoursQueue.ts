/**
 * Runs a worker with a serial queue and a time limit for each value. If a value hangs, the queue terminates the worker, so that
 * the page keeps running.
 */
import type { BrokenSchedule } from '../../../core/hours/timeline.ts';
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
export type Settle = (report: HoursReading | BrokenSchedule | undefined) => void;

interface HoursQueue {
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
    started.onerror = () => (state === 'loading' ? giveUp() : replace('the reader died of it'));
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
