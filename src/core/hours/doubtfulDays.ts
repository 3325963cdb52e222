/**
 * Determines which states remain known and which become unknown if opening hours depend on holidays that the hours library lacks.
 *
 * Compares two interpretations of a value: `ordinary`, as if no day were a holiday, and `holiday`, as if every day were a
 * holiday.
 */
import { day, type HolidayDates, type OpenState } from './timeline.ts';

/** The states in an interpretation. `states[i]` applies from `changes[i - 1]` to `changes[i]`, in epoch ms. */
export interface States {
  readonly states: readonly OpenState[];
  readonly changes: readonly number[];
}

/** [from, until) in epoch ms. */
export type TimeSpan = readonly [from: number, until: number];

/** The maximum time after midnight at which a night that began on a holiday can end. */
const longestMorning = day / 2;

function* spansOf({ states, changes }: States, from: number, until: number): Generator<[OpenState, ...TimeSpan]> {
  for (let i = 0; i < states.length; i++) {
    const start = Math.max(from, changes[i - 1] ?? from);
    const end = Math.min(until, changes[i] ?? until);
    if (start < end) yield [states[i] as OpenState, start, end];
  }
}

/** Returns the time spans in [from, until) in which two interpretations differ, ascending. */
export function differences(one: States, other: States, from: number, until: number): readonly TimeSpan[] {
  const spans: TimeSpan[] = [];
  const others = [...spansOf(other, from, until)];
  let at = 0;
  for (const [state, start, end] of spansOf(one, from, until)) {
    while (at < others.length && (others[at] as [OpenState, ...TimeSpan])[2] <= start) at++;
    for (let i = at; i < others.length; i++) {
      const [otherState, otherStart, otherEnd] = others[i] as [OpenState, ...TimeSpan];
      if (otherStart >= end) break;
      if (otherState !== state) spans.push([Math.max(start, otherStart), Math.min(end, otherEnd)]);
    }
  }
  return spans;
}

/** The whole days in a time zone. */
class Days {
  readonly #timeZone: string;

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  dateOf(instant: number): Temporal.PlainDate {
    return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(this.#timeZone).toPlainDate();
  }

  spanOf(date: Temporal.PlainDate): TimeSpan {
    const start = (day: Temporal.PlainDate): number => day.toZonedDateTime(this.#timeZone).epochMilliseconds;
    return [start(date), start(date.add({ days: 1 }))];
  }

  /** Returns the whole days that overlap the spans, ascending. */
  touchedBy(spans: readonly TimeSpan[]): readonly TimeSpan[] {
    const days: TimeSpan[] = [];
    for (const [from, until] of spans) {
      let instant = Math.max(from, days.at(-1)?.[1] ?? from);
      while (instant < until) {
        const span = this.spanOf(this.dateOf(instant));
        days.push(span);
        instant = span[1];
      }
    }
    return days;
  }
}

/** Returns the end of a night that continues past midnight and ends by noon, or midnight if there is no such night. */
function endOfNight({ states, changes }: States, midnight: number): number {
  const index = changes.findIndex((change) => change > midnight);
  const change = changes[index];
  if (change === undefined || change - midnight > longestMorning) return midnight;
  return states[index] === 'closed' || changes[index - 1] === midnight ? midnight : change;
}

/** Returns the holidays from two days before to about two months after an instant, for results that depend on holidays. */
export function holidaysNear({ from, until, dates }: HolidayDates, instant: number): HolidayDates {
  const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const [first, last] = [dateOf(instant - 2 * day), dateOf(instant + 60 * day)];
  const near = { from: first > from ? first : from, until: last < until ? last : until };
  return { ...near, dates: dates.filter((date) => date >= near.from && date < near.until) };
}

/**
 * Returns the time spans in [from, until) in which the state is unknown because of public holidays.
 *
 * On listed holidays, the state is unknown for the whole day, because a table from a different publisher may use different rules.
 * On days that the table does not cover, the state is unknown if the value has different hours on holidays. On all other days,
 * the ordinary interpretation applies.
 *
 * @param known undefined if no table covers the place
 */
export function doubtfulDays(
  ordinary: States,
  holiday: States,
  [from, until]: TimeSpan,
  timeZone: string,
  known: HolidayDates | undefined,
): readonly TimeSpan[] {
  const differing = differences(ordinary, holiday, from, until);
  if (differing.length === 0) return [];
  const days = new Days(timeZone);
  const start = known && days.spanOf(Temporal.PlainDate.from(known.from))[0];
  const end = known && days.spanOf(Temporal.PlainDate.from(known.until))[0];
  const isCovered = ([first]: TimeSpan): boolean => start !== undefined && end !== undefined && first >= start && first < end;
  const listed = (known?.dates ?? []).map((date): TimeSpan => {
    const [first, last] = days.spanOf(Temporal.PlainDate.from(date));
    // The hours in the next morning are also unknown, because they belong to the holiday's night.
    return [first, Math.max(endOfNight(ordinary, last), endOfNight(holiday, last))];
  });
  const uncovered = days.touchedBy(differing).filter((span) => !isCovered(span));
  return [...listed, ...uncovered].filter(([first, last]) => last > from && first < until).toSorted(([a], [b]) => a - b);
}

/** Returns the states, with the state 'unknown' during the spans. The spans are ascending and can overlap. */
export function withUnknown(read: States, spans: readonly TimeSpan[], [from, until]: TimeSpan): States {
  const states: OpenState[] = [];
  const changes: number[] = [];
  const add = (state: OpenState, start: number, end: number): void => {
    if (start >= end || states.at(-1) === state) return;
    if (states.length > 0) changes.push(start);
    states.push(state);
  };
  let at = 0;
  for (const [state, start, end] of spansOf(read, from, until)) {
    let instant = start;
    while (at < spans.length && (spans[at] as TimeSpan)[0] < end) {
      const [first, last] = spans[at] as TimeSpan;
      add(state, instant, first);
      add('unknown', Math.max(instant, first), Math.min(end, last));
      instant = Math.max(instant, Math.min(end, last));
      if (last > end) break;
      at++;
    }
    add(state, instant, end);
  }
  return { states, changes };
}
