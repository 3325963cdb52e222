/**
 * Stores the borders of time zones in flat arrays. geo-tz reads them as GeoJSON, whose nested arrays take far more memory.
 */
import { type BorderPolygon, type FlatRing, flatRings } from './borderCells.ts';

/** The borders of the zones in a part of the world, as geo-tz reads them from disk. */
export interface GeoJsonTile {
  readonly features: readonly {
    readonly properties: { readonly tzid: string };
    readonly geometry:
      | { readonly type: 'Polygon'; readonly coordinates: BorderPolygon }
      | { readonly type: 'MultiPolygon'; readonly coordinates: readonly BorderPolygon[] };
  }[];
}

/** One of the polygons of a zone. */
interface ZoneArea {
  readonly zone: string;
  readonly rings: readonly FlatRing[];
}

export type ZoneTile = readonly ZoneArea[];

function flatTile({ features }: GeoJsonTile): ZoneTile {
  return features.flatMap(({ properties: { tzid }, geometry: { type, coordinates } }) =>
    (type === 'Polygon' ? [coordinates] : coordinates).map((polygon) => ({ zone: tzid, rings: flatRings(polygon) })),
  );
}

/**
 * Whether the point is inside the area or on its border, also on that of a hole. Counts the sides that a ray from the point
 * towards decreasing x crosses. The order of two products shows whether it crosses a side, and if they are equal, the point is on
 * the side. geo-tz compares the same products without rounding, so results may differ only at points that are nearly on a side.
 */
function contains({ rings }: ZoneArea, x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    let ax = ring[ring.length - 2] as number;
    let ay = ring[ring.length - 1] as number;
    for (let i = 0; i < ring.length; i += 2) {
      const bx = ring[i] as number;
      const by = ring[i + 1] as number;
      if (by === y && bx === x) return true;
      if (ay > y !== by > y) {
        const left = (bx - x) * (ay - y);
        const right = (ax - x) * (by - y);
        if (left === right) return true;
        if (left > right === by > ay) inside = !inside;
      } else if (ay === y && by === y && ax > x !== bx > x) return true;
      ax = bx;
      ay = by;
    }
  }
  return inside;
}

/**
 * Returns the zones at a point in a tile, in the order of the tile. Several zones may overlap. A point on a border is in the
 * zones on both sides, as in geo-tz. A point that is closer to a sloping side than the rounding error may also be in the zones on
 * both sides, where geo-tz returns one of them.
 */
export function zonesIn(tile: ZoneTile, lat: number, long: number): readonly string[] {
  return [...new Set(tile.filter((area) => contains(area, long, lat)).map(({ zone }) => zone))];
}

const noFeatures: GeoJsonTile = { features: [] };

/** The cache that geo-tz uses for its tiles. Tiles are rectangles without overlaps. */
export class ZoneTiles {
  readonly #tiles = new Map<string, ZoneTile>();
  /** The tile that geo-tz used last. Set this to undefined before a call to see whether the call uses a tile. */
  last: ZoneTile | undefined;

  /** Returns a tile without zones, so that geo-tz does not read the tile again. */
  get(key: string): GeoJsonTile | undefined {
    this.last = this.#tiles.get(key);
    return this.last && noFeatures;
  }

  set(key: string, tile: GeoJsonTile): void {
    this.last = flatTile(tile);
    this.#tiles.set(key, this.last);
  }
}
