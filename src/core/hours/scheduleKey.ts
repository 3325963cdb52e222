/** Determines properties of an opening_hours value without parsing it. */
import type { Schedule } from './timeline.ts';

/** The library's words for sun events, including German and English synonyms. */
const sun =
  /sunrise|sunset|sundown|dawn|dusk|sonnenaufgang|sonnenuntergang|morgend(?:ä|a\u0308)mmerung|abendd(?:ä|a\u0308)mmerung/i;

/**
 * Whether the value depends on the position. A match in a comment also counts, but its only effect is an additional cache entry.
 */
export function namesTheSun(value: string): boolean {
  return sun.test(value);
}

/** Schedules with the same key have the same timeline. */
export function scheduleKey(schedule: Schedule): string {
  const { value, timeZone, country, region = '', lat = '', long = '', holidays } = schedule;
  const place = namesTheSun(value) ? `\n${lat}\n${long}` : '';
  const listed = holidays ? `\n${holidays.from} ${holidays.until} ${holidays.dates.join()}` : '';
  return `${value}\n${timeZone}\n${country}\n${region}${place}${listed}`;
}

const nonStop = /^\s*(?:24\s*\/\s*7|(?:mo\s*-\s*su(?:\s*,\s*ph)?\s+)?0?0:00\s*-\s*24:00)(?:\s+open)?\s*;?\s*$/i;

/** Whether the value is a spelling of "always open": `24/7`, `00:00-24:00`, `Mo-Su 00:00-24:00`, but not `24/7; PH off`. */
export function saysNonStop(value: string): boolean {
  return nonStop.test(value);
}
