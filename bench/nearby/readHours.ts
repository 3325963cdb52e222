/** The opening hours in the generated data set, read once for all engines, because parsing is not part of the comparison. */

import { readTimeline } from '../../src/core/hours/openingHours.ts';
import { openStateAt } from '../../src/core/hours/openState.ts';
import { scheduleKey } from '../../src/core/hours/scheduleKey.ts';
import type { Schedule, Timeline } from '../../src/core/hours/timeline.ts';
import { atmOf } from './dataset/atmOf.ts';
import { bySun, type GeneratedDataset, nonStop } from './dataset/generatedDataset.ts';
import type { OpenAt } from './oracle.ts';

/** A Saturday morning in Europe, in epoch ms. */
export const benchInstant: number = Date.UTC(2026, 10, 21, 9, 0, 30);

const read = new Map<string, Timeline>();

/** Returns the timeline of a schedule from one day before `benchInstant`. */
export function timelineOf(schedule: Schedule): Timeline {
  return read.getOrInsertComputed(scheduleKey(schedule), () => {
    const timeline = readTimeline(schedule, benchInstant - 86_400_000);
    if ('broken' in timeline) throw new Error(`The generated opening hours ${schedule.value} cannot be read: ${timeline.broken}`);
    return timeline;
  });
}

/**
 * Evaluates each ATM's own hours. ATMs with identical hours in one city share a timeline, except for hours that depend on the
 * sun.
 */
export function openAtOf(dataset: GeneratedDataset, now: number): OpenAt {
  const known = new Map<number, boolean | undefined>();
  return (machine) => {
    const hours = dataset.hours[machine] as number;
    if (hours === 0) return undefined;
    if (hours === nonStop) return true;
    const key = hours === bySun ? -1 - machine : hours * 65_536 + (dataset.cityOf[machine] as number);
    if (known.has(key)) return known.get(key);
    const { openingHours: value = '', timeZone, country, region, lat, long } = atmOf(dataset, machine);
    const place = { ...(region !== undefined && { region }), ...(hours === bySun && { lat, long }) };
    const { state } = openStateAt(timelineOf({ value, timeZone, country, ...place }), now);
    const open = state === 'unknown' ? undefined : state === 'open';
    known.set(key, open);
    return open;
  };
}
