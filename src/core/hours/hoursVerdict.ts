/** Decides whether parsed opening hours can be stored. */
import { neverCloses } from './openState.ts';
import type { BrokenSchedule, Timeline } from './timeline.ts';

/** `unknown`: the reason why the opening hours are unknown. `nonStop`: whether the place never closes. Absent if unknown. */
export type HoursVerdict = { readonly unknown: string } | { readonly nonStop?: boolean };

/** Whether the value contains times, in addition to days on which the place is closed. */
const namesTimes = (value: string): boolean => /\d:\d\d|24\/7|sunrise|sunset|dawn|dusk/.test(value.replace(/"[^"]*"/g, ''));

/**
 * @param value opening hours in OpenStreetMap's syntax
 * @param reading the result of parsing the value, for one year
 */
export function hoursVerdict(value: string, reading: Timeline | BrokenSchedule): HoursVerdict {
  if ('broken' in reading) return { unknown: reading.broken };
  const { states, warnings } = reading;
  if (namesTimes(value) && states.every((state) => state === 'closed')) {
    return { unknown: 'has opening times but does not open in the next year' };
  }
  if (neverCloses(reading) && warnings === undefined) return { nonStop: true };
  return states.includes('closed') ? { nonStop: false } : {};
}
