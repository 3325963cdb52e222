/// <reference path="./opening_hours.d.ts" />
/**
 * The one door to the library `opening_hours`. Slow and not to be trusted with strangers' values: run it where a deadline can
 * end it. Its answers are read off into a timeline, once per schedule; every question is put to the timeline.
 */
import OpeningHours, { type Place } from 'opening_hours';
import { withLocalTime } from './fixedOffsetDate.ts';
import { type HolidayKind, holidayPlaceOf } from './holidayPlace.ts';
import { namesTheSun } from './scheduleKey.ts';
import { isTimeZone, type Stretch, stretchesOf } from './stretches.ts';
import { announced, type BrokenSchedule, day, horizon, type OpenState, type Schedule, type Timeline } from './timeline.ts';
import { startTrack, type Track } from './track.ts';
import { withoutHolidays } from './withoutHolidays.ts';

/** Bounds on the work for one value, far above every honest one: a year of a value that changes daily takes under 2000 steps. */
const maxSteps = 40_000;
const maxChanges = 4_000;

/**
 * A walk begins this much before its stretch: asked in the middle of an open end (`18:00+`), the library says closed; coming
 * from before, it says, rightly, unknown. No open end lasts longer than this.
 */
const runUp = 1.5 * day;

export interface ReadingOptions {
  /** How far from `from` (ms) the next opening and the next closing after every instant are included; default 48 h. */
  readonly horizon?: number;
}

type Parsed = { hours: OpeningHours } | BrokenSchedule;

/** The library throws sentences as well as errors. */
function reasonOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return `throws: ${text.length > 200 ? `${text.slice(0, 200)}...` : text}`;
}

function parse(value: string, place: Place | null): Parsed {
  try {
    return { hours: new OpeningHours(value, place, { mode: 0, locale: 'en' }) };
  } catch (thrown) {
    return { broken: reasonOf(thrown) };
  }
}

/** Within every table of holidays: to spell a value, the library asks itself what holds at present. */
const spellingTime = Date.UTC(2025, 0);

/** In the library's own spelling (PH for "Feiertag", and so on), read as in a place that has every holiday; '' when it cannot be read. */
function canonicalOf(value: string): string {
  return withLocalTime(0, spellingTime, () => {
    try {
      const parsed = parse(value, null);
      return 'hours' in parsed ? parsed.hours.prettifyValue() : '';
    } catch {
      return '';
    }
  });
}

/** Reads `value` with holidays where they are known. `missing` names those that a value wants and nobody knows. */
class Reading {
  readonly schedule: Schedule;
  value: string;
  readonly missing: HolidayKind[] = [];

  constructor(schedule: Schedule) {
    this.schedule = schedule;
    this.value = schedule.value;
  }

  private place(): Place {
    const { country, region, lat, long } = this.schedule;
    const address = holidayPlaceOf(country, region, /\bPH\b/.test(this.value) ? 'PH' : 'SH');
    // Coordinates are strings to the library, numbers it ignores.
    return lat === undefined || long === undefined ? { address } : { address, lat: String(lat), lon: String(long) };
  }

  parse(now: number): Parsed {
    const place = this.place();
    const parseHere = (value: string): Parsed => withLocalTime(0, now, () => parse(value, place));
    const parsed = parseHere(this.value);
    if ('hours' in parsed) return parsed;
    const unknown = (['PH', 'SH'] as const).filter((kind) => !this.missing.includes(kind) && 'broken' in parseHere(kind));
    return this.dropHolidays(unknown) ? parseHere(this.value) : parsed;
  }

