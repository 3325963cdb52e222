import type { Control, Layer } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/**
 * Keeps a layer or control on the map while its component is mounted. Leaflet's own classes are sufficient for layers that never
 * change.
 */
export function useLayer(layer: Layer | Control): void {
  const map = useMap();
  useEffect(() => {
    layer.addTo(map);
    return () => void layer.remove();
  }, [map, layer]);
}
