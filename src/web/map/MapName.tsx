import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/** The box that takes the keyboard says what keys do here. That it is a map says the landmark around it, once. */
export function MapName({ label }: { label: string }) {
  const map = useMap();
  useEffect(() => {
    const box = map.getContainer();
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', label);
  }, [map, label]);
  return null;
}
