/** Formats numbers and times in the person's language. */
import { useMemo } from 'react';
import { type ConsoleLanguage, useConsoleLanguage } from './texts.ts';

const locales = { en: 'en-IE', de: 'de-DE' } as const satisfies Record<ConsoleLanguage, string>;
const justNow = { en: 'just now', de: 'gerade eben' } as const satisfies Record<ConsoleLanguage, string>;
const day = 86_400_000;
/** The units of ages, with the shortest age and the duration of one unit, ms. Whole months and years start at two. */
const units = [
  ['year', 2 * 365.2425 * day, 365.2425 * day],
  ['month', 2 * 30.436875 * day, 30.436875 * day],
  ['day', day, day],
  ['hour', 3_600_000, 3_600_000],
  ['minute', 0, 60_000],
] as const;

export interface ConsoleFormats {
  readonly language: ConsoleLanguage;
  /** 1,234 */
  count(value: number): string;
  /** 1.2 MB, 3 kB or 37 B. @param bytes */
  size(bytes: number): string;
  /** 12%. The share of a part in a whole; empty if the whole is 0. */
  share(part: number, whole: number): string;
  /** 50.0841. All digits, in the person's format. */
  number(value: number): string;
  /** 3.50 EUR. At least the decimal places of the currency. @param currency ISO 4217 */
  amount(value: number, currency: string): string;
  /** 50.0841, 14.4237. WGS 84 degrees. */
  position(lat: number, long: number): string;
  /** 1.5. @param isSigned whether positive numbers have a sign */
  points(value: number, isSigned?: boolean): string;
  /** 20 Nov 2026, 12:00. @param instant ISO 8601 */
  time(instant: string): string;
  /** 20 Nov 2026, 12:00:05. @param instant ISO 8601 */
  second(instant: string): string;
  /** 3 days ago. @param instant ISO 8601 @param now epoch ms */
  age(instant: string, now: number): string;
}

export function consoleFormats(language: ConsoleLanguage): ConsoleFormats {
  const locale = locales[language];
  const numbers = new Intl.NumberFormat(locale);
  const sizes = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  const points = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const seconds = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  const degrees = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false });
  const ages = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const amounts = (currency: string) => {
    const { minimumFractionDigits } = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions();
    return new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 20 });
  };
  return {
    language,
    count: (value) => numbers.format(value),
    size(bytes) {
      if (bytes < 1e3) return `${bytes} B`;
      const kilobytes = Math.round(bytes / 1e3);
      return kilobytes < 1e3 ? `${kilobytes} kB` : `${sizes.format(bytes / 1e6)} MB`;
    },
    share: (part, whole) => (whole === 0 ? '' : percent.format(part / whole)),
    points: (value, isSigned = false) => (isSigned ? signed : points).format(value),
    number: (value) => whole.format(value),
    amount: (value, currency) => `${amounts(currency).format(value)} ${currency}`,
    // Where the decimal sign is a comma, another comma would be confusing.
    position: (lat, long) => [lat, long].map((value) => degrees.format(value)).join(language === 'de' ? '; ' : ', '),
    second: (instant) => seconds.format(new Date(instant)),
    time: (instant) => times.format(new Date(instant)),
    age(instant, now) {
      const passed = Math.max(0, now - Date.parse(instant));
      if (passed < 60_000) return justNow[language];
      const [unit, , ms] = units.find(([, shortest]) => passed >= shortest) ?? units[4];
      return ages.format(-Math.floor(passed / ms), unit);
    },
  };
}

export function useFormats(): ConsoleFormats {
  const language = useConsoleLanguage();
  return useMemo(() => consoleFormats(language), [language]);
}
