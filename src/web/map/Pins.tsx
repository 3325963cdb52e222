import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { AtmMapProps, Pin } from './pin.ts';
import { PinLayer } from './pinLayer.ts';

type Props = Pick<AtmMapProps, 'pins' | 'selectedKey' | 'highlightedKey' | 'onPinSelect' | 'onPinHighlight'> & {
  onReveal(pin: Pin): void;
};

/** The pins, drawn by Leaflet and kept in step with the props. */
export function Pins({ pins, selectedKey, highlightedKey, onPinSelect, onPinHighlight, onReveal }: Props) {
  const map = useMap();
  const layer = useRef<PinLayer>(undefined);
  const select = useEffectEvent(onPinSelect);
  const highlight = useEffectEvent((key: string | undefined) => onPinHighlight?.(key));
  const reveal = useEffectEvent(onReveal);

  useEffect(() => {
    const made = new PinLayer(map, {
      select: (key) => select(key),
      highlight: (key) => highlight(key),
      reveal: (pin) => reveal(pin),
    });
    layer.current = made;
    return () => made.close();
  }, [map]);

  useEffect(() => layer.current?.update(pins, selectedKey, highlightedKey), [pins, selectedKey, highlightedKey]);

  return null;
}
