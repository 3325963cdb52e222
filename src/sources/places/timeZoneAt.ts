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

/** All zones that are claimed at a point, and those of the points around it: a border may be some metres off. */
export type ZonesAround = (lat: number, long: number) => ReadonlySet<string>;

/** Degrees of latitude within which a neighbour's zone is accepted: 2 km. */
const reach = 0.018;

export async function loadZonesAround(): Promise<ZonesAround> {
  const { find } = await import('geo-tz/all');
  return (lat, long) => {
    const east = reach / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
    const zones = [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((side) => {
        const there = ((long + side * east + 540) % 360) - 180;
        return find(Math.min(90, Math.max(-90, lat + north * reach)), there);
      }),
    );
    return new Set(zones);
  };
}
