import { GridLayer, type TileLayer as Layer } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import type { AtmMapProps } from './pin.ts';
import { createTileHealth } from './tileHealth.ts';

type Tiling = NonNullable<AtmMapProps['tiles']>;
interface Told {
  onTilesUnreachable: AtmMapProps['onTilesUnreachable'];
  onTilesReachable: AtmMapProps['onTilesReachable'] | undefined;
}

/** Nothing at all for so long is as good as an error: a network that swallows requests answers none of them. */
const patience = 15_000;

/** What lies under the pins: a plain grid, and the tiles over it where there are any. */
export function Ground({ tiles, ...told }: Told & { tiles: Tiling | undefined }) {
  const map = useMap();
  useEffect(() => {
    const grid = new GridLayer({ className: 'atmMapGrid', pane: 'tilePane', zIndex: 0 });
    grid.addTo(map);
    return () => void grid.remove();
  }, [map]);
  return tiles && <Tiles key={tiles.url} tiles={tiles} {...told} />;
}

function Tiles({ tiles, onTilesUnreachable, onTilesReachable }: Told & { tiles: Tiling }) {
  const layer = useRef<Layer>(null);
  const lost = useEffectEvent(onTilesUnreachable);
  const back = useEffectEvent(() => onTilesReachable?.());

  useEffect(() => {
    const drawn = layer.current;
    if (!drawn) return;
    const health = createTileHealth();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stopWaiting = () => {
      clearTimeout(waiting);
      waiting = undefined;
    };
    const asked = () => {
      waiting ??= setTimeout(() => health.hung() && lost(), patience);
    };
    const failed = () => {
      stopWaiting();
      if (health.failed()) lost();
    };
    const loaded = () => {
      stopWaiting();
      if (health.loaded()) back();
    };
    const retry = () => void drawn.redraw();
    drawn.on({ tileloadstart: asked, tileerror: failed, tileload: loaded });
    window.addEventListener('online', retry);
    // The first tiles were asked for when the layer came onto the map, before anyone could listen.
    if (drawn.isLoading()) asked();
    return () => {
      stopWaiting();
      window.removeEventListener('online', retry);
      drawn.off({ tileloadstart: asked, tileerror: failed, tileload: loaded });
    };
  }, []);

  return (
    <TileLayer
      ref={layer}
      url={tiles.url}
      maxNativeZoom={tiles.maxZoom}
      maxZoom={closest}
      // OpenStreetMap's tile servers refuse requests that do not say where they come from.
      referrerPolicy="strict-origin-when-cross-origin"
      // Readable, and so kept by the service worker; elsewhere they come as any picture does, and are not.
      crossOrigin={tiles.keep === true ? 'anonymous' : false}
      className="atmMapTiles"
    />
  );
}

/** Closer than the tiles go they are enlarged: stacked streets of pins still come apart. */
export const closest = 20;
