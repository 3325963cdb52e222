/** Formats numbers and times in the person's language. */
import { useMemo } from 'react';
import { type ConsoleLanguage, useConsoleLanguage } from './texts.ts';

const locales = { en: 'en-IE', de: 'de-DE' } as const satisfies Record<ConsoleLanguage, string>;
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export interface ConsoleFormats {
  /** 1,234 */
  count(value: number): string;
  /** 12 %. The share of a part in a whole; empty if the whole is 0. */
  share(part: number, whole: number): string;
  /** 20 Nov 2026, 12:00. @param instant ISO 8601 */
  time(instant: string): string;
  /** 3 days ago. @param instant ISO 8601 @param now epoch ms */
  age(instant: string, now: number): string;
}

export function consoleFormats(language: ConsoleLanguage): ConsoleFormats {
  const locale = locales[language];
  const numbers = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const ages = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    count: (value) => numbers.format(value),
    share: (part, whole) => (whole === 0 ? '' : percent.format(part / whole)),
    time: (instant) => times.format(new Date(instant)),
    age(instant, now) {
      const passed = Math.max(0, now - Date.parse(instant));
      const [unit, ms] = units.find(([, size]) => passed >= size) ?? (['minute', 60_000] as const);
      return ages.format(-Math.floor(passed / ms), unit);
    },
  };
}

export function useFormats(): ConsoleFormats {
  const language = useConsoleLanguage();
  return useMemo(() => consoleFormats(language), [language]);
}
