import { type GridLayer, TileLayer } from 'leaflet';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useMap } from 'react-leaflet';
import { mapSourceAt, type StreetCoverage, streetCoverage, type VisibleArea, worldUntil } from './mapSource.ts';
import type { AtmMapProps } from './pin.ts';
import type { PinBoxes } from './pinBoxes.ts';
import { createTileHealth } from './tileHealth.ts';
import { middleOfBox, visibleBox } from './visibleBox.ts';

/**
 * The time limit for the first tile, ms, after which tiles count as failed, because a network may drop requests without a
 * response.
 */
const timeoutMs = 15_000;

interface TileEvents {
  /** Called once when tiles fail. */
  lost(): void;
  /** Called when tiles load again. */
  back(): void;
  /** Called when all tiles of the first view have loaded or failed. */
  settled(): void;
}

/** Watches whether a layer's tiles load, and reloads them when the connection returns. @returns a function that stops watching */
function watchTiles(layer: GridLayer, events: RefObject<TileEvents>): () => void {
  const health = createTileHealth();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const asked = () => {
    waiting ??= setTimeout(() => health.hung() && events.current.lost(), timeoutMs);
  };
  const failed = () => {
    stopWaiting();
    if (health.failed()) events.current.lost();
  };
  const loaded = () => {
    stopWaiting();
    if (health.loaded()) events.current.back();
  };
  const retry = () => void layer.redraw();
  layer.on({ tileloadstart: asked, tileerror: failed, tileload: loaded }).once('load', () => events.current.settled());
  window.addEventListener('online', retry);
  return () => {
    stopWaiting();
    window.removeEventListener('online', retry);
    layer.off({ tileloadstart: asked, tileerror: failed, tileload: loaded });
  };
}

const night = '(prefers-color-scheme: dark)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(night);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'lang'] });
  query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', changed);
  };
}

function themeNow(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia(night).matches ? 'dark' : 'light';
}

/** The current theme, which the user, the host or the system has chosen. */
const useTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, themeNow);

/** The page's language from the root element, such as `cs`. */
const usePageLanguage = (): string => useSyncExternalStore(subscribe, () => document.documentElement.lang.slice(0, 2));

/** The user's text scale, up to 1.5. Larger labels would leave no space for streets. */
const textScale = (): number =>
  Math.min(1.5, Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1));

type Tiling = NonNullable<AtmMapProps['tiles']>;
type OwnMap = NonNullable<AtmMapProps['basemap']>;
type Maps = Pick<AtmMapProps, 'basemap' | 'tiles'>;

/**
 * Shows the layers below the pins, with their attribution. A coarse world map is at the bottom. Above it is the service's own
 * vector map or, where that map contains no streets, the configured raster tiles.
 * @param children shown together with the attribution once there is a view
 */
