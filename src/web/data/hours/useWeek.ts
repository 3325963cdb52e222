import { useEffect, useMemo, useState } from 'react';
import { scheduleKey } from '../../../core/hours/scheduleKey.ts';
import type { Schedule } from '../../../core/hours/timeline.ts';
import { hours } from './hours.ts';
import type { HoursReading } from './messages.ts';
import { rowsOf, type WeekRow } from './week.ts';

export interface Week {
  /** "unknown": nobody told the hours, or they cannot be read. */
  readonly state: 'loading' | 'ready' | 'unknown';
  /** Seven, from today on, when ready; else none. */
  readonly rows: readonly WeekRow[];
}

const loading: Week = { state: 'loading', rows: [] };
const unknown: Week = { state: 'unknown', rows: [] };

/** The week ahead on the machine's own clock. @param now epoch ms; a new day is read afresh */
export function useWeek(schedule: Schedule | undefined, now: number): Week {
  const key = schedule && scheduleKey(schedule);
  const [answer, setAnswer] = useState<{ key: string; reading: HoursReading | undefined }>();

  // The key stands for the schedule, whose object may be new at each render; the client remembers what it read today.
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
    return answer.reading ? { state: 'ready', rows: rowsOf(answer.reading.week) } : unknown;
  }, [key, answer]);
}
