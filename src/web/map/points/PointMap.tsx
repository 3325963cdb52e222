import 'leaflet/dist/leaflet.css';
import '../atmMap.css';
import { Control } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MapContainer, useMap } from 'react-leaflet';
import type { AppConfig } from '../../../contract/app.ts';
import { calm } from '../camera.ts';
import { shortNumber } from '../clusterLayer.ts';
import { hasStreets, type StreetCoverage } from '../mapSource.ts';
import type { MapBounds } from '../pin.ts';
import { createPinBoxes } from '../pinBoxes.ts';
import { shareGestures } from '../shareGestures.ts';
import { closest, TileLayers } from '../TileLayers.tsx';
import { toCorners } from '../wrap.ts';
import { PointLayer } from './PointLayer.ts';
import type { PlottedPoint, PointKinds } from './plottedPoint.ts';

export interface PointMapTexts {
  /** A description of the keys that control the map. */
  readonly keys: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** The text of the button that skips the map. */
  readonly skip: string;
  /** A kind with the number of its points. */
  kindCount(name: string, count: string): string;
  /** The accessible name of several points that separate when the person zooms in. @param kinds the number of each kind */
  group(count: string, kinds: string): string;
  /** The accessible name of several points at the same place. */
  stack(count: string, kinds: string): string;
}

export interface PointMapProps {
  readonly points: readonly PlottedPoint[];
  readonly kinds: PointKinds;
  readonly selected: string | undefined;
  onSelect(key: string): void;
  /** What the map shows first. The map moves when the values change. */
  readonly bounds: MapBounds | undefined;
  readonly basemap: AppConfig['basemap'];
  readonly texts: PointMapTexts;
  /** The BCP 47 tag of the language of numbers. */
  readonly language: string;
  onTilesMissing(areMissing: boolean): void;
  /** Is called with the part of the view that has streets. Undefined: people expect no streets at this zoom level. */
  onStreets(streets: StreetCoverage | undefined): void;
}

const padding = { bottom: 0, left: 0 };
/** For a single point, its street and the neighbouring streets are visible. */
const closestFit = 16;
/** Where there is only the world map, the nearest cities of a single point are visible, and several points are separate. */
const [closestWithoutStreets, closestSeveralWithoutStreets] = [8, 14];
const world: MapBounds = [-50, -170, 70, 170];

/** Leaflet with the service's own map and points. Loads lazily, see ConsoleMap. */
export default function PointMap(props: PointMapProps) {
  const { basemap, texts, bounds, onTilesMissing, onStreets } = props;
  const past = useRef<HTMLSpanElement>(null);
  const [boxes] = useState(createPinBoxes);
  const [moving] = useState(() => !calm());
  return (
    <div className="atmMap">
      <button type="button" className="atmMapSkip" onClick={() => past.current?.focus()}>
        {texts.skip}
      </button>
      <MapContainer
        className="atmMapBox"
        zoomControl={false}
        minZoom={1}
        maxZoom={closest}
        zoomAnimation={moving}
        fadeAnimation={moving}
        markerZoomAnimation={moving}
        inertia={moving}
      >
        <Frame bounds={bounds ?? world} basemap={basemap} texts={texts} />
        <TileLayers
          maps={basemap ? { basemap: withoutKeep(basemap) } : {}}
          padding={padding}
          pins={boxes}
          attribution={undefined}
          // Also at the zoom of a single point, where people would otherwise expect that the map is still loading.
          streetsFrom={closestWithoutStreets}
          onTilesMissing={onTilesMissing}
          onStreets={onStreets}
        >
          {null}
        </TileLayers>
        <Points {...props} />
      </MapContainer>
      <span ref={past} tabIndex={-1} />
    </div>
  );
}

/** Without `keep`, the service worker of the finder does not store the map of these places. */
const withoutKeep = ({ keep: _, ...basemap }: NonNullable<AppConfig['basemap']>) => basemap;

/** Sets the view, the buttons, the gestures and the accessible name of the map. */
function Frame({ bounds, basemap, texts }: Pick<PointMapProps, 'basemap' | 'texts'> & { readonly bounds: MapBounds }) {
  const map = useMap();
  const { keys, zoomIn, zoomOut } = texts;
  const [south, west, north, east] = bounds;
  const middle = { lat: (south + north) / 2, lng: (west + (west > east ? east + 360 : east)) / 2 };
  const isOnePlace = south === north && west === east;
  const withoutStreets = isOnePlace ? closestWithoutStreets : closestSeveralWithoutStreets;
  const maxZoom = hasStreets(basemap ? { basemap } : {}, { middle }) ? closestFit : withoutStreets;
  useEffect(() => {
    const corners = toCorners([south, west, north, east]);
    const showAll = () => map.fitBounds(corners, { padding: [24, 24], maxZoom, animate: false });
    showAll();
    // A map without a size, for example in a closed section, cannot fit anything.
    let hadSize = map.getSize().x > 0;
    const sizes = new ResizeObserver(() => {
      map.invalidateSize({ pan: false, animate: false });
      if (!hadSize && map.getSize().x > 0) showAll();
      hadSize = map.getSize().x > 0;
    });
    sizes.observe(map.getContainer());
    return () => sizes.disconnect();
  }, [map, south, west, north, east, maxZoom]);
  useEffect(() => {
    const over = new AbortController();
    // One finger and the plain wheel scroll the page.
    shareGestures(map, over.signal);
    return () => over.abort();
  }, [map]);
  useEffect(() => {
    const box = map.getContainer();
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', keys);
    const zoom = new Control.Zoom({ position: 'bottomright', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
    return () => void zoom.remove();
  }, [map, keys, zoomIn, zoomOut]);
  return null;
}

/** Keeps the drawn points in sync with the props. */
function Points({ points, kinds, selected, onSelect, texts, language }: PointMapProps) {
  const map = useMap();
  const layer = useRef<PointLayer>(undefined);
  const select = useEffectEvent(onSelect);
  useEffect(() => {
    const made = new PointLayer(map, { select: (key) => select(key) });
    layer.current = made;
    return () => made.close();
  }, [map]);
  useEffect(() => {
    const numbers = new Intl.NumberFormat(language);
    layer.current?.update({
      points,
      kinds,
      selected,
      count: (value) => shortNumber(value, language),
      group(members, isApart) {
        const counts = Object.entries(kinds).flatMap(([kind, { name }]) => {
          const count = members.filter((point) => point.kind === kind).length;
          return count === 0 ? [] : texts.kindCount(name, numbers.format(count));
        });
        return texts[isApart ? 'group' : 'stack'](numbers.format(members.length), counts.join(', '));
      },
    });
  }, [points, kinds, selected, texts, language]);
  return null;
}
