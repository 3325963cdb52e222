/// <reference path="./opening_hours.d.ts" />
/**
 * The only module that uses the library `opening_hours`. The library is slow and can hang on untrusted values, so run this module
 * in a worker with a deadline. Each schedule is evaluated once and stored in a timeline, which all queries use.
 */
import OpeningHours, { type Place } from 'opening_hours';
import { differences, doubtfulDays, holidaysNear, type States, type TimeSpan, withUnknown } from './doubtfulDays.ts';
import { withLocalTime } from './fixedOffsetDate.ts';
import { type HolidayKind, holidayPlaceOf } from './holidayPlace.ts';
import { namesTheSun } from './scheduleKey.ts';
import { isTimeZone, type Stretch, stretchesOf } from './stretches.ts';
import {
  announced,
  type BrokenSchedule,
  day,
  type HolidayDates,
  horizon,
  type OpenState,
  type Schedule,
  type Timeline,
} from './timeline.ts';
import { startTrack, type Track } from './track.ts';
import { alwaysHoliday, withoutHolidays } from './withoutHolidays.ts';

/**
 * Limits the work for one value. Legitimate values are far below the limit, because a year with daily changes takes fewer than
 * 2000 steps.
 */
const maxSteps = 40_000;
const maxChanges = 4_000;

/**
 * Evaluation begins this long before a stretch. The library wrongly returns closed if evaluation begins within an open end
 * (`18:00+`), but correctly returns unknown if evaluation begins earlier. No open end lasts longer than this.
 */
const runUp = 1.5 * day;

interface TimelineOptions {
  /**
   * The timeline includes the next opening and the next closing after every instant up to this many ms after `from`. The default
   * is 48 h.
   */
  readonly horizon?: number;
  /**
   * Returns public holidays for a place for which the library has no table, or undefined if no other table covers the place.
   * Called only if the value depends on public holidays.
   * @param from epoch ms
   * @param until epoch ms
   */
  readonly holidaysOf?: (place: Pick<Schedule, 'country' | 'region'>, from: number, until: number) => HolidayDates | undefined;
}

type Parsed = { hours: OpeningHours } | BrokenSchedule;

/** The library throws both strings and errors. */
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

/** A date that all holiday tables cover, because the library evaluates the current state when it formats a value. */
const spellingTime = Date.UTC(2025, 0);

/**
 * Returns the value in the library's canonical spelling, such as PH for "Feiertag", or '' if it cannot be parsed. Parses the
 * value for a place with every kind of holiday.
 */
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

/**
 * Evaluates a value with the library's holidays. `missing` lists the kinds of holidays that the value depends on but for which
 * the library has no table.
 */
class Reading {
  readonly schedule: Schedule;
  value: string;
  readonly missing: HolidayKind[] = [];
  /** Public holidays from a separate table, which replace the missing holidays. */
  holidays: HolidayDates | undefined;
  /** The value in the library's spelling, before the holiday kinds in `missing` were removed. */
  #canonical = '';

  constructor(schedule: Schedule) {
    this.schedule = schedule;
    this.value = schedule.value;
  }

