/**
 * The time zone of a point, by geo-tz: the borders of all zones as OpenStreetMap has them. The variant `all` keeps zones
 * apart that have agreed since 1970 (the default calls Amsterdam "Europe/Brussels").
 */

export type TimeZoneAt = (lat: number, long: number) => string;

/**
 * Loads the zones' index (some 15 MB; the borders are read from disk as they are needed), so only who imports pays for it.
 * The answer is an IANA name; at sea an `Etc/GMT...` zone. Where claims overlap (Xinjiang) it is the first that the
 * index lists, the same one every time.
 */
export async function loadTimeZones(): Promise<TimeZoneAt> {
  const { find } = await import('geo-tz/all');
  return (lat, long) => find(lat, long)[0] ?? 'Etc/GMT';
}
