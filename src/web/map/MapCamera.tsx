import { type Map as LeafletMap, point } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { Camera, farthestForOne } from './camera.ts';
import type { AtmMapProps, Pin } from './pin.ts';
import { type Box, middleOf, visibleBox } from './visibleBox.ts';

type Props = Pick<AtmMapProps, 'view' | 'padding' | 'onMoved'> & {
  readonly fit: AtmMapProps['fit'] | undefined;
  readonly chosen: AtmMapProps['chosen'] | undefined;
  readonly selectedKey: string | undefined;
  /** A pin to bring into sight; a new object asks again. */
  readonly sought: { readonly pin: Pin } | undefined;
  /** Pins that lie over each other, to come apart; a new object asks again. */
  readonly spread: { readonly pins: readonly Pin[] } | undefined;
};

/** Holds the map where the app wants it, and tells the app where a hand moved it. Draws nothing. */
export function MapCamera({ view, fit, chosen, selectedKey, padding, onMoved, sought, spread }: Props) {
  const map = useMap();
  const camera = useRef<Camera>(undefined);
  const obeyed = useRef<{ view?: Props['view']; fit?: Props['fit'] }>({});
  const moved = useEffectEvent(onMoved);
  const seen = useEffectEvent(() => visibleBox(map.getSize(), padding));

  useEffect(() => {
    const made = new Camera(map, (area, byPerson) => moved(area, byPerson));
    camera.current = made;
    const forgetHands = watchHands(map, made.taken);
    const unshare = shareGestures(map);
    const zoomAsBefore = zoomInSight(map, () => seen());
    const sizes = new ResizeObserver(() => made.resized());
    sizes.observe(map.getContainer());
    return () => {
      sizes.disconnect();
      zoomAsBefore();
      unshare();
      forgetHands();
      made.close();
      obeyed.current = {};
    };
  }, [map]);

  // Before the sheet comes up for it.
  useEffect(() => {
    if (selectedKey !== undefined) camera.current?.stay();
  }, [selectedKey]);
  // Before the first view: what is in the middle depends on the cover.
  const { bottom, left, right = 0, top = 0 } = padding;
  useEffect(() => camera.current?.pad({ bottom, left, right, top }), [bottom, left, right, top]);

  useEffect(() => {
    const last = obeyed.current;
    obeyed.current = { view, fit };
    if (fit && fit !== last.fit) camera.current?.fit(fit);
    else if (view !== last.view) camera.current?.show(view);
  }, [view, fit]);

  useEffect(() => {
    if (chosen) camera.current?.reveal(chosen, farthestForOne);
  }, [chosen]);
  useEffect(() => {
    if (sought) camera.current?.reveal(sought.pin);
  }, [sought]);
  useEffect(() => {
    if (spread) camera.current?.spread(spread.pins);
  }, [spread]);

  return null;
}

/* Buttons and keys zoom around what is looked at: Leaflet by itself takes the middle of the map's box, which a sheet may cover. */
/** @param box the part that nothing covers, asked at each step. @returns gives the map its own way back */
function zoomInSight(map: LeafletMap, box: () => Box): () => void {
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

/* Tells a person's moves from ours, and keeps the page under an embedded map scrollable. */
/** Calls back at each gesture that moves the map. @returns its own undoing. */
function watchHands(map: LeafletMap, taken: () => void): () => void {
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
function shareGestures(map: LeafletMap): () => void {
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
