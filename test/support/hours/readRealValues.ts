/** Parses real values in the worker and counts the outcomes. */
import type { Schedule } from '../../../src/core/hours/timeline.ts';
import { startTimelineReader } from '../../../src/timelines/startTimelineReader.ts';

interface Tally {
  readonly read: number;
  /** The number of values that the library cannot parse, for which the hours are unknown. */
  readonly notUnderstood: number;
  /** The values that exceeded the deadline, crashed the thread or reached the work limit. There should be none. */
  readonly failed: readonly { readonly value: string; readonly broken: string }[];
  readonly perSecond: number;
}

/**
 * The zones and regions of the schedules, which are used cyclically, so that holidays, offsets of half an hour and both
 * hemispheres occur.
 */
const places = [
  { timeZone: 'Europe/Berlin', country: 'DE', region: 'DE-BY', lat: 48.14, long: 11.58 },
  { timeZone: 'America/New_York', country: 'US', region: 'US-NY', lat: 40.71, long: -74.01 },
  { timeZone: 'Australia/Lord_Howe', country: 'AU', region: 'AU-NSW', lat: -31.55, long: 159.08 },
  { timeZone: 'Africa/Cairo', country: 'EG', lat: 30.04, long: 31.24 },
] as const;

export async function readRealValues(values: readonly string[], from: number): Promise<Tally> {
  const schedules = values.map(
    (value, index): Schedule => ({ value, ...(places[index % places.length] as (typeof places)[number]) }),
  );
  const reader = startTimelineReader();
  const began = performance.now();
  const readings = await reader.read(schedules, from);
  const seconds = (performance.now() - began) / 1000;
  await reader.close();
  const broken = readings.flatMap((reading, index) =>
    'broken' in reading ? [{ value: values[index] as string, broken: reading.broken }] : [],
  );
  const failed = broken.filter((entry) => !entry.broken.startsWith('throws: '));
  return {
    read: readings.length,
    notUnderstood: broken.length - failed.length,
    failed,
    perSecond: Math.round(readings.length / seconds),
  };
}