  /** Goes on without these holidays. False when the value does not name them: then they were not what was wrong. */
  dropHolidays(kinds: readonly HolidayKind[]): boolean {
    const canonical = canonicalOf(this.value);
    const named = kinds.filter((kind) => new RegExp(`\\b${kind}\\b`).test(canonical.replace(/"[^"]*"/g, '')));
    if (named.length === 0) return false;
    this.value = withoutHolidays(canonical, named);
    this.missing.push(...named);
    return true;
  }

  warnings(): { warnings?: readonly string[] } {
    if (this.missing.length === 0) return {};
    const place = this.schedule.region ?? this.schedule.country;
    return { warnings: this.missing.map((kind) => `no ${kind === 'PH' ? 'public' : 'school'} holidays known for ${place}`) };
  }
}

/** Where the sun does not rise or set on a day, the library throws this: the hours of that day are unknown, no more. */
function isSunless(thrown: unknown): boolean {
  return thrown instanceof RangeError && /does not occur on this date/.test(thrown.message);
}

/** The state at an instant, and until when it surely holds. @throws what the library throws */
function stateAt(hours: OpeningHours, instant: number, offset: number): [state: OpenState, next: number] {
  try {
    const [open, next, unknown] = hours.getStatePair(new Date(instant));
    return [unknown ? 'unknown' : open ? 'open' : 'closed', next === undefined ? Number.POSITIVE_INFINITY : next.getTime()];
  } catch (thrown) {
    if (!isSunless(thrown)) throw thrown;
    return ['unknown', (Math.floor((instant + offset) / day) + 1) * day - offset];
  }
}

/**
 * Walks one stretch from state to state.
 * @throws what the library throws
 */
function walk(hours: OpeningHours, stretch: Stretch, track: Track): void {
  let instant = stretch.from - runUp;
  while (instant < stretch.until && !track.done) {
    const [state, next] = stateAt(hours, instant, stretch.offset);
    if (!(next > instant)) throw new Error('the next change does not lie ahead');
    // Before and beyond the stretch other offsets hold: what is found there is asked again.
    if (next > stretch.from) track.add(state, Math.max(instant, stretch.from), Math.min(next, stretch.until));
    instant = next;
  }
}

/** The whole reading, once. */
function readAll(reading: Reading, from: number, reach: number): Track | BrokenSchedule {
  const track = startTrack(from, from + reach, maxSteps, maxChanges);
  const parsed = reading.parse(from);
  if ('broken' in parsed) return parsed;
  for (const stretch of stretchesOf(reading.schedule.timeZone, from, from + reach + announced + day)) {
    try {
      withLocalTime(stretch.offset, from, () => walk(parsed.hours, stretch, track));
    } catch (thrown) {
      return { broken: reasonOf(thrown) };
    }
    if (track.done) break;
  }
  return track;
}

/**
 * Reads an opening_hours value into a timeline, on the clock of the zone it is given with: the same under any zone of the process.
 *
 * The timeline holds every change for `horizon` after `from` and on to the next opening and the next closing after that, or
 * up to 366 days further when there are none. Holidays that nobody has a table of are left out, with a warning.
 *
 * @param from epoch ms
 * @returns `broken` when the value is not understood, asks for the sun without a position, or passes the bound on the work
 */
export function readTimeline(schedule: Schedule, from: number, options: ReadingOptions = {}): Timeline | BrokenSchedule {
  if (!isTimeZone(schedule.timeZone)) return { broken: `unknown time zone ${schedule.timeZone}` };
  if (namesTheSun(schedule.value) && (schedule.lat === undefined || schedule.long === undefined)) {
    return { broken: 'names the sun, and no position is given' };
  }
  const reading = new Reading(schedule);
  const reach = options.horizon ?? horizon;
  let result = readAll(reading, from, reach);
  // The tables of school holidays end some years ahead: beyond them the library throws.
  if ('broken' in result && /SH|School holiday/.test(result.broken) && reading.dropHolidays(['SH'])) {
    result = readAll(reading, from, reach);
  }
  if ('broken' in result) return result;
  const { states, changes, until } = result;
  if (until < from + reach) return { broken: `more than ${maxChanges} changes or ${maxSteps} steps` };
  return { from, until, states, changes, ...reading.warnings() };
}
