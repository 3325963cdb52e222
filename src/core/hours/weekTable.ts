/** The week as a table: which hours of which local day. */
import type { OpenState, Timeline } from './timeline.ts';

/** Minutes of the local day as its clock shows them: from 0, until at most 1440 (exclusive). */
export interface DaySpan {
  readonly state: Exclude<OpenState, 'closed'>;
  readonly from: number;
  readonly until: number;
}

export interface DayHours {
  /** ISO date on the ATM's clock. */
  readonly date: string;
  /** 1 (Monday) to 7. */
  readonly weekday: number;
  readonly spans: readonly DaySpan[];
  /** Present when the timeline says nothing of some part of the day. */
  readonly incomplete?: true;
}

const daysInWeek = 7;

/** The first instant (epoch ms) of the local day that `now` falls in: where a timeline for the week table begins. */
export function startOfLocalDay(now: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay().epochMilliseconds;
}

/**
 * Seven local days beginning with the one that `now` falls in. A span that runs past midnight is cut there.
 * @param timeline from `startOfLocalDay(now, timeZone)` with a horizon of eight days
 */
export function weekOf(timeline: Timeline, timeZone: string, now: number): readonly DayHours[] {
  const today = Temporal.Instant.fromEpochMilliseconds(startOfLocalDay(now, timeZone)).toZonedDateTimeISO(timeZone);
  return Array.from({ length: daysInWeek }, (_, index) => {
    const date = today.toPlainDate().add({ days: index });
    return dayOf(timeline, timeZone, date);
  });
}

function dayOf(timeline: Timeline, timeZone: string, date: Temporal.PlainDate): DayHours {
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
    // The clock of the last moment, not of the next: it may have been put back in between.
    addSpan(spans, { state, from: minuteOf(from), until: minuteOf(until - 1) + 1 });
  });
  const incomplete = timeline.from > start || timeline.until < end;
  return { date: date.toString(), weekday: date.dayOfWeek, spans, ...(incomplete ? { incomplete: true } : {}) };
}

/** On the night that an hour comes twice, hours that fall into it come twice: on the clock they are the same. */
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
