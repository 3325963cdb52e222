/** Reads opening hours once, with a deadline, to decide whether they can be stored. */
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
