/** Selects the map for a view: the service's own map where it contains streets, and third-party tiles elsewhere. */
import type { AtmMapProps } from './pin.ts';
import { nearestCopy } from './wrap.ts';

type Maps = Pick<AtmMapProps, 'basemap' | 'tiles'>;
type OwnMap = NonNullable<AtmMapProps['basemap']>;
type Part = NonNullable<OwnMap['parts']>[number];

/** The maximum zoom level at which people expect no more detail than the world map has. */
export const worldUntil = 7;

/** The visible area in any copy of the world, in degrees, where east > west. */
export interface VisibleArea {
  readonly middle: { readonly lat: number; readonly lng: number };
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

function attributionOf(parts: readonly Part[]): Pick<Part, 'attribution' | 'attributionUrl'> {
  const url = parts.find(({ attributionUrl }) => attributionUrl !== undefined)?.attributionUrl;
  const texts = new Set(parts.map(({ attribution }) => attribution).filter((text) => text !== ''));
  return { attribution: [...texts].join(', '), ...(url !== undefined && { attributionUrl: url }) };
}

/** Whether a part intersects a box. */
function meets({ bounds: [south, west, north, east] }: Part, box: Omit<VisibleArea, 'middle'>, lng: number): boolean {
  const turn = (west + east) / 2 - nearestCopy((west + east) / 2, lng);
  return south <= box.north && north >= box.south && west - turn <= box.east && east - turn >= box.west;
}

/** Whether one of the maps contains streets at the visible centre. */
export function hasStreets({ basemap, tiles }: Maps, { middle: { lat, lng } }: Pick<VisibleArea, 'middle'>): boolean {
  if (tiles !== undefined) return true;
  const point = { south: lat, north: lat, west: lng, east: lng };
  return basemap !== undefined && (basemap.parts?.some((part) => meets(part, point, lng)) ?? true);
}

/** Where in the visible area one of the maps contains streets. */
export type StreetCoverage = 'everywhere' | 'partly' | 'nowhere';

/** Whether one of the maps contains streets at the visible centre and in all corners, or anywhere in the visible area. */
export function streetCoverage(maps: Maps, seen: VisibleArea): StreetCoverage {
  const { middle, south, west, north, east } = seen;
  const corners = [south, north].flatMap((lat) => [west, east].map((lng) => ({ lat, lng })));
  if ([middle, ...corners].every((point) => hasStreets(maps, { middle: point }))) return 'everywhere';
  return maps.basemap?.parts?.some((part) => meets(part, seen, middle.lng)) ? 'partly' : 'nowhere';
}

/**
 * @param seen the visible area; undefined before the first view
 * @returns the basemap, the tiles or neither. The basemap takes precedence if it contains streets at the visible centre.
 */
export function mapSourceAt({ basemap, tiles }: Maps, seen: VisibleArea | undefined): Maps {
  if (basemap === undefined) return tiles === undefined ? {} : { tiles };
  const { parts, attributionUrl: _, ...own } = basemap;
  if (parts === undefined) return { basemap };
  // Do not request third-party tiles before the view is known.
  if (seen === undefined) return tiles === undefined ? { basemap } : {};
  if (tiles !== undefined && !hasStreets({ basemap }, seen)) return { tiles };
  const { lng } = seen.middle;
  return { basemap: { ...own, parts, ...attributionOf(parts.filter((part) => meets(part, seen, lng))) } };
}
