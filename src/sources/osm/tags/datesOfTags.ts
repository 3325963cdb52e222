/**
 * The first and last day that a date can mean, as mappers write it in `start_date` and `end_date` (OSM wiki, Key:start_date,
 * Formats): "2024-05", "before 2010", "2010..2012", "2010s". A bound is absent if it is uncertain.
 */

/** ISO dates, both included. */
export interface Days {
  readonly first?: string;
  readonly last?: string;
}

const isoDay = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const years = (first: number, last: number): Days => ({ first: isoDay(first, 1, 1), last: isoDay(last, 12, 31) });

/** Parses a day, a month or a year. undefined: none of these, or a date that does not exist. */
function readExact(text: string): Days | undefined {
  const [, y, m, d] = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:t.*)?)?)?$/.exec(text) ?? [];
  if (y === undefined) return undefined;
  const year = Number(y);
  if (m === undefined) return years(year, year);
  const month = Number(m);
  if (month < 1 || month > 12) return undefined;
  if (d === undefined) return { first: isoDay(year, month, 1), last: isoDay(year, month, daysIn(year, month)) };
  const day = Number(d);
  if (day < 1 || day > daysIn(year, month)) return undefined;
  return { first: isoDay(year, month, day), last: isoDay(year, month, day) };
}

/**
 * Parses a decade, a century or an exact date. For a date such as 3/4/2020, it uses only the year, because the order of day and
 * month is unknown.
 */
function readSpan(text: string): Days | undefined {
  const [, decade] = /^(?:(?:early|mid|late) )?(\d{3}0)s$/.exec(text) ?? [];
  if (decade !== undefined) return years(Number(decade), Number(decade) + 9);
  const [, century] = /^(?:(?:early|mid|late) )?c(\d{1,2})$/.exec(text) ?? [];
  if (century !== undefined) return years((Number(century) - 1) * 100, Number(century) * 100);
  const [, year] = /^\d{1,2}([./-])\d{1,2}\1(\d{4})$/.exec(text)?.slice(1) ?? [];
  return year === undefined ? readExact(text) : years(Number(year), Number(year));
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** @returns no bounds for an approximate date ("~2020") or an unreadable one */
export function readDays(value: string): Days {
  const text = value.trim().toLowerCase();
  const [, earliest, latest] = /^(.+?)\s*\.\.\s*(.+)$/.exec(text) ?? [];
  if (earliest !== undefined && latest !== undefined) {
    const [{ first } = {}, { last } = {}] = [readSpan(earliest), readSpan(latest)];
    return { ...(first !== undefined && { first }), ...(last !== undefined && { last }) };
  }
  const [, side, bound = text] = /^(before|after) (.+)$/.exec(text) ?? [];
  const { first, last } = readSpan(bound) ?? {};
  if (first === undefined || last === undefined) return {};
  if (side === 'before') return { last: dayBefore(first) };
  return side === 'after' ? { first: dayAfter(last) } : { first, last };
}
