/** Messages between the page and the hours worker. */
import type { BrokenSchedule, Schedule, Timeline } from '../../../core/hours/timeline.ts';
import type { DayHours } from '../../../core/hours/weekTable.ts';

export interface HoursTask {
  readonly schedule: Schedule;
  /** Epoch ms. */
  readonly now: number;
}

export interface HoursReading {
  readonly timeline: Timeline;
  /** Seven days in the ATM's time zone, starting today. */
  readonly week: readonly DayHours[];
  /** Today in the ATM's time zone, epoch ms. Outside [from, until) the reading is stale. */
  readonly today: { readonly from: number; readonly until: number };
}

/** "ready" once the library has loaded, and then one reading for each task, in order. */
export type HoursReport = 'ready' | HoursReading | BrokenSchedule;
