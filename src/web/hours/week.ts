/** Opening hours as a person reads them: a row for each day, on the machine's own clock. */
import type { OpenState } from '../../core/hours/timeline.ts';
import type { HoursReading } from './messages.ts';

/** From and until: epoch ms, to be written in the machine's zone. */
export interface WeekSpan {
  readonly state: Exclude<OpenState, 'closed'>;
  readonly from: number;
  readonly until: number;
}

export interface WeekRow {
  /** The instant at which the day begins, epoch ms. */
  readonly day: number;
  readonly nextDay: number;
  readonly today: boolean;
  /** In order; none: closed all day. */
  readonly spans: readonly WeekSpan[];
}

const noon = 12 * 60 * 60_000;

/** Begins in [day, nextDay) and ends by the next noon: "22:00-02:00" is told whole, with its evening. */
function isOvernight({ from, until }: WeekSpan, day: number, nextDay: number): boolean {
  return from > day && from < nextDay && until > nextDay && until - nextDay <= noon;
}

function spansOf({ timeline }: HoursReading): WeekSpan[] {
  const { states, changes, from, until } = timeline;
  return states.flatMap((state, index) => {
    const span = { from: changes[index - 1] ?? from, until: changes[index] ?? until };
    return state === 'closed' ? [] : [{ state, ...span }];
  });
}

/** Seven rows from today on. @param now epoch ms, within the reading */
export function weekOf(reading: HoursReading, now: number): readonly WeekRow[] {
  const spans = spansOf(reading);
  const { days } = reading;
  const first = days.findLastIndex((day) => day <= now);
  return days.slice(first, first + 7).map((day, index) => {
    const yesterday = days[first + index - 1] ?? reading.timeline.from;
    const nextDay = days[first + index + 1] ?? reading.timeline.until;
    const today = index === 0;
    const told = spans.filter((span) => {
      if (span.until <= day || span.from >= nextDay) return false;
      // The rest of last night was told with last night; while it lasts it is today's news too.
      return !isOvernight(span, yesterday, day) || (today && now < span.until);
    });
    const cut = (span: WeekSpan): WeekSpan => {
      const until = isOvernight(span, day, nextDay) ? span.until : Math.min(span.until, nextDay);
      return { state: span.state, from: Math.max(span.from, day), until };
    };
    return { day, nextDay, today, spans: told.map(cut) };
  });
}
