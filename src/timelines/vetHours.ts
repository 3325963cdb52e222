/** Decides whether opening hours can be stored, by parsing them in a worker thread with a deadline. */
import { type HoursVerdict, hoursVerdict } from '../core/hours/hoursVerdict.ts';
import type { Schedule } from '../core/hours/timeline.ts';
import type { TimelineReader } from './timelineReader.ts';

/** @param now epoch ms */
export function vetHoursWith(
  reader: Pick<TimelineReader, 'read'>,
  now: number,
): (schedules: readonly Schedule[]) => Promise<HoursVerdict[]> {
  return async (schedules) => {
    const readings = await reader.read(schedules, now);
    return schedules.map(({ value }, i) => hoursVerdict(value, readings[i] ?? { broken: 'it could not be read' }));
  };
}
