/** Opening hours for display: one row per day in the ATM's time zone. */
import type { DayHours } from '../../../core/hours/weekTable.ts';

/**
 * spans: as returned by the core, with the hours after midnight in the previous day's span, "22:00-02:00"; empty: closed all
 * day.
 */
export interface WeekRow extends Pick<DayHours, 'date' | 'weekday' | 'spans'> {
  readonly today: boolean;
}

/** @param week the days from today on */
export function weekRows(week: readonly DayHours[]): readonly WeekRow[] {
  return week.map(({ date, weekday, spans }, index) => ({ date, weekday, spans, today: index === 0 }));
}
