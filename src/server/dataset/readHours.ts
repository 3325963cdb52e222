import { day, horizon, type Schedule, type Timeline } from '../../core/hours/timeline.ts';
import type { TimelineReader } from '../../timelines/timelineReader.ts';
import type { Log } from '../observability/log.ts';

/** Opening hours read for a span of time. */
export interface Hours {
  /** They tell state and next change for every instant in [from, holdsUntil). Epoch ms. */
  readonly from: number;
  readonly holdsUntil: number;
  /** By scheduleKey; undefined: cannot be read. */
  readonly timelines: ReadonlyMap<string, Timeline | undefined>;
}

/** Opening hours and what they are found by. */
export interface KeyedSchedule {
  readonly schedule: Schedule;
  /** Its scheduleKey. */
  readonly key: string;
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
 * @returns `known` itself, where nothing had to be read: it may hold more than is asked for
 */
export async function readHours(
  reader: TimelineReader,
  schedules: readonly KeyedSchedule[],
  now: number,
  log: Log,
  known?: Hours,
): Promise<Hours> {
  const base = known && !hoursAge(known, now) ? known : undefined;
  const fresh = schedules.filter(({ key }) => !base?.timelines.has(key));
  if (base && fresh.length === 0) return base;
  const from = base?.from ?? now - past;
  const asked = fresh.map(({ schedule }) => schedule);
  const readings = asked.length > 0 ? await reader.read(asked, from) : [];
  const timelines = new Map<string, Timeline | undefined>();
  for (const { key } of schedules) timelines.set(key, base?.timelines.get(key));
  fresh.forEach(({ schedule, key }, i) => {
    const reading = readings[i];
    if (reading && !('broken' in reading)) timelines.set(key, reading);
    else
      log.warn(
        `Opening hours '${schedule.value}' (${schedule.timeZone}) cannot be read and count as unknown: ${reading?.broken}`,
      );
  });
  return { from, holdsUntil: from + horizon, timelines };
}
