import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { Camera, farthestForOne } from './camera.ts';
import { shareGestures, watchHands } from './hands.ts';
import type { AtmMapProps, Pin } from './pin.ts';
import { visibleBox } from './visibleBox.ts';
import { zoomInSight } from './zoomInSight.ts';

type Props = Pick<AtmMapProps, 'view' | 'padding' | 'onMoved'> & {
  readonly fit: AtmMapProps['fit'] | undefined;
  readonly chosen: AtmMapProps['chosen'] | undefined;
  readonly selectedKey: string | undefined;
  /** A pin to bring into sight; a new object asks again. */
  readonly sought: { readonly pin: Pin } | undefined;
};

/** Holds the map where the app wants it, and tells the app where a hand moved it. Draws nothing. */
export function Eye({ view, fit, chosen, selectedKey, padding, onMoved, sought }: Props) {
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

  return null;
}
