import { scheduleKey } from '../../core/hours/scheduleKey.ts';
import { day, horizon, type Schedule, type Timeline } from '../../core/hours/timeline.ts';
import type { TimelineReader } from '../../timelines/timelineReader.ts';
import type { Log } from '../log.ts';

/** Opening hours read for a span of time. */
export interface Hours {
  /** They tell state and next change for every instant in [from, holdsUntil). Epoch ms. */
  readonly from: number;
  readonly holdsUntil: number;
  /** By scheduleKey; undefined: cannot be read. */
  readonly timelines: ReadonlyMap<string, Timeline | undefined>;
}

/** Read with some past: a clock that is set back a little needs no new reading. */
const past = day / 4;

export function hoursHold(hours: Hours, now: number): boolean {
  return now >= hours.from && now < hours.holdsUntil;
}

/** Half of their span is over: time to read them again, while they still hold. */
export function hoursAge(hours: Hours, now: number): boolean {
  return !hoursHold(hours, now) || now >= (hours.from + hours.holdsUntil) / 2;
}

/**
 * Reads opening hours for the time around `now`, away from this thread. What `known` has already read and still holds for long is
 * taken from there.
 */
export async function readHours(
  reader: TimelineReader,
  schedules: readonly Schedule[],
  now: number,
  log: Log,
  known?: Hours,
): Promise<Hours> {
  const base = known && !hoursAge(known, now) ? known : undefined;
  const from = base?.from ?? now - past;
  const fresh = schedules.filter((schedule) => !base?.timelines.has(scheduleKey(schedule)));
  const readings = fresh.length > 0 ? await reader.read(fresh, from) : [];
  const timelines = new Map<string, Timeline | undefined>();
  for (const schedule of schedules) timelines.set(scheduleKey(schedule), base?.timelines.get(scheduleKey(schedule)));
  fresh.forEach((schedule, i) => {
    const reading = readings[i];
    if (reading && !('broken' in reading)) timelines.set(scheduleKey(schedule), reading);
    else
      log.warn(
        `Opening hours '${schedule.value}' (${schedule.timeZone}) cannot be read and count as unknown: ${reading?.broken}`,
      );
  });
  return { from, holdsUntil: from + horizon, timelines };
}