export function TileLayers({
  maps,
  padding,
  pins,
  attribution,
  noDetail,
  children,
  onTilesMissing,
  onStreets,
  streetsFrom,
}: TileLayersProps) {
  const { source, zoom, isPlaced, streets } = useMapSource(maps, padding, streetsFrom);
  const { basemap, tiles } = source;
  const url = basemap?.url ?? tiles?.url;
  // Where there are streets, draw them first. The world map is below them, and a slow phone needs a second to read and draw it.
  const [isSettled, setSettled] = useState(false);
  const [isLost, setLost] = useState(false);
  const events = useRef<TileEvents>(undefined) as RefObject<TileEvents>;
  events.current = {
    lost() {
      setSettled(true);
      setLost(true);
    },
    back: () => setLost(false),
    settled: () => setSettled(true),
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure applies only to the map with this URL
  useEffect(() => setLost(false), [url]);
  const hasWorld = maps.basemap === undefined || maps.basemap.parts !== undefined;
  const [isWorldLost, setWorldLost] = useState(false);
  const isWorldDue = isSettled || (isPlaced && (url === undefined || zoom <= worldUntil));
  const isMissing = isLost && (!hasWorld || isWorldLost || zoom > worldUntil);
  const report = useEffectEvent(onTilesMissing);
  useEffect(() => report(isMissing), [isMissing]);
  const reportStreets = useEffectEvent((coverage: StreetCoverage | undefined) => onStreets?.(coverage));
  useEffect(() => reportStreets(streets), [streets]);
  return (
    <>
      {isWorldDue && hasWorld && <World parts={maps.basemap?.parts} onLost={setWorldLost} />}
      {streets === 'nowhere' && noDetail !== undefined && (
        <p className="atmMapCoarse" role="status">
          {noDetail}
        </p>
      )}
      {basemap && <Streets basemap={basemap} padding={padding} pins={pins} events={events} />}
      {tiles && <Tiles key={tiles.url} tiles={tiles} events={events} />}
      {/* Without a view, the attribution would be that of all parts of the map. */}
      {isPlaced && <Credits tiles={basemap ?? tiles} attribution={attribution} />}
      {isPlaced && children}
    </>
  );
}

interface TileLayersProps extends Pick<AtmMapProps, 'padding' | 'onTilesMissing'> {
  maps: Maps;
  pins: PinBoxes;
  /** The text that the map shows where no streets are available. */
  noDetail?: string;
  /** Is called with the part of the view that has streets. Undefined: people expect no streets at this zoom level. */
  onStreets?: (streets: StreetCoverage | undefined) => void;
  /** From which zoom level on people expect streets. */
  streetsFrom?: number;
  attribution: string | undefined;
  children: ReactNode;
}

/** From this zoom level on, users expect streets. */
const usualStreetsFrom = 10;

interface MapSource {
  readonly source: Maps;
  readonly zoom: number;
  /** Whether the map has a view. */
  readonly isPlaced: boolean;
  /** Undefined: people expect no streets at this zoom level. */
  readonly streets: StreetCoverage | undefined;
}

/** Selects the map for the current view, and updates the selection after each move. */
function useMapSource(maps: Maps, padding: AtmMapProps['padding'], streetsFrom = usualStreetsFrom): MapSource {
  const map = useMap();
  const [seen, setSeen] = useState<VisibleArea>();
  const [zoom, setZoom] = useState(0);
  const look = useEffectEvent(() => {
    const bounds = map.getBounds();
    setSeen({
      middle: map.containerPointToLatLng(middleOfBox(visibleBox(map.getSize(), padding))),
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    });
    setZoom(map.getZoom());
  });
  useEffect(() => {
    const rested = () => look();
    map.whenReady(rested);
    map.on('moveend', rested);
    return () => void map.off('moveend', rested);
  }, [map]);
  const streets = zoom >= streetsFrom && seen !== undefined ? streetCoverage(maps, seen) : undefined;
  return { source: mapSourceAt(maps, seen), zoom, isPlaced: seen !== undefined, streets };
}

/** Draws the coarse world map. If the code of the world map cannot be loaded, retries when the connection returns. */
function World({ parts, onLost }: { parts: OwnMap['parts']; onLost: (isLost: boolean) => void }) {
  const map = useMap();
  const theme = useTheme();
  const language = usePageLanguage();
  const detailed = useEffectEvent(() => (parts ?? []).map(({ bounds }) => bounds));
  useEffect(() => {
    let left = false;
    let end = () => {};
    const begin = async () => {
      const { loadWorld, showWorld } = await import('./world/worldLayer.ts');
      const drawn = await loadWorld();
      if (!left) end = showWorld(map, drawn, { theme, language, scale: textScale(), parts: detailed() });
    };
    // If the world map cannot be loaded, the background stays plain.
    const tryIt = () =>
      void begin().then(
        () => {
          window.removeEventListener('online', tryIt);
          onLost(false);
        },
        () => onLost(true),
      );
    tryIt();
    window.addEventListener('online', tryIt);
    return () => {
      left = true;
      window.removeEventListener('online', tryIt);
      end();
    };
  }, [map, theme, language, onLost]);
  return null;
}

/** Loads the code of the service's own map, including the library that draws the map. */
export const loadVectorLayer = () => import('./basemap/vectorLayer.ts');

/** Draws the service's own map, and redraws it when the theme or the language changes. The code loads on first use. */
function Streets({
  basemap,
  padding,
  pins,
  events,
}: { basemap: OwnMap; events: RefObject<TileEvents> } & Pick<TileLayersProps, 'padding' | 'pins'>) {
  const map = useMap();
  const theme = useTheme();
  const language = usePageLanguage();
  const uncovered = useEffectEvent(() => visibleBox(map.getSize(), padding));
  const { url } = basemap;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL identifies the basemap
  useEffect(() => {
    let left = false;
    let end: 'not begun' | 'beginning' | (() => void) = 'not begun';
    const begin = async () => {
      const { vectorLayer } = await loadVectorLayer();
      if (left) return;
      const layer = vectorLayer(basemap, { theme, language, scale: textScale() }, closest, pins, () => uncovered());
      const unwatch = watchTiles(layer, events);
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
        events.current.lost();
      });
    };
    tryIt();
    window.addEventListener('online', tryIt);
    return () => {
      left = true;
      window.removeEventListener('online', tryIt);
      if (typeof end === 'function') end();
    };
  }, [map, url, theme, language, events]);
  return null;
}

function Tiles({ tiles, events }: { tiles: Tiling; events: RefObject<TileEvents> }) {
  const map = useMap();
  const { url, maxZoom, keep } = tiles;

  useEffect(() => {
    const layer = new TileLayer(url, {
      maxNativeZoom: maxZoom,
      maxZoom: closest,
      // OpenStreetMap's tile servers reject requests without a Referer header.
      referrerPolicy: 'strict-origin-when-cross-origin',
      // A CORS request makes the tiles readable, so that the service worker can cache them. Other tiles load as plain images and
      // are not cached.
      crossOrigin: keep === true ? 'anonymous' : false,
      className: 'atmMapTiles',
    });
    const unwatch = watchTiles(layer, events);
    layer.addTo(map);
    return () => {
      unwatch();
      layer.remove();
    };
  }, [map, url, maxZoom, keep, events]);
  return null;
}

/** The maximum zoom level. Beyond their own maximum zoom level, the tiles are enlarged, so that users can separate dense pins. */
export const closest = 20;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Formats the attribution as HTML with escaped text. The text becomes a link only if the URL is a web URL. */
function credit(text: string, url: string | undefined): string {
  if (!url || !/^https?:\/\//.test(url)) return escaped(text);
  return `<a href="${escaped(url)}" target="_blank" rel="noopener">${escaped(text)}</a>`;
}

/** Shows the attribution of the tiles and the data permanently. */
function Credits({
  tiles,
  attribution,
}: {
  tiles: AtmMapProps['tiles'] | AtmMapProps['basemap'] | undefined;
  attribution: string | undefined;
}) {
  const map = useMap();
  const ofTiles = tiles && credit(tiles.attribution, tiles.attributionUrl);
  const ofData = attribution && attribution !== tiles?.attribution ? escaped(attribution) : undefined;
  useEffect(() => {
    const control = map.attributionControl;
    control?.setPrefix(false);
    const lines = [ofTiles, ofData].filter((line) => line !== undefined && line !== '') as string[];
    for (const line of lines) control?.addAttribution(line);
    return () => {
      for (const line of lines) control?.removeAttribution(line);
    };
  }, [map, ofTiles, ofData]);
  return null;
}
