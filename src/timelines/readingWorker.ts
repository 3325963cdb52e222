/** The program of a reading thread. */
import { lacksPublicHolidays, readTimeline } from '../core/hours/openingHours.ts';
import { announced, horizon } from '../core/hours/timeline.ts';
import { publicHolidays } from './publicHolidays.ts';
import { serveTasks } from './serveTasks.ts';

serveTasks(
  (schedule, from) => readTimeline(schedule, from, { holidaysOf: publicHolidays }),
  // Loading the table of holidays takes longer than a value may: it happens before any value's time begins.
  ({ schedules, from }) => {
    for (const schedule of schedules) {
      if (lacksPublicHolidays(schedule)) publicHolidays(schedule, from, from + horizon + 2 * announced);
    }
  },
);
