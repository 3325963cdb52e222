/**
 * Determines the public holidays of a country or region that the opening hours library does not cover. Source: the package
 * date-holidays.
 */
import { createRequire } from 'node:module';
import type { default as HolidaysOf, HolidaysTypes } from 'date-holidays';
import type { HolidayDates, Schedule } from '../core/hours/timeline.ts';

type Table = typeof HolidaysOf;

const require = createRequire(import.meta.url);
let table: Table | undefined;
// Loads the table on first use, because it is large and most values do not require it.
const loadTable = (): Table => {
  table ??= require('date-holidays') as Table;
  return table;
};

/**
 * Includes bank holidays. Excludes observances and school holidays because shops and banks are open on them. "optional" holidays
 * are observed only by some people, so opening hours on these days are also uncertain.
 */
const kinds: HolidaysTypes.HolidayType[] = ['public', 'bank', 'optional'];

/** Caches the holidays of each place and year. Evaluating a country's rules takes 2 to 50 ms per year. */
const known = new Map<string, readonly string[] | undefined>();

/** Yields the local dates between two instants, including the dates of both. */
function* datesOf(start: Date, end: Date, timeZone: string): Generator<string> {
  const dateOf = (instant: number): Temporal.PlainDate =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate();
  const last = dateOf(end.getTime() - 1);
  for (let date = dateOf(start.getTime()); Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    yield date.toString();
  }
}

/**
 * For an unknown or missing region, returns the holidays of all regions in the country, so a possible holiday is never treated
 * as an ordinary day.
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
 * Returns the public holidays of a country (ISO 3166-1) or region (ISO 3166-2).
 * @param from epoch ms
 * @param until epoch ms
 * @returns undefined if the table does not cover the country
 */
export function publicHolidays(
  { country, region }: Pick<Schedule, 'country' | 'region'>,
  from: number,
  until: number,
): HolidayDates | undefined {
  // Also read the adjacent years, because local dates can be a day before or after the UTC date, and the first holiday of the
  // next year can begin at sunset on its eve.
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
