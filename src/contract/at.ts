/** Parses the time for which a query evaluates opening hours. */

/**
 * `instant`: epoch ms. `wall`: a local time at each ATM, as the epoch ms at which a clock in UTC shows this time. A local time is
 * a different instant in each time zone.
 */
export type At = { readonly instant: number } | { readonly wall: number };

// A space is also accepted, because an unencoded plus sign in a query string means a space, and clients often forget to encode
// it.
const form = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|([+ -])(\d\d):?(\d\d))?$/;

/**
 * @param text an ISO 8601 date and time, with or without an offset from UTC: `2026-11-27T08:00`, `2026-11-27T08:00:00+01:00`
 * @returns undefined if the text is malformed, or if the date or time does not exist in the calendar
 */
export function readAt(text: string): At | undefined {
  const match = form.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hours, minutes, seconds = '0', offset, sign, offsetHours = '0', offsetMinutes = '0'] = match;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined;
  const wall = date.getTime() + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  if (offset === undefined) return { wall };
  const ahead = Number(offsetHours) * 60 + Number(offsetMinutes);
  if (Number(offsetMinutes) > 59 || ahead > 14 * 60) return undefined;
  return { instant: wall - (sign === '-' ? -ahead : ahead) * 60_000 };
}
