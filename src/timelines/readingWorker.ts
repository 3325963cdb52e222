/** The entry point of the worker thread that reads opening hours. */
import { lacksPublicHolidays, readTimeline } from '../core/hours/openingHours.ts';
import { announced, horizon } from '../core/hours/timeline.ts';
import { publicHolidays } from './publicHolidays.ts';
import { serveTasks } from './serveTasks.ts';

serveTasks(
  (schedule, from) => readTimeline(schedule, from, { holidaysOf: publicHolidays }),
  // Loading the holiday table takes longer than the deadline of one value, so load it before the first deadline starts.
  ({ schedules, from }) => {
    for (const schedule of schedules) {
      if (lacksPublicHolidays(schedule)) publicHolidays(schedule, from, from + horizon + 2 * announced);
    }
  },
);
