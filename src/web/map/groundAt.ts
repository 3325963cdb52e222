/** Which of two maps lies under what is looked at: the service's own where it has streets, images of somebody else's elsewhere. */
import type { AtmMapProps } from './pin.ts';
import { nearestCopy } from './wrap.ts';

type Maps = Pick<AtmMapProps, 'basemap' | 'tiles'>;
type OwnMap = NonNullable<AtmMapProps['basemap']>;
type Part = NonNullable<OwnMap['parts']>[number];

/** What is seen of the map, in any copy of the world: degrees; east > west. */
export interface Seen {
  readonly middle: { readonly lat: number; readonly lng: number };
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

function owed(parts: readonly Part[]): Pick<Part, 'attribution' | 'attributionUrl'> {
  const url = parts.find(({ attributionUrl }) => attributionUrl !== undefined)?.attributionUrl;
  const texts = new Set(parts.map(({ attribution }) => attribution).filter((text) => text !== ''));
  return { attribution: [...texts].join(', '), ...(url !== undefined && { attributionUrl: url }) };
}

/** Whether a part lies within a box, were it but with a corner. */
function meets({ bounds: [south, west, north, east] }: Part, box: Omit<Seen, 'middle'>, lng: number): boolean {
  const turn = (west + east) / 2 - nearestCopy((west + east) / 2, lng);
  return south <= box.north && north >= box.south && west - turn <= box.east && east - turn >= box.west;
}

/** Whether one of the maps has streets under the middle of what is seen. */
export function hasStreets({ basemap, tiles }: Maps, { middle: { lat, lng } }: Seen): boolean {
  if (tiles !== undefined) return true;
  const point = { south: lat, north: lat, west: lng, east: lng };
  return basemap !== undefined && (basemap.parts?.some((part) => meets(part, point, lng)) ?? true);
}

/**
 * @param seen absent: nothing is looked at yet
 * @returns one of the two, or neither: ours where its streets lie under the middle, with whom it is owed to in sight
 */
export function groundAt({ basemap, tiles }: Maps, seen: Seen | undefined): Maps {
  if (basemap === undefined) return tiles === undefined ? {} : { tiles };
  const { parts, attributionUrl: _, ...own } = basemap;
  if (parts === undefined) return { basemap };
  // Nobody else is asked before it is known where the person looks.
  if (seen === undefined) return tiles === undefined ? { basemap } : {};
  if (tiles !== undefined && !hasStreets({ basemap }, seen)) return { tiles };
  const { lng } = seen.middle;
  return { basemap: { ...own, parts, ...owed(parts.filter((part) => meets(part, seen, lng))) } };
}
