import { useEffect, useMemo, useState } from 'react';
import { scheduleKey } from '../../../core/hours/scheduleKey.ts';
import type { Schedule } from '../../../core/hours/timeline.ts';
import type { DayHours } from '../../../core/hours/weekTable.ts';
import { hours } from './hours.ts';
import type { HoursReading } from './messages.ts';

/**
 * One day of the opening hours, in the ATM's time zone. `spans` contains the spans that the core returns. Hours after midnight
 * belong to the previous day's span, such as "22:00-02:00". Empty: closed all day.
 */
export interface WeekRow extends Pick<DayHours, 'date' | 'weekday' | 'spans'> {
  readonly today: boolean;
}

/** @param week the days, starting today */
export function weekRows(week: readonly DayHours[]): readonly WeekRow[] {
  return week.map(({ date, weekday, spans }, index) => ({ date, weekday, spans, today: index === 0 }));
}

interface Week {
  /** "unknown": no source states the hours, or they cannot be read. */
  readonly state: 'loading' | 'ready' | 'unknown';
  /** Seven rows, starting today, if the state is "ready"; otherwise empty. */
  readonly rows: readonly WeekRow[];
}

const loading: Week = { state: 'loading', rows: [] };
const unknown: Week = { state: 'unknown', rows: [] };

/** The next seven days in the ATM's time zone. @param now epoch ms; a new day triggers a new reading */
export function useWeek(schedule: Schedule | undefined, now: number): Week {
  const key = schedule && scheduleKey(schedule);
  const [answer, setAnswer] = useState<{ key: string; reading: HoursReading | undefined }>();

  // Depend on the key, because each render may create a new schedule object. The client caches today's reading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (schedule === undefined || key === undefined) return;
    let left = false;
    hours.read(schedule, now).then((reading) => {
      if (!left) setAnswer((last) => (last?.key === key && last.reading === reading ? last : { key, reading }));
    });
    return () => {
      left = true;
    };
  }, [key, now]);

  return useMemo(() => {
    if (key === undefined) return unknown;
    if (answer?.key !== key) return loading;
    return answer.reading ? { state: 'ready', rows: weekRows(answer.reading.week) } : unknown;
  }, [key, answer]);
}
