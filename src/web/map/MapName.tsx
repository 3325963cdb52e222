import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/** The box that takes the keyboard's arrows says what it is: a group, because the landmark is around it. */
export function MapName({ label }: { label: string }) {
  const map = useMap();
  useEffect(() => {
    const box = map.getContainer();
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', label);
  }, [map, label]);
  return null;
}
