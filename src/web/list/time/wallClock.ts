/** Local times in a time zone, in the format of the URL: "2026-11-27T08:00". */

const day = 86_400_000;

/** @param instant epoch ms @param timeZone absent: the device's time zone */
export function wallClock(instant: number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Interprets a local time as UTC and returns that instant, epoch ms. */
export const asUtc = (wall: string): number => Date.parse(`${wall}Z`);

/** The dates from today on, as ISO dates. The service knows the opening hours for a week. */
export const datesFrom = (today: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, ahead) => new Date(Date.parse(today) + ahead * day).toISOString().slice(0, 10));
