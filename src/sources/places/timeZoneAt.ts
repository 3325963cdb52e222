/**
 * Determines the time zone of a point with geo-tz, which contains the borders of all zones from OpenStreetMap. The variant `all`
 * distinguishes zones that have had the same local time since 1970. The default variant returns "Europe/Brussels" for Amsterdam.
 */

export type TimeZoneAt = (lat: number, long: number) => string;

/**
 * Loads the index of zones. The index takes about 15 MB, so only imports and look-ups with the time of a payment load it. The
 * library reads borders from disk when it needs them.
 * The look-up returns an IANA name, or an `Etc/GMT...` zone at sea. If zones overlap (Xinjiang), it returns the first
 * zone in the index.
 */
export async function loadTimeZones(): Promise<TimeZoneAt> {
  const { find } = await import('geo-tz/all');
  return (lat, long) => find(lat, long)[0] ?? 'Etc/GMT';
}

/**
 * Returns the zones at a point and at eight points about 2 km around it, so that near a border, the zones on both sides are
 * accepted.
 */
export type ZonesAround = (lat: number, long: number) => ReadonlySet<string>;

/** The distance within which a neighbour's zone is accepted, in degrees of latitude (2 km). */
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
