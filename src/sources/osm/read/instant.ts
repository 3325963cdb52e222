/** Parses timestamps in file headers. */

const isoInstant = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/;

/**
 * Returns the epoch ms of an ISO 8601 time, or undefined if the text is not a time. A time without a zone is in UTC, not in the
 * local zone. Accepts a backslash before each colon (old Overpass servers) and zones without a colon (banks).
 */
export function readInstant(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  const [, time, zone = 'Z'] = isoInstant.exec(text.replaceAll('\\', '').trim()) ?? [];
  const instant = time === undefined ? Number.NaN : Date.parse(time + zone.replace(/(\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(instant) ? undefined : instant;
}
