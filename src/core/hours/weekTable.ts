/** A week's opening hours as a table of local days. */
import { day, type OpenState, type Timeline } from './timeline.ts';

/**
 * Wall-clock minutes since midnight. `until` is exclusive, and is greater than 1440 if the span ends on the next morning, because
 * a night belongs to the day on which it begins.
 */
interface DaySpan {
  readonly state: Exclude<OpenState, 'closed'>;
  readonly from: number;
  readonly until: number;
}

export interface DayHours {
  /** The ISO date in the ATM's time zone. */
  readonly date: string;
  /** 1 (Monday) to 7. */
  readonly weekday: number;
  readonly spans: readonly DaySpan[];
  /** Only present if the timeline does not cover the whole day. */
  readonly incomplete?: true;
}

const daysInWeek = 7;

/** The hours on a day, with spans split at midnight. */
interface CutDay extends DayHours {
  /** The wall-clock minute at which the day begins. The value is 0 unless the clocks skip midnight. */
  readonly firstMinute: number;
}

const midnight = 1440;
const noon = 720;

/**
 * The horizon of a timeline that begins at `startOfWeekTable`. Covers yesterday, seven days, the morning after and clock changes.
 */
export const weekHorizon = 10 * day;

/** Returns the first instant (epoch ms) of the local day that contains `now`. */
export function startOfLocalDay(now: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay().epochMilliseconds;
}

/**
 * Returns the first instant (epoch ms) of a timeline for the week table. The timeline starts at the beginning of yesterday,
 * because yesterday's night may end this morning.
 */
export function startOfWeekTable(now: number, timeZone: string): number {
  return startOfLocalDay(startOfLocalDay(now, timeZone) - 1, timeZone);
}

/**
 * Returns seven local days, starting with the day that contains `now`. A span that continues past midnight and ends by noon
 * belongs to the day on which it began, which may be yesterday. Longer spans are split at midnight.
 * @param timeline begins at `startOfWeekTable(now, timeZone)` and has a horizon of `weekHorizon`
 */
export function weekOf(timeline: Timeline, timeZone: string, now: number): readonly DayHours[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const cut = Array.from({ length: daysInWeek + 2 }, (_, index) => dayOf(timeline, timeZone, today.add({ days: index - 1 })));
  return cut.slice(1, -1).map(({ firstMinute: _, spans, ...told }, index) => {
    const [before, itself, after] = cut.slice(index, index + 3);
    const morning = morningAfter(itself, after);
    const own = morning ? [...spans.slice(0, -1), { ...(spans.at(-1) as DaySpan), until: midnight + morning.until }] : spans;
    return { ...told, spans: morningAfter(before, itself) ? own.slice(1) : own };
  });
}

/**
 * Returns the part of this day's night that is on the next morning. Returns undefined if the two parts are not adjacent, or if
 * the night continues past noon.
 */
function morningAfter(today: CutDay | undefined, next: CutDay | undefined): DaySpan | undefined {
  if (!today || !next) return undefined;
  const [evening, morning] = [today.spans.at(-1), next.spans[0]];
  if (!evening || !morning || evening.until !== midnight || evening.from === today.firstMinute) return undefined;
  return morning.from === next.firstMinute && morning.until <= noon && morning.state === evening.state ? morning : undefined;
}

function dayOf(timeline: Timeline, timeZone: string, date: Temporal.PlainDate): CutDay {
  const [start, end] = [date, date.add({ days: 1 })].map((day) => day.toZonedDateTime(timeZone).epochMilliseconds) as [
    number,
    number,
  ];
  const minuteOf = (instant: number): number => {
    const clock = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
    return clock.hour * 60 + clock.minute;
  };
  const spans: DaySpan[] = [];
  timeline.states.forEach((state, index) => {
    const from = Math.max(timeline.changes[index - 1] ?? timeline.from, start);
    const until = Math.min(timeline.changes[index] ?? timeline.until, end);
    if (state === 'closed' || from >= until) return;
    // Use the clock time of the last millisecond in the span, not of its end, because the clocks may be set back at the end.
    addSpan(spans, { state, from: minuteOf(from), until: minuteOf(until - 1) + 1 });
  });
  const incomplete = timeline.from > start || timeline.until < end;
  const firstMinute = minuteOf(start);
  return { date: date.toString(), weekday: date.dayOfWeek, firstMinute, spans, ...(incomplete ? { incomplete: true } : {}) };
}

/** Adds a span, or extends the last span if both overlap in clock times, which happens if the clocks repeat an hour. */
function addSpan(spans: DaySpan[], span: DaySpan): void {
  const last = spans.at(-1);
  if (last && last.state === span.state && span.from <= last.until) {
    spans[spans.length - 1] = {
      state: span.state,
      from: Math.min(last.from, span.from),
      until: Math.max(last.until, span.until),
    };
  } else {
    spans.push(span);
  }
}
