/** Which of two maps lies under what is looked at: the service's own where it has streets, images of somebody else's elsewhere. */
import type { AtmMapProps } from './pin.ts';
import { nearestCopy } from './wrap.ts';

type Maps = Pick<AtmMapProps, 'basemap' | 'tiles'>;

/**
 * @param middle of what is seen of the map, degrees; in any copy of the world. Absent: nothing is looked at yet
 * @returns one of the two, or neither
 */
export function groundAt({ basemap, tiles }: Maps, middle: { readonly lat: number; readonly lng: number } | undefined): Maps {
  if (basemap === undefined) return tiles === undefined ? {} : { tiles };
  const { areas } = basemap;
  if (areas === undefined || tiles === undefined) return { basemap };
  // Nobody else is asked before it is known where the person looks.
  if (middle === undefined) return {};
  const isWithin = ([south, west, north, east]: readonly [number, number, number, number]) => {
    const lng = nearestCopy(middle.lng, (west + east) / 2);
    return middle.lat >= south && middle.lat <= north && lng >= west && lng <= east;
  };
  return areas.some(isWithin) ? { basemap } : { tiles };
}
