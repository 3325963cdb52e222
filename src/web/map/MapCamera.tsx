import { type Map as LeafletMap, point } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Coordinates } from '../../contract/atms.ts';
import { Camera, farthestForOne } from './camera.ts';
import type { AtmMapProps, Pin } from './pin.ts';
import { middleOfBox, type PixelBox, visibleBox } from './visibleBox.ts';

type Props = Pick<AtmMapProps, 'view' | 'padding' | 'onMoved'> & {
  readonly fit: AtmMapProps['fit'] | undefined;
  readonly chosen: AtmMapProps['chosen'] | undefined;
  readonly selectedKey: string | undefined;
  /** A pin to which the map pans. A new object repeats the request. */
  readonly sought: { readonly pin: Pin } | undefined;
  /** Overlapping pins, or a cluster, on which the map zooms in. A new object repeats the request. */
  readonly spread: { readonly pins: readonly Coordinates[] } | undefined;
};

/** Controls the map's view, and reports moves by the user. Renders nothing. */
export function MapCamera({ view, fit, chosen, selectedKey, padding, onMoved, sought, spread }: Props) {
  const map = useMap();
  const camera = useRef<Camera>(undefined);
  const obeyed = useRef<{ view?: Props['view']; fit?: Props['fit'] }>({});
  const moved = useEffectEvent(onMoved);
  const seen = useEffectEvent(() => visibleBox(map.getSize(), padding));

  useEffect(() => {
    const made = new Camera(map, (area, byPerson) => moved(area, byPerson));
    camera.current = made;
    const over = new AbortController();
    watchHands(map, made.taken, over.signal);
    if (window.self !== window.top) {
      import('./shareGestures.ts').then(({ shareGestures }) => shareGestures(map, over.signal)).catch(() => {});
    }
    const zoomAsBefore = zoomInSight(map, () => seen());
    const sizes = new ResizeObserver(() => made.resized());
    sizes.observe(map.getContainer());
    return () => {
      sizes.disconnect();
      zoomAsBefore();
      over.abort();
      made.close();
      obeyed.current = {};
    };
  }, [map]);

  // This effect must run before the sheet opens for the selected pin.
  useEffect(() => {
    if (selectedKey !== undefined) camera.current?.stay();
  }, [selectedKey]);
  // This effect must run before the first view, because the visible centre depends on the padding.
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

  useEffect(() => {
    const over = new AbortController();
    import('./drawWalks.ts').then(
      ({ drawWalks }) => drawWalks(map, (way) => camera.current?.fit(way), over.signal),
      () => {},
    );
    return () => over.abort();
  }, [map]);

  return null;
}

/*
 * Buttons and keys zoom around the visible centre. Leaflet would use the centre of the map's box, part of which a sheet may
 * cover.
 */
/** @param box the uncovered part, which is read at each step @returns a function that restores the map's default behaviour */
function zoomInSight(map: LeafletMap, box: () => PixelBox): () => void {
  const own = map.setZoom.bind(map);
  let isPlaced = false;
  map.whenReady(() => {
    isPlaced = true;
  });
  map.setZoom = (zoom, options) => {
    if (!isPlaced) return own(zoom, options);
    // At the zoom limits, the map must not move, but Leaflet would pan it.
    const reached = Math.min(Math.max(zoom, map.getMinZoom()), map.getMaxZoom());
    const aside = point(middleOfBox(box())).subtract(map.getSize().divideBy(2));
    // Use the exact centre, because `setZoomAround` rounds to whole pixels and its errors grow with each zoom out.
    const centre = map.project(map.getCenter()).add(aside.multiplyBy(1 - 1 / map.getZoomScale(reached)));
    return map.setView(map.unproject(centre), reached, options);
  };
  return () => {
    Reflect.deleteProperty(map, 'setZoom');
  };
}

/** Calls `taken` at each gesture that moves the map, to distinguish the user's moves from programmatic moves. */
function watchHands(map: LeafletMap, taken: () => void, over: AbortSignal): void {
  const container = map.getContainer();
  const onTouch = (event: TouchEvent) => event.touches.length > 1 && taken();
  // Listen only to the zoom buttons, because a tap on a pin does not move the map. The buttons stop the propagation of clicks, so
  // listen in the capture phase.
  const onClick = (event: Event) => (event.target as Element).closest('.leaflet-control-zoom') && taken();
  const onKey = (event: KeyboardEvent) => event.target === container && /^(Arrow|[+=_-]$)/.test(event.key) && taken();
  const down = { capture: true, passive: true, signal: over };
  map.on('dragstart', taken);
  over.addEventListener('abort', () => map.off('dragstart', taken));
  container.addEventListener('wheel', taken, down);
  container.addEventListener('dblclick', taken, down);
  container.addEventListener('touchstart', onTouch, down);
  container.addEventListener('click', onClick, down);
  container.addEventListener('keydown', onKey, down);
}
