/** A week's opening hours as a table of local days. */
import { day, type OpenState, type Timeline } from './timeline.ts';

/**
 * Minutes of the local day by wall clock, from 0. `until` is exclusive, and greater than 1440 if the span ends on the next
 * morning, because a night belongs to the day on whose evening it began.
 */
interface DaySpan {
  readonly state: Exclude<OpenState, 'closed'>;
  readonly from: number;
  readonly until: number;
}

export interface DayHours {
  /** ISO date in the ATM's time zone. */
  readonly date: string;
  /** 1 (Monday) to 7. */
  readonly weekday: number;
  readonly spans: readonly DaySpan[];
  /** Present if the timeline does not cover the whole day. */
  readonly incomplete?: true;
}

const daysInWeek = 7;

/** A day split at its midnights. */
interface CutDay extends DayHours {
  /** The wall-clock minute at its start: 0, unless the clocks skip midnight. */
  readonly firstMinute: number;
}

const midnight = 1440;
const noon = 720;

/** The duration of a timeline from `startOfWeekTable`: yesterday, seven days, the morning after, and clock changes. */
export const weekHorizon = 10 * day;

/** The first instant (epoch ms) of the local day that contains `now`. */
export function startOfLocalDay(now: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay().epochMilliseconds;
}

/** Where a timeline for the week table begins (epoch ms): with yesterday, whose night may end this morning. */
export function startOfWeekTable(now: number, timeZone: string): number {
  return startOfLocalDay(startOfLocalDay(now, timeZone) - 1, timeZone);
}

/**
 * Seven local days beginning with the one that contains `now`. A span past midnight that ends by noon belongs to the day on which
 * it began, including yesterday; longer ones are split at midnight.
 * @param timeline from `startOfWeekTable(now, timeZone)` with a horizon of `weekHorizon`
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

/** The part of this day's night on the next morning; undefined if the two don't join, or continue past noon. */
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
    // The clock time of the last moment, not of the next one, because the clocks may have been set back in between.
    addSpan(spans, { state, from: minuteOf(from), until: minuteOf(until - 1) + 1 });
  });
  const incomplete = timeline.from > start || timeline.until < end;
  const firstMinute = minuteOf(start);
  return { date: date.toString(), weekday: date.dayOfWeek, firstMinute, spans, ...(incomplete ? { incomplete: true } : {}) };
}

/** On a night with a repeated hour, its opening hours occur twice but are equal by clock time. */
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
