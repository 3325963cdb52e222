/** What is known of hours once they have been read: the last question before they are stored. */
import { neverCloses } from './openState.ts';
import type { BrokenSchedule, Timeline } from './timeline.ts';

/** `unknown`: why nothing is, a sentence. `nonStop`: whether it never closes; absent: the schedule itself does not say. */
export type HoursVerdict = { readonly unknown: string } | { readonly nonStop?: boolean };

/** The value names times at which it opens, and not only days on which it is closed. */
const namesTimes = (value: string): boolean => /\d:\d\d|24\/7|sunrise|sunset|dawn|dusk/.test(value.replace(/"[^"]*"/g, ''));

/** @param value in the syntax of OpenStreetMap. @param reading of it, over a year. */
export function hoursVerdict(value: string, reading: Timeline | BrokenSchedule): HoursVerdict {
  if ('broken' in reading) return { unknown: reading.broken };
  const { states, warnings } = reading;
  if (namesTimes(value) && states.every((state) => state === 'closed')) {
    return { unknown: 'has opening times but does not open within a year' };
  }
  if (neverCloses(reading) && warnings === undefined) return { nonStop: true };
  return states.includes('closed') ? { nonStop: false } : {};
}
