/** The interface for reading opening hours in Node: in a worker thread, with a deadline. */
import type { BrokenSchedule, Schedule, Timeline } from '../core/hours/timeline.ts';

export type { BrokenSchedule };

export interface TimelineReader {
  /** Returns one entry per schedule, in order. @param from epoch ms at which the timelines begin */
  read(schedules: readonly Schedule[], from: number): Promise<readonly (Timeline | BrokenSchedule)[]>;
  close(): Promise<void>;
}
