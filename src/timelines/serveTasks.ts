/** Reads opening hours in the worker thread. The worker can hang or crash, so the parent thread monitors `progress`. */
import type { BrokenSchedule, Schedule, Timeline } from '../core/hours/timeline.ts';
import { postNote, serveThread, threadData } from '../threads/serveThread.ts';

export interface ReadingTask {
  readonly schedules: readonly Schedule[];
  /** Epoch ms at which the timelines begin. */
  readonly from: number;
}

export type TimelineResult = Timeline | BrokenSchedule;

/** A batch of results, in the order of the task. */
export type ReadingReport = readonly TimelineResult[];

/**
 * [0]: the index of the current schedule in the task plus one, or 0 if idle. [1] and [2]: the time from `process.hrtime` (ns) and
 * the worker's CPU time (µs) at which the worker started this schedule.
 */
export type TaskProgress = BigInt64Array;

const reportEvery = 32;

/** @param prepare runs before the first schedule of a task, without a deadline */
export function serveTasks(
  read: (schedule: Schedule, from: number) => TimelineResult,
  prepare?: (task: ReadingTask) => void,
): void {
  const progress = threadData<TaskProgress>();
  serveThread((task: ReadingTask): void => {
    const { schedules, from } = task;
    prepare?.(task);
    let report: TimelineResult[] = [];
    schedules.forEach((schedule, index) => {
      Atomics.store(progress, 1, process.hrtime.bigint());
      const { user, system } = process.threadCpuUsage();
      Atomics.store(progress, 2, BigInt(user + system));
      Atomics.store(progress, 0, BigInt(index + 1));
      report.push(read(schedule, from));
      if (report.length < reportEvery && index < schedules.length - 1) return;
      postNote(report satisfies ReadingReport);
      report = [];
    });
    Atomics.store(progress, 0, 0n);
  });
}
