import type { At } from '../../contract/at.ts';

/**
 * Converts a time in a query to an instant in a time zone, in epoch ms. If a clock change skips a wall-clock time, the result is
 * later by the length of the gap. If the time occurs twice, the result is its first occurrence (RFC 5545, 3.3.5, and `compatible`
 * in Temporal).
 * @throws RangeError if the time zone does not exist
 */
export function instantAt(at: At, timeZone: string): number {
  if ('instant' in at) return at.instant;
  const wall = Temporal.Instant.fromEpochMilliseconds(at.wall).toZonedDateTimeISO('UTC').toPlainDateTime();
  return wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds;
}
