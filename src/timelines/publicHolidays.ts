/** Public holidays by country and region, for places that the hours library has no table of. Source: the package date-holidays. */
import { createRequire } from 'node:module';
import type { default as HolidaysOf, HolidaysTypes } from 'date-holidays';
import type { HolidayDates, Schedule } from '../core/hours/timeline.ts';

type Table = typeof HolidaysOf;

const require = createRequire(import.meta.url);
let table: Table | undefined;
// It is large and most values never need it: loaded at the first question.
const loadTable = (): Table => {
  table ??= require('date-holidays') as Table;
  return table;
};

/**
 * Half-days that banks keep count too. What is only observed, or a school's, leaves shops and banks open.
 * A holiday of the kind "optional" is kept by some: on it, opening hours are not certain either.
 */
const kinds: HolidaysTypes.HolidayType[] = ['public', 'bank', 'optional'];

/** Answers are kept by place and year: a country's rules take 2 to 50 ms a year. */
const known = new Map<string, readonly string[] | undefined>();

/** The local dates of a span of instants, first and last included. */
function* datesOf(start: Date, end: Date, timeZone: string): Generator<string> {
  const dateOf = (instant: number): Temporal.PlainDate =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate();
  const last = dateOf(end.getTime() - 1);
  for (let date = dateOf(start.getTime()); Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    yield date.toString();
  }
}

/**
 * A region that the table does not know, or none, has the holidays of all regions of its country: a day that may be a holiday
 * is never taken for an ordinary one.
 */
function readYear(country: string, region: string | undefined, year: number): readonly string[] | undefined {
  const Holidays = loadTable();
  const countries = new Holidays().getCountries();
  if (!Object.hasOwn(countries, country)) return undefined;
  const states = Object.keys(new Holidays().getStates(country) ?? {});
  const state = region?.startsWith(`${country}-`) ? region.slice(country.length + 1) : undefined;
  const places: readonly HolidaysTypes.Country[] =
    state !== undefined && states.includes(state)
      ? [{ country, state }]
      : [{ country }, ...states.map((each) => ({ country, state: each }))];
  const dates = new Set<string>();
  for (const place of places) {
    const holidays = new Holidays(place, { types: kinds });
    const timeZone = holidays.getTimezones()[0] ?? 'UTC';
    for (const { start, end } of holidays.getHolidays(year)) {
      for (const date of datesOf(start, end, timeZone)) dates.add(date);
    }
  }
  return [...dates].toSorted();
}

/**
 * The public holidays of a place.
 * @param place ISO 3166-1 country and ISO 3166-2 region
 * @param from, until epoch ms
 * @returns undefined when the table does not cover the country
 */
export function publicHolidays(
  { country, region }: Pick<Schedule, 'country' | 'region'>,
  from: number,
  until: number,
): HolidayDates | undefined {
  // Local dates lie up to a day before or after those of UTC, and a holiday of the next year may begin at its eve's sunset.
  const [first, last] = [from, until].map((instant) => new Date(instant).getUTCFullYear()) as [number, number];
  const dates: string[] = [];
  for (let year = first - 1; year <= last + 1; year++) {
    const key = `${country} ${region ?? ''} ${year}`;
    if (!known.has(key)) known.set(key, readYear(country, region, year));
    const ofYear = known.get(key);
    if (!ofYear) return undefined;
    dates.push(...ofYear);
  }
  return { from: `${first - 1}-01-02`, until: `${last + 1}-12-31`, dates: [...new Set(dates)].toSorted() };
}
