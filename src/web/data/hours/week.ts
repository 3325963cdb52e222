/** Formats opening hours for display, with one row for each day in the ATM's time zone. */
import type { DayHours } from '../../../core/hours/weekTable.ts';

/**
 * `spans` contains the spans that the core returns. Hours after midnight belong to the previous day's span, such as
 * "22:00-02:00". Empty: closed all day.
 */
export interface WeekRow extends Pick<DayHours, 'date' | 'weekday' | 'spans'> {
  readonly today: boolean;
}

/** @param week the days, starting today */
export function weekRows(week: readonly DayHours[]): readonly WeekRow[] {
  return week.map(({ date, weekday, spans }, index) => ({ date, weekday, spans, today: index === 0 }));
}
