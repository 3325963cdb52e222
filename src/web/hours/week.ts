/** Opening hours as a person reads them: a row for each day, on the machine's own clock. */
import type { DayHours, DaySpan } from '../../core/hours/weekTable.ts';

/**
 * spans: minutes of the day's own clock, in order; none: closed all day. `until` beyond 1440 is on the next morning: a
 * night is told whole, with its evening, "22:00-02:00".
 */
export interface WeekRow extends Pick<DayHours, 'date' | 'weekday' | 'spans'> {
  readonly today: boolean;
}

const midnight = 1440;
const noon = 720;

/** What a night of this day leaves for the next morning: `undefined` where the two do not join, or go on beyond noon. */
function morningAfter(evening: DaySpan | undefined, next: DayHours | undefined): DaySpan | undefined {
  const morning = next?.spans[0];
  if (!evening || !morning || evening.until !== midnight || evening.from === 0) return undefined;
  return morning.from === 0 && morning.until <= noon && morning.state === evening.state ? morning : undefined;
}

/** @param week as the core cuts it: at each midnight, beginning today */
export function rowsOf(week: readonly DayHours[]): readonly WeekRow[] {
  return week.map(({ date, weekday, spans }, index) => {
    const before = week[index - 1];
    const evening = spans.at(-1);
    const toldBefore = morningAfter(before?.spans.at(-1), week[index]);
    const morning = morningAfter(evening, week[index + 1]);
    const whole = evening && morning ? [...spans.slice(0, -1), { ...evening, until: midnight + morning.until }] : spans;
    return { date, weekday, today: index === 0, spans: toldBefore ? whole.slice(1) : whole };
  });
}
