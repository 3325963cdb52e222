/** Formats that the first list does not need: the names of days, countries and currencies, and dates. */

/** The week information of Intl.Locale, which is a method in some engines, a property in others, and missing in older ones. */
interface WeekOf {
  getWeekInfo?(): { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

/** Returns the first day of the week in a locale, 1 (Monday) to 7. */
export function firstWeekday(locale: string): number {
  const asked: WeekOf = new Intl.Locale(locale);
  const monday = 1;
  return (asked.getWeekInfo?.() ?? asked.weekInfo)?.firstDay ?? monday;
}

const inUtc = (locale: string, iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(iso));

/** Returns the weekday of an ISO date, such as "Monday". */
export const weekdayName = (locale: string, iso: string): string => inUtc(locale, iso, { weekday: 'long' });

/** Formats an ISO date (without time and zone) as "4 May 2026". */
export const dateText = (locale: string, iso: string): string => inUtc(locale, iso, { dateStyle: 'medium' });

/** Formats a share as "7.6%" or "7,6 %", with up to two decimal places. @param share a fraction, such as 0.076 */
export const percentText = (locale: string, share: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share);

const minute = 60_000;

/** Formats an age as "8 min ago" or "2 hr ago". The minimum is one minute, so that the text does not change every second. */
export function recencyText(locale: string, milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { style: 'short' });
  const minutes = Math.max(1, Math.floor(milliseconds / minute));
  return minutes < 60 ? format.format(-minutes, 'minute') : format.format(-Math.floor(minutes / 60), 'hour');
}

export const currencyName = (locale: string, code: string): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code;

/** Returns undefined for a code that does not belong to a country, such as that of the demo town. */
export const countryName = (locale: string, code: string): string | undefined =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code);
