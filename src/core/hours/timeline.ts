/**
 * Opening hours as a list of instants at which the state changes. Parsing is slow and runs only once, in a worker with a
 * deadline. Looking up a state in the list is fast.
 */

export type OpenState = 'open' | 'closed' | 'unknown';

/** All inputs for the evaluation of an opening_hours value. */
export interface Schedule {
  /** OSM opening_hours syntax. */
  readonly value: string;
  readonly timeZone: string;
  readonly country: string;
  readonly region?: string;
  /** WGS 84 degrees. Present only if the value contains sunrise, sunset, dawn or dusk. */
  readonly lat?: number;
  readonly long?: number;
  /**
   * Public holidays from a separate table, if the hours library has no table for the place. If absent, the evaluation calls
   * `TimelineOptions.holidaysOf`.
   */
  readonly holidays?: HolidayDates;
}

/** Public holidays at a place, from a table other than the library's. Days outside [from, until) are not covered. */
export interface HolidayDates {
  /** ISO date. */
  readonly from: string;
  /** ISO date, exclusive. */
  readonly until: string;
  /** ISO dates, ascending. A holiday that begins at sunset includes the day of the sunset. */
  readonly dates: readonly string[];
}

/**
 * states[0] applies before changes[0], and states[i] applies from changes[i-1] (inclusive) to changes[i] (exclusive). Adjacent
 * states differ. The timeline is valid for every instant in [from, until). The last state applies until `until`. All instants are
 * in epoch ms.
 */
export interface Timeline {
  readonly from: number;
  readonly until: number;
  readonly states: readonly OpenState[];
  readonly changes: readonly number[];
  /** Limitations, such as "no public holidays known for EG". The text is the same for all values in a region. */
  readonly warnings?: readonly string[];
  /** The public holidays soon after `from`, from a second table. Only present if the timeline depends on these holidays. */
  readonly holidays?: HolidayDates;
}

/**
 * A value that cannot be evaluated, so that the opening hours are unknown. `broken` is the reason, for people: what the parser
 * reports, the limit that the parser exceeded ("no response within 2000 ms of CPU time", or of elapsed time: "no response within
 * 60000 ms"), or how its thread ended.
 */
export interface BrokenSchedule {
  readonly broken: string;
}

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** If the next change is more than this many ms away, the result of `openStateAt` contains neither `changesAt` nor minutes. */
export const announced = 366 * day;

/** The maximum time before and after now for which a search can evaluate opening hours, in ms. */
export const earliestAt = day;
export const latestAt = 7 * day;

/** The maximum time by which clocks are ahead of UTC or behind UTC, in ms. */
export const mostAheadOfUtc = 14 * 60 * minute;
export const mostBehindUtc = 12 * 60 * minute;

/**
 * The period for which the service evaluates opening hours, in ms. The period contains all times that searches can specify, in
 * every time zone, until the hours are evaluated again.
 */
export const evaluationPeriod = {
  /** The part of the period before the time of the evaluation. This part also covers a small correction of the system clock. */
  past: earliestAt + mostAheadOfUtc,
  renewedAfter: day,
  ahead: latestAt + mostAheadOfUtc,
  /** The length of the whole period. */
  horizon: earliestAt + mostAheadOfUtc + day + latestAt + mostAheadOfUtc,
} as const;

/** By default, a timeline contains the next opening and closing after every instant up to this many ms after `from`. */
export const horizon = 2 * day;
