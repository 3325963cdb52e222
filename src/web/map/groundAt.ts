/** Which of two maps lies under what is looked at: the service's own where it has streets, images of somebody else's elsewhere. */
import type { AtmMapProps } from './pin.ts';
import { nearestCopy } from './wrap.ts';

type Maps = Pick<AtmMapProps, 'basemap' | 'tiles'>;
type OwnMap = NonNullable<AtmMapProps['basemap']>;
type Part = NonNullable<OwnMap['parts']>[number];

/** Of several that lie over each other all are seen. */
function owed(parts: readonly Part[]): Pick<Part, 'attribution' | 'attributionUrl'> {
  const url = parts.find(({ attributionUrl }) => attributionUrl !== undefined)?.attributionUrl;
  const texts = new Set(parts.map(({ attribution }) => attribution).filter((text) => text !== ''));
  return { attribution: [...texts].join(', '), ...(url !== undefined && { attributionUrl: url }) };
}

/**
 * @param middle of what is seen of the map, degrees; in any copy of the world. Absent: nothing is looked at yet
 * @returns one of the two, or neither; our own with whom it is owed to there
 */
export function groundAt({ basemap, tiles }: Maps, middle: { readonly lat: number; readonly lng: number } | undefined): Maps {
  if (basemap === undefined) return tiles === undefined ? {} : { tiles };
  const { parts, attributionUrl: _, ...own } = basemap;
  if (parts === undefined) return { basemap };
  // Nobody else is asked before it is known where the person looks.
  if (middle === undefined) return tiles === undefined ? { basemap } : {};
  const isWithin = ({ bounds: [south, west, north, east] }: Part) => {
    const lng = nearestCopy(middle.lng, (west + east) / 2);
    return middle.lat >= south && middle.lat <= north && lng >= west && lng <= east;
  };
  const here = parts.filter(isWithin);
  if (here.length > 0) return { basemap: { ...own, parts, ...owed(here) } };
  return tiles === undefined ? { basemap } : { tiles };
}
