/**
 * The time zone of a point, by geo-tz: the borders of all zones from OpenStreetMap. The variant `all` distinguishes zones that
 * have agreed since 1970 (the default returns "Europe/Brussels" for Amsterdam).
 */

export type TimeZoneAt = (lat: number, long: number) => string;

/**
 * Loads the index of zones (some 15 MB; borders are read from disk when needed), so that only imports pay for it. Returns an IANA
 * name; at sea an `Etc/GMT...` zone. For overlapping claims (Xinjiang) always the first in the index.
 */
export async function loadTimeZones(): Promise<TimeZoneAt> {
  const { find } = await import('geo-tz/all');
  return (lat, long) => find(lat, long)[0] ?? 'Etc/GMT';
}
