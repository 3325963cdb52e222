/** Decides from the parsed opening hours whether they can be stored. */
import { neverCloses } from './openState.ts';
import type { BrokenSchedule, Timeline } from './timeline.ts';

/** `unknown`: why the opening hours are unknown, as a sentence. `nonStop`: whether the place never closes; absent if unknown. */
export type HoursVerdict = { readonly unknown: string } | { readonly nonStop?: boolean };

/** Whether the value contains opening times, and not only days on which the place is closed. */
const namesTimes = (value: string): boolean => /\d:\d\d|24\/7|sunrise|sunset|dawn|dusk/.test(value.replace(/"[^"]*"/g, ''));

/**
 * @param value opening hours in OpenStreetMap's syntax
 * @param reading the result of parsing the value, for one year
 */
export function hoursVerdict(value: string, reading: Timeline | BrokenSchedule): HoursVerdict {
  if ('broken' in reading) return { unknown: reading.broken };
  const { states, warnings } = reading;
  if (namesTimes(value) && states.every((state) => state === 'closed')) {
    return { unknown: 'has opening times but does not open within a year' };
  }
  if (neverCloses(reading) && warnings === undefined) return { nonStop: true };
  return states.includes('closed') ? { nonStop: false } : {};
}
