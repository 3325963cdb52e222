/**
 * Opening hours as a list of instants. Parsing is slow and runs once, in a worker with a deadline; queries are fast.
 */

export type OpenState = 'open' | 'closed' | 'unknown';

/** All inputs for parsing an opening_hours value. */
export interface Schedule {
  /** OSM opening_hours syntax. */
  readonly value: string;
  readonly timeZone: string;
  readonly country: string;
  readonly region?: string;
  /** Only for values that name sunrise, sunset, dawn or dusk: WGS 84 degrees. */
  readonly lat?: number;
  readonly long?: number;
  /** Public holidays from another table, if the hours library has none. Absent: `ReadingOptions.holidaysOf` is called. */
  readonly holidays?: HolidayDates;
}

/** Public holidays of one place, from a table other than the library's. Days outside [from, until) are not covered. */
export interface HolidayDates {
  /** ISO date. */
  readonly from: string;
  /** ISO date, exclusive. */
  readonly until: string;
  /** ISO dates, ascending. A holiday that begins at sunset includes the day of that sunset. */
  readonly dates: readonly string[];
}

/**
 * states[0] applies before changes[0], states[i] from changes[i-1] (inclusive) to changes[i] (exclusive); adjacent states differ.
 * Valid for every instant in [from, until); there is no change after the last one before `until`. All instants in epoch ms.
 */
export interface Timeline {
  readonly from: number;
  readonly until: number;
  readonly states: readonly OpenState[];
  readonly changes: readonly number[];
  /** Limitations, e.g. "no public holidays known for EG": equal texts for all values of a region. */
  readonly warnings?: readonly string[];
  /** The public holidays near `from` that come from a second table, if the result depends on them. */
  readonly holidays?: HolidayDates;
}

/** Why a value cannot be evaluated: "throws: ...", "no answer within 2000 ms". Its hours are unknown. */
export interface BrokenSchedule {
  readonly broken: string;
}

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** A change further away than this, in ms, is not announced. */
export const announced = 366 * day;

/** By default, a timeline contains the next opening and closing after every instant up to this far from its beginning (ms). */
export const horizon = 2 * day;
