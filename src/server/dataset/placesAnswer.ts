import type { HolidaysAhead, PlacesAnswer } from '../../contract/app.ts';
import { day, type HolidayDates } from '../../core/hours/timeline.ts';
import type { ServedSnapshot } from './prepareSnapshot.ts';

/** The number of days for which the page receives holidays. */
const ahead = 14;

/**
 * Returns the public holidays in a period that starts a day before `now`, because it is still that day in time zones west of UTC.
 * The period includes only days that all tables cover.
 */
function holidaysAhead(holidays: ReadonlyMap<string, HolidayDates>, now: number): HolidaysAhead {
  const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
  const tables = [...holidays.values()];
  const from = [dateOf(now - day), ...tables.map((table) => table.from)].toSorted().at(-1) as string;
  const until = [dateOf(now + ahead * day), ...tables.map((table) => table.until)].toSorted()[0] as string;
  const inside = ({ dates }: HolidayDates): string[] => dates.filter((date) => date >= from && date < until);
  return { from, until, dates: Object.fromEntries([...holidays].map(([place, table]) => [place, inside(table)])) };
}

/**
 * GET /app/places returns the covered areas, the attributions, and the holidays for places whose opening hours depend on them.
 * @param now epoch ms
 */
export function placesAnswer({ places, attributions, holidays }: ServedSnapshot, now: number): PlacesAnswer {
  return {
    places: [...places],
    attributions: [...attributions],
    ...(holidays.size > 0 && { holidays: holidaysAhead(holidays, now) }),
  };
}
