import { type EquipmentName, equipmentNames } from '../../contract/attributes.ts';
import { dayOf } from '../../core/atms/caution.ts';
import type { CustomerAnswers } from '../../core/atms/visits.ts';

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Reads the response of GET /app/atms/{uid}/visits. Unreadable values are unknown. */
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

/**
 * How long ago a day was: "today", "yesterday", "3 days ago". The service stores only the day.
 * @param day UTC day, ISO date @param now the server's clock, epoch ms
 */
export function daysAgo(day: string, now: number, locale: string): string {
  const days = Math.round((Date.parse(dayOf(now)) - Date.parse(day)) / 86_400_000);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.max(0, days), 'day');
}
