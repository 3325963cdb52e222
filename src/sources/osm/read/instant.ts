/** The time of the data, as file headers write it. */

const isoInstant = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/;

/**
 * Epoch ms of an ISO 8601 time; without a zone it is UTC, never the zone of the process. undefined: not a time.
 * Old Overpass servers put a backslash before each colon; banks leave out the one in the zone.
 */
export function readInstant(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  const [, time, zone = 'Z'] = isoInstant.exec(text.replaceAll('\\', '').trim()) ?? [];
  const instant = time === undefined ? Number.NaN : Date.parse(time + zone.replace(/(\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(instant) ? undefined : instant;
}
