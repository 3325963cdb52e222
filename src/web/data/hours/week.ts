/** Opening hours as a person reads them: a row for each day, on the machine's own clock. */
import type { DayHours } from '../../../core/hours/weekTable.ts';

/** spans: as the core tells them, a night whole with its evening, "22:00-02:00"; none: closed all day. */
export interface WeekRow extends Pick<DayHours, 'date' | 'weekday' | 'spans'> {
  readonly today: boolean;
}

/** @param week beginning today */
export function rowsOf(week: readonly DayHours[]): readonly WeekRow[] {
  return week.map(({ date, weekday, spans }, index) => ({ date, weekday, spans, today: index === 0 }));
}
