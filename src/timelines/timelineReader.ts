/** The door to opening hours for everything that runs under Node: read in a worker, under a deadline. */
import type { Schedule, Timeline } from '../core/hours/timeline.ts';

export interface BrokenSchedule {
  /** Why: "throws: ...", "no answer within 2000 ms". */
  readonly broken: string;
}

export interface TimelineReader {
  /** One entry per schedule, in order. @param from epoch ms at which the timelines begin. */
  read(schedules: readonly Schedule[], from: number): Promise<readonly (Timeline | BrokenSchedule)[]>;
  close(): Promise<void>;
}
