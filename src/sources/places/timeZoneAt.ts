/**
 * Determines the time zone of a point with geo-tz, which contains the borders of all zones from OpenStreetMap. The variant `all`
 * distinguishes zones that have had the same local time since 1970. The default variant returns "Europe/Brussels" for Amsterdam.
 */

import { type BorderPolygon, type CellBox, lookUpByCell, runsThrough } from './borderCells.ts';

export type TimeZoneAt = (lat: number, long: number) => string;

/** The borders of the zones in a part of the world, as the library reads them from disk. */
interface Tile {
  readonly features: readonly {
    readonly geometry:
      | { readonly type: 'Polygon'; readonly coordinates: BorderPolygon }
      | { readonly type: 'MultiPolygon'; readonly coordinates: readonly BorderPolygon[] };
  }[];
}

/** The cache that the library uses for its tiles. Tiles are rectangles without overlaps. */
class TileCache {
  readonly #tiles = new Map<string, Tile>();
  /** The tile that the library used last. Set this to undefined before a call to see whether the call uses a tile. */
  last: Tile | undefined;

  get(key: string): Tile | undefined {
    this.last = this.#tiles.get(key);
    return this.last;
  }

  set(key: string, tile: Tile): void {
    this.#tiles.set(key, tile);
    this.last = tile;
  }
}

let loading: Promise<TimeZoneAt> | undefined;

/** Loads the same look-up as `loadTimeZones`, but without results for cells, so that tests can compare both. */
export async function loadZonesOfPoints(): Promise<TimeZoneAt> {
  const { find } = await import('geo-tz/all');
  return (lat, long) => find(lat, long)[0] ?? 'Etc/GMT';
}

/**
 * Loads the index of zones. The index takes about 15 MB, so only imports and look-ups with the time of a payment load it. The
 * library reads borders from disk when it needs them.
 * The look-up returns an IANA name, or an `Etc/GMT...` zone at sea. If zones overlap (Xinjiang), it returns the first
 * zone in the index.
 */
export function loadTimeZones(): Promise<TimeZoneAt> {
  // Concurrent calls share one look-up, because the library has one cache of tiles.
  loading ??= loadZonesByCell().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadZonesByCell(): Promise<TimeZoneAt> {
  const { find, setCache } = await import('geo-tz/all');
  const cache = new TileCache();
  setCache({ store: cache });
  const tileAt = (lat: number, long: number): Tile | undefined => {
    cache.last = undefined;
    find(lat, long);
    return cache.last;
  };
  /** Returns true also for points without a tile, because the library finds their zones without borders. */
  function hasBorder(box: CellBox): boolean {
    const { south, west, north, east } = box;
    if (south < -89 || north > 89 || west < -179 || east > 179) return true;
    const tile = tileAt(south, west);
    if (tile === undefined || [tileAt(south, east), tileAt(north, west), tileAt(north, east)].some((one) => one !== tile))
      return true;
    const polygons = tile.features.flatMap(({ geometry: { type, coordinates } }) =>
      type === 'Polygon' ? [coordinates] : coordinates,
    );
    // Outside all zones, the zone depends on the longitude.
    return polygons.some((polygon) => runsThrough(polygon, box)) || find(south, west)[0]?.startsWith('Etc/') === true;
  }
  return lookUpByCell(await loadZonesOfPoints(), hasBorder);
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
