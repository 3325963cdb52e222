/** What the page and the hours worker say to each other. */
import type { BrokenSchedule, Schedule, Timeline } from '../../core/hours/timeline.ts';

export interface HoursTask {
  readonly schedule: Schedule;
  /** Epoch ms at which the timeline begins, and for how long every change is to be in it. */
  readonly from: number;
  readonly horizon: number;
}

/** days: the instants in [from, from + horizon] at which a day begins on the machine's own clock. */
export interface HoursReading {
  readonly timeline: Timeline;
  readonly days: readonly number[];
}

/** "ready" once, when the library is loaded; then one reading for each task, in order. */
export type HoursReport = 'ready' | HoursReading | BrokenSchedule;
