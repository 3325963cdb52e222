import { type EquipmentName, equipmentNames } from '../../contract/attributes.ts';
import type { CustomerAnswers } from '../../core/atms/visits.ts';

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Reads the response of GET /app/atms/{uid}/visits. Values that cannot be read are unknown. */
export function readVisits(raw: unknown): CustomerAnswers {
  const { workedOn, said: given } = (raw ?? {}) as { readonly workedOn?: unknown; readonly said?: unknown };
  const known = (given ?? {}) as Readonly<Record<string, unknown>>;
  const said: { [A in EquipmentName]?: boolean } = {};
  for (const name of equipmentNames) {
    const value = known[name];
    if (typeof value === 'boolean') said[name] = value;
  }
  return { ...(isDate(workedOn) && { workedOn }), said };
}

/** The number of days from 1 January 1970 to the date of an instant in the viewer's calendar. @param instant epoch ms */
function localDay(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}

/**
 * The maximum age of an answer in days of the viewer's calendar: "today", "yesterday", "3 days ago". The service stores only the
 * UTC day, so the answer may have been given at the very start of that day.
 * @param day the UTC day, ISO date @param now the server's clock, epoch ms
 */
export function daysAgo(day: string, now: number, locale: string): string {
  const days = localDay(now) - localDay(Date.parse(day));
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.max(0, days), 'day');
}
