import { useSyncExternalStore } from 'react';
import { useMap } from 'react-leaflet';
import { nearestCopy } from './wrap.ts';

/** The longitude that shows a point in the world's copy that is looked at, degrees; of a map that is nowhere yet the point's own. */
export function useNearestCopy(long: number): number {
  const map = useMap();
  return useSyncExternalStore(
    (changed) => {
      map.on('moveend', changed);
      return () => void map.off('moveend', changed);
    },
    () => nearestCopy(long, (map.getZoom() as number | undefined) === undefined ? long : map.getCenter().lng),
  );
}
