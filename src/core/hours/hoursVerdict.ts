/** Decides from the parsed hours whether they can be stored. */
import { neverCloses } from './openState.ts';
import type { BrokenSchedule, Timeline } from './timeline.ts';

/** `unknown`: why the hours are unknown, as a sentence. `nonStop`: whether it never closes; absent if unknown. */
export type HoursVerdict = { readonly unknown: string } | { readonly nonStop?: boolean };

/** Whether the value contains opening times, and not only days on which it is closed. */
const namesTimes = (value: string): boolean => /\d:\d\d|24\/7|sunrise|sunset|dawn|dusk/.test(value.replace(/"[^"]*"/g, ''));

/** @param value in the syntax of OpenStreetMap. @param reading the result of parsing it, for a year. */
export function hoursVerdict(value: string, reading: Timeline | BrokenSchedule): HoursVerdict {
  if ('broken' in reading) return { unknown: reading.broken };
  const { states, warnings } = reading;
  if (namesTimes(value) && states.every((state) => state === 'closed')) {
    return { unknown: 'has opening times but does not open within a year' };
  }
  if (neverCloses(reading) && warnings === undefined) return { nonStop: true };
  return states.includes('closed') ? { nonStop: false } : {};
}
