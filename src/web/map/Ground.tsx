import { GridLayer, type TileLayer as Layer } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import type { AtmMapProps } from './pin.ts';
import { textScale, usePageLanguage, useTheme } from './useLook.ts';
import { watchTiles } from './watchTiles.ts';

type Tiling = NonNullable<AtmMapProps['tiles']>;
type OwnMap = NonNullable<AtmMapProps['basemap']>;
interface Told {
  onTilesUnreachable: AtmMapProps['onTilesUnreachable'];
  onTilesReachable: AtmMapProps['onTilesReachable'] | undefined;
}

/** What lies under the pins: a plain grid, and over it the service's own map, or else the images that it names, where there are any. */
export function Ground({ basemap, tiles, ...told }: Told & { basemap: OwnMap | undefined; tiles: Tiling | undefined }) {
  const map = useMap();
  useEffect(() => {
    const grid = new GridLayer({ className: 'atmMapGrid', pane: 'tilePane', zIndex: 0 });
    grid.addTo(map);
    return () => void grid.remove();
  }, [map]);
  if (basemap) return <Streets basemap={basemap} {...told} />;
  return tiles && <Tiles key={tiles.url} tiles={tiles} {...told} />;
}

/** The service's own map, drawn anew where theme or language change. What draws it comes when it is first needed. */
function Streets({ basemap, onTilesUnreachable, onTilesReachable }: Told & { basemap: OwnMap }) {
  const map = useMap();
  const theme = useTheme();
  const language = usePageLanguage();
  const lost = useEffectEvent(onTilesUnreachable);
  const back = useEffectEvent(() => onTilesReachable?.());
  const { url } = basemap;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a basemap is what its address says
  useEffect(() => {
    let left = false;
    let end: 'not begun' | 'beginning' | (() => void) = 'not begun';
    const begin = async () => {
      const { vectorLayer } = await import('./basemap/vectorLayer.ts');
      if (left) return;
      const layer = vectorLayer(basemap, { theme, language, scale: textScale() }, closest);
      const unwatch = watchTiles(layer, lost, back);
      layer.addTo(map);
      end = () => {
        unwatch();
        layer.remove();
      };
    };
    const tryIt = () => {
      if (end !== 'not begun') return;
      end = 'beginning';
      begin().catch(() => {
        end = 'not begun';
        lost();
      });
    };
    tryIt();
    window.addEventListener('online', tryIt);
    return () => {
      left = true;
      window.removeEventListener('online', tryIt);
      if (typeof end === 'function') end();
    };
  }, [map, url, theme, language]);
  return null;
}

function Tiles({ tiles, onTilesUnreachable, onTilesReachable }: Told & { tiles: Tiling }) {
  const layer = useRef<Layer>(null);
  const lost = useEffectEvent(onTilesUnreachable);
  const back = useEffectEvent(() => onTilesReachable?.());

  useEffect(() => {
    const drawn = layer.current;
    return drawn ? watchTiles(drawn, lost, back) : undefined;
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
