import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/** The box that takes the keyboard's arrows says what it is. */
export function MapName({ label }: { label: string }) {
  const map = useMap();
  useEffect(() => {
    const box = map.getContainer();
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', label);
  }, [map, label]);
  return null;
}
