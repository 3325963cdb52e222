import type { Map as LeafletMap } from 'leaflet';

/**
 * In a frame, one finger and the plain wheel scroll the surrounding page. Two fingers pan, because Leaflet's pinch also pans.
 * Ctrl+wheel zooms. A trackpad pinch sends the same events as Ctrl+wheel.
 */
export function shareGestures(map: LeafletMap, over: AbortSignal): void {
  if (over.aborted) return;
  const options = { capture: true, signal: over };
  const container = map.getContainer();
  const onPointer = (event: PointerEvent) => (event.pointerType === 'touch' ? map.dragging.disable() : map.dragging.enable());
  const onWheel = (event: WheelEvent) => !event.ctrlKey && !event.metaKey && event.stopPropagation();
  // Disable dragging before the first touch, because at the start of a touch CSS decides whether a finger scrolls.
  if (matchMedia('(pointer: coarse)').matches) map.dragging.disable();
  container.addEventListener('pointerover', onPointer, options);
  container.addEventListener('wheel', onWheel, options);
}
