/**
 * The time zone of a point, from geo-tz, which has the borders of all zones in OpenStreetMap. Its variant `all` distinguishes
 * zones that have agreed since 1970 (the default variant returns "Europe/Brussels" for Amsterdam).
 */

export type TimeZoneAt = (lat: number, long: number) => string;

/**
 * Loads the index of zones. The index takes about 15 MB, so only imports load it. The library reads borders from disk when
 * needed. The look-up returns an IANA name, and at sea an `Etc/GMT...` zone. If claims overlap (Xinjiang), it always returns the
 * first zone in the index.
 */
export async function loadTimeZones(): Promise<TimeZoneAt> {
  const { find } = await import('geo-tz/all');
  return (lat, long) => find(lat, long)[0] ?? 'Etc/GMT';
}

/** All zones claimed at a point and at points around it, because a border can be a few metres off. */
export type ZonesAround = (lat: number, long: number) => ReadonlySet<string>;

/** Degrees of latitude within which a neighbour's zone is accepted (2 km). */
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
