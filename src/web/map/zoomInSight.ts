/** Buttons and keys zoom around what is looked at: Leaflet by itself takes the middle of the map's box, which a sheet may cover. */
import { type Map as LeafletMap, point } from 'leaflet';
import { type Box, middleOf } from './visibleBox.ts';

/** @param box the part that nothing covers, asked at each step. @returns gives the map its own way back */
export function zoomInSight(map: LeafletMap, box: () => Box): () => void {
  const own = map.setZoom;
  map.setZoom = (zoom, options) => {
    // At either end of the zooms the map stands still: Leaflet would go on to move it.
    const reached = Math.min(Math.max(zoom, map.getMinZoom()), map.getMaxZoom());
    return map.setZoomAround(point(middleOf(box())), reached, options);
  };
  return () => {
    map.setZoom = own;
  };
}
