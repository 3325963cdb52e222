/**
 * Determines the time zone of a point with geo-tz, which contains the borders of all zones from OpenStreetMap. The variant `all`
 * distinguishes zones that have had the same local time since 1970. The default variant returns "Europe/Brussels" for Amsterdam.
 */

import { type CellBox, lookUpByCell, runsThrough } from './borderCells.ts';
import { type GeoJsonTile, type ZoneTile, ZoneTiles, zonesIn } from './zoneTiles.ts';

export type TimeZoneAt = (lat: number, long: number) => string;

/** Returns all zones at a point, or the zones at sea that depend on the longitude. */
type ZonesAt = (lat: number, long: number) => readonly string[];

interface Zones {
  readonly at: ZonesAt;
  readonly firstAt: TimeZoneAt;
}

/** Loads the library's look-up with the given cache for its tiles. */
async function loadFind(store: Pick<ZoneTiles, 'get' | 'set'>): Promise<ZonesAt> {
  const { find, setCache } = await import('geo-tz/all');
  return (lat, long) => {
    // All look-ups in a process share the library's only cache.
    setCache({ store });
    return find(lat, long);
  };
}

let loading: Promise<Zones> | undefined;

function load(): Promise<Zones> {
  // All calls in a thread share one look-up, so that the thread stores the borders only once.
  loading ??= create().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Loads the library's own look-up, so that tests can compare it with `loadTimeZones` and `loadZones`.
 * @param tiles receives the tiles that the look-up reads, as GeoJSON
 */
export const loadLibraryZones = (tiles = new Map<string, GeoJsonTile>()): Promise<ZonesAt> => loadFind(tiles);

/** The maximum latitude and longitude of the tiles. The library moves other points there. */
const [mostLat, mostLong] = [89.9999, 179.9999];
const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

async function create(): Promise<Zones> {
  const tiles = new ZoneTiles();
  const find = await loadFind(tiles);
  /** @returns the library's result, and the tile if the result depends on borders */
  function findWithTile(lat: number, long: number): { readonly found: readonly string[]; readonly tile: ZoneTile | undefined } {
    tiles.last = undefined;
    const found = find(lat, long);
    return { found, tile: tiles.last };
  }
  function at(lat: number, long: number): readonly string[] {
    const { found, tile } = findWithTile(lat, long);
    const zones = tile ? zonesIn(tile, within(lat, mostLat), within(long, mostLong)) : [];
    return zones.length > 0 ? zones : found;
  }
  /** Returns true also for points without a tile, because the library finds their zones without borders. */
  function hasBorder(box: CellBox): boolean {
    const { south, west, north, east } = box;
    if (south < -89 || north > 89 || west < -179 || east > 179) return true;
    const { tile } = findWithTile(south, west);
    const others = [findWithTile(south, east), findWithTile(north, west), findWithTile(north, east)];
    if (tile === undefined || others.some((other) => other.tile !== tile)) return true;
    // Outside all zones, the zone depends on the longitude.
    return tile.some(({ rings }) => runsThrough(rings, box)) || at(south, west)[0]?.startsWith('Etc/') === true;
  }
  return { at, firstAt: lookUpByCell((lat, long) => at(lat, long)[0] ?? 'Etc/GMT', hasBorder) };
}

/** Loads the look-up of all zones at a point. See `loadTimeZones`. */
export const loadZones = async (): Promise<ZonesAt> => (await load()).at;

/**
 * Loads the index of zones. The index takes about 15 MB, so only imports and look-ups with the time of a payment load it. The
 * library reads borders from disk when it needs them. They remain in memory, and take up to 142 MB per thread for the whole
 * world. The look-up returns an IANA name, or an `Etc/GMT...` zone at sea. If zones overlap (Xinjiang), it returns the first
 * zone in the index.
 */
export const loadTimeZones = async (): Promise<TimeZoneAt> => (await load()).firstAt;

/**
 * Returns the zones at a point and at eight points about 2 km around it, so that near a border, the zones on both sides are
 * accepted.
 */
export type ZonesAround = (lat: number, long: number) => ReadonlySet<string>;

/** The distance within which a neighbour's zone is accepted, in degrees of latitude (2 km). */
const reach = 0.018;

export async function loadZonesAround(): Promise<ZonesAround> {
  const at = await loadZones();
  return (lat, long) => {
    const east = reach / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
    const zones = [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((side) => {
        const there = ((long + side * east + 540) % 360) - 180;
        return at(Math.min(90, Math.max(-90, lat + north * reach)), there);
      }),
    );
    return new Set(zones);
  };
}
