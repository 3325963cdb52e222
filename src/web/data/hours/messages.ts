/** What the page and the hours worker say to each other. */
import type { BrokenSchedule, Schedule, Timeline } from '../../../core/hours/timeline.ts';
import type { DayHours } from '../../../core/hours/weekTable.ts';

export interface HoursTask {
  readonly schedule: Schedule;
  /** Epoch ms. */
  readonly now: number;
}

export interface HoursReading {
  readonly timeline: Timeline;
  /** Seven days on the machine's own clock, from its today on. */
  readonly week: readonly DayHours[];
  /** Today on that clock, in epoch ms: outside of [from, until) it is to be read again. */
  readonly today: { readonly from: number; readonly until: number };
}

/** "ready" once, when the library is loaded; then one reading for each task, in order. */
export type HoursReport = 'ready' | HoursReading | BrokenSchedule;
