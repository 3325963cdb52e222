/**
 * A worker with a serial queue and a deadline for each value. If a value hangs, the queue terminates the worker, so the page
 * keeps running.
 */
import type { BrokenSchedule } from '../../../core/hours/timeline.ts';
import type { HoursReading, HoursReport, HoursTask } from './messages.ts';

/** The subset of Worker in use, so tests can provide their own. */
export interface HoursThread {
  postMessage(task: HoursTask): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<HoursReport>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Time limit for one value, ms, starting when the worker is ready. The worker's download does not count. */
export const deadline = 2_000;
/** Time limit for the worker's download, ms. */
export const downloadTimeout = 30_000;

/** undefined: the value was not read and can be retried. */
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

  /** The worker could not be loaded, so nothing in the queue can be read now. */
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

  /** The current value failed. The rest of the queue continues with a new worker. */
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
