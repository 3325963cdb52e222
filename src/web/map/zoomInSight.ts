/** Buttons and keys zoom around what is looked at: Leaflet by itself takes the middle of the map's box, which a sheet may cover. */
import { type Map as LeafletMap, point } from 'leaflet';
import { type Box, middleOf } from './visibleBox.ts';

/** @param box the part that nothing covers, asked at each step. @returns gives the map its own way back */
export function zoomInSight(map: LeafletMap, box: () => Box): () => void {
  const own = map.setZoom.bind(map);
  let isPlaced = false;
  map.whenReady(() => {
    isPlaced = true;
  });
  map.setZoom = (zoom, options) => {
    if (!isPlaced) return own(zoom, options);
    // At either end of the zooms the map stands still: Leaflet would go on to move it.
    const reached = Math.min(Math.max(zoom, map.getMinZoom()), map.getMaxZoom());
    const aside = point(middleOf(box())).subtract(map.getSize().divideBy(2));
    // From the very centre, not from whole pixels as `setZoomAround` does: their halves grow with each step back.
    const centre = map.project(map.getCenter()).add(aside.multiplyBy(1 - 1 / map.getZoomScale(reached)));
    return map.setView(map.unproject(centre), reached, options);
  };
  return () => {
    Reflect.deleteProperty(map, 'setZoom');
  };
}
