/** Intl data that the first list does not need: names of days, countries and currencies, and dates. */

/** A method in some engines, a property in others, and missing in older engines. */
interface WeekOf {
  getWeekInfo?(): { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

/** The locale's first day of the week, 1 (Monday) to 7. */
export function firstWeekday(locale: string): number {
  const asked: WeekOf = new Intl.Locale(locale);
  const monday = 1;
  return (asked.getWeekInfo?.() ?? asked.weekInfo)?.firstDay ?? monday;
}

const inUtc = (locale: string, iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(iso));

/** The weekday of an ISO date, "Monday". */
export const weekdayName = (locale: string, iso: string): string => inUtc(locale, iso, { weekday: 'long' });

/** An ISO date (no time, no zone) as "4 May 2026". */
export const dateText = (locale: string, iso: string): string => inUtc(locale, iso, { dateStyle: 'medium' });

/** "7.6%", "7,6 %". @param share such as 0.076 */
export const percentText = (locale: string, share: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);

const minute = 60_000;

/** "8 min ago", "2 hr ago". At least a minute, so a text with it does not change each second. */
export function recencyText(locale: string, milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { style: 'short' });
  const minutes = Math.max(1, Math.floor(milliseconds / minute));
  return minutes < 60 ? format.format(-minutes, 'minute') : format.format(-Math.floor(minutes / 60), 'hour');
}

export const currencyName = (locale: string, code: string): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code;

/** Returns undefined for a code without a country, such as the demo town's. */
export const countryName = (locale: string, code: string): string | undefined =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code);
