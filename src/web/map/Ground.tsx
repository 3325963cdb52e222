import { GridLayer, type TileLayer as Layer } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import { Credits } from './Credits.tsx';
import { groundAt, type Seen } from './groundAt.ts';
import type { AtmMapProps } from './pin.ts';
import { textScale, usePageLanguage, useTheme } from './useLook.ts';
import { middleOf, visibleBox } from './visibleBox.ts';
import { watchTiles } from './watchTiles.ts';

type Tiling = NonNullable<AtmMapProps['tiles']>;
type OwnMap = NonNullable<AtmMapProps['basemap']>;
interface Told {
  onTilesUnreachable: AtmMapProps['onTilesUnreachable'];
  onTilesReachable: AtmMapProps['onTilesReachable'] | undefined;
}

type Maps = Pick<AtmMapProps, 'basemap' | 'tiles'>;

/**
 * What lies under the pins: a plain grid, and over it the service's own map, or else the images that it names, where there are any;
 * and whom all of it is owed to.
 */
export function Ground({ maps, padding, attribution, ...told }: Told & { maps: Maps } & GroundProps) {
  const map = useMap();
  const { basemap, tiles } = useGround(maps, padding);
  const back = useEffectEvent(() => told.onTilesReachable?.());
  const url = basemap?.url ?? tiles?.url;
  const before = useRef(url);
  useEffect(() => {
    // That one map could not be had says nothing of the other.
    if (before.current !== undefined && before.current !== url) back();
    before.current = url;
  }, [url]);
  useEffect(() => {
    const grid = new GridLayer({ className: 'atmMapGrid', pane: 'tilePane', zIndex: 0 });
    grid.addTo(map);
    return () => void grid.remove();
  }, [map]);
  return (
    <>
      {basemap && <Streets basemap={basemap} {...told} />}
      {tiles && <Tiles key={tiles.url} tiles={tiles} {...told} />}
      <Credits tiles={basemap ?? tiles} attribution={attribution} />
    </>
  );
}

interface GroundProps {
  padding: AtmMapProps['padding'];
  attribution: string | undefined;
}

/** Which map it is here; looked at again wherever the map comes to rest. */
function useGround(maps: Maps, padding: AtmMapProps['padding']): Maps {
  const map = useMap();
  const [seen, setSeen] = useState<Seen>();
  const look = useEffectEvent(() => {
    const bounds = map.getBounds();
    setSeen({
      middle: map.containerPointToLatLng(middleOf(visibleBox(map.getSize(), padding))),
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    });
  });
  useEffect(() => {
    const rested = () => look();
    map.whenReady(rested);
    map.on('moveend', rested);
    return () => void map.off('moveend', rested);
  }, [map]);
  return groundAt(maps, seen);
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
