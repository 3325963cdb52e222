/** Reads the dates of a statement. They only group the lines by day and are not sent. */

/** Which of two numbers is the day. */
type DateOrder = 'dayFirst' | 'monthFirst';

const yearFirst = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:[T ].*)?$/;
const yearLast = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,].*)?$/;

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  // A date such as 31 February becomes a different date.
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year < 2100 ? date.toISOString().slice(0, 10) : undefined;
}

/** Spaces after dots are usual in Czech: "24. 12. 2026". */
const compact = (text: string): string => text.trim().replaceAll(/(\d[./-])\s+/g, '$1');

/** @returns the ISO date, "2026-12-24", or undefined if the text is not a date */
export function readDay(text: string, order: DateOrder): string | undefined {
  const plain = compact(text);
  const first = yearFirst.exec(plain);
  if (first) return dayOf(Number(first[1]), Number(first[2]), Number(first[3]));
  const last = yearLast.exec(plain);
  if (!last) return undefined;
  const [one, two, given] = [Number(last[1]), Number(last[3]), last[4] ?? ''];
  const year = Number(given) + (given.length === 2 ? 2000 : 0);
  return order === 'dayFirst' ? dayOf(year, two, one) : dayOf(year, one, two);
}

interface OrderOfDates {
  /** The order in which more of the texts are dates. Without evidence, the day is first, as in most countries. */
  readonly order: DateOrder;
  /** How many of the texts are dates in this order. */
  readonly dates: number;
  /** Whether the year is first in all dates, as in "2026-12-24", so that the order has no effect. */
  readonly isYearFirst: boolean;
  /** Whether the other order is equally possible, as in "02/03/2026". With dots, the day is first | convention. */
  readonly isUnclear: boolean;
}

export function orderOf(texts: readonly string[]): OrderOfDates {
  const readings = texts.map((text) => ({ text, day: readDay(text, 'dayFirst'), month: readDay(text, 'monthFirst') }));
  const dayFirst = readings.filter(({ day }) => day !== undefined).length;
  const monthFirst = readings.filter(({ month }) => month !== undefined).length;
  const isYearFirst = readings.every(({ text, day, month }) => !(day ?? month) || yearFirst.test(compact(text)));
  const isEither = readings.some(({ text, day, month }) => day && month && day !== month && !text.includes('.'));
  const isUnclear = dayFirst === monthFirst && isEither;
  return monthFirst > dayFirst
    ? { order: 'monthFirst', dates: monthFirst, isYearFirst, isUnclear }
    : { order: 'dayFirst', dates: dayFirst, isYearFirst, isUnclear };
}
