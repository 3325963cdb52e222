/** Tells a person's moves from ours, and keeps the page under an embedded map scrollable. */
import type { Map as LeafletMap } from 'leaflet';

/** Calls back at each gesture that moves the map. @returns its own undoing. */
export function watchHands(map: LeafletMap, taken: () => void): () => void {
  const container = map.getContainer();
  const onTouch = (event: TouchEvent) => event.touches.length > 1 && taken();
  // Only the buttons: a touch of a pin moves nothing. (They stop their clicks from bubbling, so we listen on the way down.)
  const onClick = (event: Event) => (event.target as Element).closest('.leaflet-control-zoom') && taken();
  const onKey = (event: KeyboardEvent) => event.target === container && /^(Arrow|[+=_-]$)/.test(event.key) && taken();
  const down = { capture: true, passive: true } as const;
  map.on('dragstart', taken);
  container.addEventListener('wheel', taken, down);
  container.addEventListener('dblclick', taken, down);
  container.addEventListener('touchstart', onTouch, down);
  container.addEventListener('click', onClick, down);
  container.addEventListener('keydown', onKey, down);
  return () => {
    map.off('dragstart', taken);
    container.removeEventListener('wheel', taken, down);
    container.removeEventListener('dblclick', taken, down);
    container.removeEventListener('touchstart', onTouch, down);
    container.removeEventListener('click', onClick, down);
    container.removeEventListener('keydown', onKey, down);
  };
}

/**
 * In a frame one finger and the bare wheel belong to the page around it: two fingers pan (Leaflet's pinch does both), and the
 * wheel zooms with Ctrl, which is also what a trackpad's pinch sends. Outside a frame nothing changes.
 */
export function shareGestures(map: LeafletMap): () => void {
  if (window.self === window.top) return () => {};
  const container = map.getContainer();
  const onPointer = (event: PointerEvent) => (event.pointerType === 'touch' ? map.dragging.disable() : map.dragging.enable());
  const onWheel = (event: WheelEvent) => !event.ctrlKey && !event.metaKey && event.stopPropagation();
  // Before the first touch already: whether a finger scrolls is decided by CSS when it lands.
  if (matchMedia('(pointer: coarse)').matches) map.dragging.disable();
  container.addEventListener('pointerover', onPointer, true);
  container.addEventListener('wheel', onWheel, true);
  return () => {
    container.removeEventListener('pointerover', onPointer, true);
    container.removeEventListener('wheel', onWheel, true);
  };
}
