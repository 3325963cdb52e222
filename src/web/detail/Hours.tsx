import type { AriaRole } from 'react';
import type { Atm } from '../../contract/atms.ts';
import { scheduleOf } from '../data/hours/scheduleOf.ts';
import { useHolidays } from '../data/hours/useHolidays.ts';
import { useWeek, type WeekRow } from '../data/hours/useWeek.ts';
import type { Formats } from '../texts/formats.ts';
import { firstWeekday, weekdayName } from '../texts/laterFormats.ts';
import type { MoreTexts } from '../texts/more/en.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Section } from './Section.tsx';

const minute = 60_000;

/** Formats one day's opening hours: "08:00 – 12:00, 13:00 – 17:00". */
export function spansText({ spans }: Pick<WeekRow, 'spans'>, more: MoreTexts, formats: Formats): string {
  if (spans.length === 0) return more.detail.closedAllDay;
  // The values are minutes of the local day, so format them in UTC to avoid a shift.
  const clock = (minutes: number) => formats.clock(minutes * minute, 'UTC');
  return spans
    .map(({ from, until, state }) => {
      const whole = from === 0 && until === 1440;
      if (whole && state === 'unknown') return more.detail.dayUnknown;
      const times = whole ? more.detail.allDay : `${clock(from)}\u2009–\u2009${clock(until)}`;
      return state === 'unknown' ? more.detail.unsure(times) : times;
    })
    .join(', ');
}

/** The next seven days in the locale's weekday order. @param first the first weekday, 1 (Monday) to 7 */
const inWeekOrder = (rows: readonly WeekRow[], first: number): readonly WeekRow[] =>
  rows.toSorted((a, b) => ((a.weekday - first + 7) % 7) - ((b.weekday - first + 7) % 7));

interface Props {
  readonly atm: Atm;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Shows the opening hours: today's are visible, and the week can be expanded. Shows nothing if they are unknown, because the
 * badge at the top already says so.
 */
export function HoursSection({ atm, now }: Props) {
  const more = useMore();
  const { openingHours: value } = atm;
  const hours = atm.openNonStop || value === '24/7' ? <p>{more.detail.nonStop}</p> : value && <Week atm={atm} now={now} />;
  return hours && <Section title={more.detail.hours}>{hours}</Section>;
}

/**
 * Sets the role explicitly, because Safari up to version 16 drops an element's semantics if CSS changes its display to block. The
 * page's style sheet does that for large text.
 */
const stays = (role: AriaRole) => ({ role });

function Week({ atm, now }: Props) {
  const { texts, formats } = useWords();
  const more = useMore();
  const { state, rows } = useWeek(scheduleOf(atm, useHolidays()), now);
  const [today] = rows;
  const { timeZone } = atm.location;
  if (state === 'loading') return <p className="fine">{more.detail.hoursLoading}</p>;
  const raw = (
    <p className="fine">
      {texts.labelled(more.detail.raw)} <code dir="ltr">{atm.openingHours}</code>
    </p>
  );
  if (state === 'unknown' || today === undefined) {
    return (
      <>
        <p>{more.detail.hoursUnreadable}</p>
        {raw}
      </>
    );
  }
  return (
    <>
      <p>
        <strong>{texts.labelled(more.detail.today)}</strong> {spansText(today, more, formats)}
      </p>
      <details className="week">
        <summary>{more.detail.week}</summary>
        <table {...stays('table')}>
          <tbody {...stays('rowgroup')}>
            {inWeekOrder(rows, firstWeekday(formats.locale)).map((row) => (
              <tr key={row.date} data-today={row.today || undefined} {...stays('row')}>
                <th scope="row" {...stays('rowheader')}>
                  {row.today ? more.detail.today : weekdayName(formats.locale, row.date)}
                </th>
                <td {...stays('cell')}>{spansText(row, more, formats)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {timeZone !== undefined && <p className="fine">{more.detail.localTime(timeZone)}</p>}
        {raw}
      </details>
    </>
  );
}
