/** The entry point of the worker thread that reads opening hours. */
import { lacksPublicHolidays, readTimeline } from '../core/hours/openingHours.ts';
import { announced, evaluationPeriod } from '../core/hours/timeline.ts';
import { publicHolidays } from './publicHolidays.ts';
import { serveTasks } from './serveTasks.ts';

serveTasks(
  (schedule, from) => readTimeline(schedule, from, { horizon: evaluationPeriod.horizon, holidaysOf: publicHolidays }),
  // Load the holiday table before the first deadline starts, because loading takes longer than the deadline for one value.
  ({ schedules, from }) => {
    for (const schedule of schedules) {
      if (lacksPublicHolidays(schedule)) publicHolidays(schedule, from, from + evaluationPeriod.horizon + 2 * announced);
    }
  },
);