  private place(): Place {
    const { country, region, lat, long } = this.schedule;
    const address = holidayPlaceOf(country, region, /\bPH\b/.test(this.value) ? 'PH' : 'SH');
    // The library ignores coordinates that are numbers instead of strings.
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

  /**
   * Removes these holidays from the value. @returns false if the value does not contain them, so they cannot be the cause of an
   * error
   */
  dropHolidays(kinds: readonly HolidayKind[]): boolean {
    const canonical = canonicalOf(this.value);
    const named = kinds.filter((kind) => new RegExp(`\\b${kind}\\b`).test(canonical.replace(/"[^"]*"/g, '')));
    if (named.length === 0) return false;
    if (this.missing.length === 0) this.#canonical = canonical;
    this.value = withoutHolidays(canonical, named);
    this.missing.push(...named);
    return true;
  }

  /**
   * Interprets the value as if every day were a holiday of this missing kind, and no day were a holiday of any other missing
   * kind.
   */
  onHoliday(kind: HolidayKind): Reading {
    const others = this.missing.filter((other) => other !== kind);
    return new Reading({ ...this.schedule, value: alwaysHoliday(withoutHolidays(this.#canonical, others), [kind]) });
  }

  warnings(): { warnings?: readonly string[] } {
    const uncovered = this.missing.filter((kind) => kind === 'SH' || this.holidays === undefined);
    if (uncovered.length === 0) return {};
    const place = this.schedule.region ?? this.schedule.country;
    return { warnings: uncovered.map((kind) => `no ${kind === 'PH' ? 'public' : 'school'} holidays known for ${place}`) };
  }
}

/**
 * Whether the library threw because the sun does not rise or set on a day. In this case, only the hours on that day are unknown.
 * opening_hours 3.15 sets no error code, so only the message identifies the error.
 */
function isSunless(thrown: unknown): boolean {
  return thrown instanceof RangeError && /does not occur on this date/.test(thrown.message);
}

/** Returns the state at an instant, and the time until which the state is certain. @throws errors from the library */
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
 * Evaluates a stretch and adds its states to the track.
 * @throws errors from the library
 */
function walk(hours: OpeningHours, stretch: Stretch, track: Track): void {
  let instant = stretch.from - runUp;
  while (instant < stretch.until && !track.done) {
    const [state, next] = stateAt(hours, instant, stretch.offset);
    if (!(next > instant)) throw new Error('the opening hours library returned a next change that is not in the future');
    // Cut the state at the ends of the stretch, because the time zone has a different offset outside the stretch.
    if (next > stretch.from) track.add(state, Math.max(instant, stretch.from), Math.min(next, stretch.until));
    instant = next;
  }
}

/** Evaluates the value from `from` until the track is complete. */
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

/** Whether the value may depend on public holidays for which the library has no table. */
export function lacksPublicHolidays(schedule: Schedule): boolean {
  if (!/\bPH\b/i.test(schedule.value)) return false;
  const address = holidayPlaceOf(schedule.country, schedule.region, 'PH');
  return 'broken' in withLocalTime(0, spellingTime, () => parse('PH', { address }));
}

/** The evaluated states, and the time until which they are valid, in epoch ms. */
type Reached = States & { readonly until: number };

/**
 * If holidays are missing, evaluation continues for this long after the horizon, because an opening on a day with an unknown
 * state does not count as the next opening.
 */
const beyondHolidays = 31 * day;

/**
 * Returns the ordinary result, but with the state unknown where it depends on missing holidays. For public holidays, the state is
 * unknown for whole days. For school holidays, for which no second table exists, the state is unknown only while the
 * interpretations differ.
 */
function withDoubt(reading: Reading, from: number, reach: number, options: TimelineOptions): Reached | BrokenSchedule {
  const wide = readAll(reading, from, reach + beyondHolidays);
  if ('broken' in wide) return wide;
  const { timeZone } = reading.schedule;
  let until = wide.until;
  const spans: TimeSpan[] = [];
  for (const kind of reading.missing) {
    const holiday = readAll(reading.onHoliday(kind), from, reach + beyondHolidays);
    if ('broken' in holiday) return holiday;
    until = Math.min(until, holiday.until);
    if (kind === 'SH') spans.push(...differences(wide, holiday, from, until));
    else {
      const known = reading.schedule.holidays ?? options.holidaysOf?.(reading.schedule, from, until);
      spans.push(...doubtfulDays(wide, holiday, [from, until], timeZone, known));
      reading.holidays = known;
    }
  }
  const doubtful = spans.toSorted(([a], [b]) => a - b);
  return { ...withUnknown(wide, doubtful, [from, until]), until };
}

/**
 * Parses an opening_hours value into a timeline in the schedule's time zone, regardless of the time zone of the process. The
 * timeline contains every change within `horizon` after `from`. After the horizon, the timeline contains the changes up to the
 * next opening and closing, but for at most 366 more days. If the library has no table for the holidays in a value, the state is
 * unknown on days that these holidays may affect (see `doubtfulDays`). A warning is added if no other table covers the place.
 *
 * @param from epoch ms
 * @returns `broken` if the value is invalid, depends on the sun but has no position, or exceeds the work limit
 */
export function readTimeline(schedule: Schedule, from: number, options: TimelineOptions = {}): Timeline | BrokenSchedule {
  if (!isTimeZone(schedule.timeZone)) return { broken: `unknown time zone ${schedule.timeZone}` };
  if (namesTheSun(schedule.value) && (schedule.lat === undefined || schedule.long === undefined)) {
    return { broken: 'depends on sunrise or sunset, but the position is unknown' };
  }
  const reading = new Reading(schedule);
  const reach = options.horizon ?? horizon;
  let result: Reached | BrokenSchedule = readAll(reading, from, reach);
  // The tables of school holidays end a few years in the future. The library throws for later dates.
  if ('broken' in result && /SH|School holiday/.test(result.broken) && reading.dropHolidays(['SH'])) {
    result = readAll(reading, from, reach);
  }
  if (!('broken' in result) && reading.missing.length > 0) result = withDoubt(reading, from, reach, options);
  if ('broken' in result) return result;
  const { states, changes, until } = result;
  if (until < from + reach)
    return { broken: `has more than ${maxChanges} changes or needs more than ${maxSteps} evaluation steps` };
  const { holidays } = reading;
  return { from, until, states, changes, ...reading.warnings(), ...(holidays && { holidays: holidaysNear(holidays, from) }) };
}
