import 'leaflet/dist/leaflet.css';
import './atmMap.css';
import { Circle, Control, DivIcon, type Layer, Marker } from 'leaflet';
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { MapContainer, useMap } from 'react-leaflet';
import type { Cluster, Coordinates } from '../../contract/atms.ts';
import { calm } from './camera.ts';
import { MapCamera } from './MapCamera.tsx';
import { hasStreets } from './mapSource.ts';
import type { AtmMapProps, Pin } from './pin.ts';
import { createPinBoxes, type PinBoxes } from './pinBoxes.ts';
import { PinLayer } from './pinLayer.ts';
import { closest, loadVectorLayer, TileLayers } from './TileLayers.tsx';
import { nearestCopy } from './wrap.ts';

/** Shows the map with pins on tiles or on a plain background. North is up. Keyboard users can enter, use and skip the map. */
export default function AtmMap(props: AtmMapProps) {
  const { view, fit, chosen, padding, tight, onMoved, tiles, labels, units, position, ...rest } = props;
  const past = useRef<HTMLSpanElement>(null);
  const [sought, setSought] = useState<{ pin: Pin }>();
  const [spread, setSpread] = useState<{ pins: readonly Coordinates[] }>();
  const [boxes] = useState(createPinBoxes);
  const [moving] = useState(() => !calm());
  const { onTilesUnreachable, onTilesReachable, place, basemap, clusters, ...pins } = rest;
  // Load the code for the streets while the map is being created.
  useState(() => {
    const middle = { lat: view.lat, lng: view.long };
    if (basemap && hasStreets({ basemap }, { middle })) loadVectorLayer().catch(() => {});
  });
  const covered = {
    '--map-top': `${padding.top ?? 0}px`,
    '--map-bottom': `${padding.bottom}px`,
    '--map-left': `${padding.left}px`,
    '--map-right': `${padding.right ?? 0}px`,
  } as CSSProperties;
  return (
    <div className="atmMap" data-tight={tight || undefined} style={covered}>
      <button type="button" className="atmMapSkip" onClick={() => past.current?.focus()}>
        {labels.skip}
      </button>
      {/* Do not set a centre here, because Leaflet would read it only once. MapCamera sets the view. */}
      <MapContainer
        className="atmMapBox"
        zoomControl={false}
        minZoom={2}
        maxZoom={closest}
        zoomAnimation={moving}
        fadeAnimation={moving}
        markerZoomAnimation={moving}
        inertia={moving}
      >
        <MapName label={labels.keys} />
        <MapCamera
          view={view}
          fit={fit}
          chosen={chosen}
          selectedKey={rest.selectedKey}
          padding={padding}
          onMoved={onMoved}
          sought={sought}
          spread={spread}
        />
        <TileLayers
          maps={{ ...(basemap && { basemap }), ...(tiles && { tiles }) }}
          padding={padding}
          pins={boxes}
          attribution={labels.attribution}
          noDetail={labels.noDetail}
          onTilesUnreachable={onTilesUnreachable}
          onTilesReachable={onTilesReachable}
        >
          {/* The attribution moves the controls above it, so show them together. */}
          <Controls labels={labels} units={units} />
        </TileLayers>
        <Marks place={place} position={position} label={labels.position} />
        <Pins {...pins} boxes={boxes} onReveal={(pin) => setSought({ pin })} onSpread={(crowd) => setSpread({ pins: crowd })} />
        {clusters && (
          <Clusters
            clusters={clusters}
            locale={rest.locale}
            label={labels.cluster}
            onOpen={(cluster) => setSpread({ pins: [cluster] })}
          />
        )}
      </MapContainer>
      <span ref={past} tabIndex={-1} />
    </div>
  );
}

/** Draws the markers of the search centre and of the user's position. */
function Marks({
  place,
  position,
  label,
}: { readonly [K in 'place' | 'position']: AtmMapProps[K] } & { readonly label: string }) {
  return (
    <>
      {place && <PlaceMark place={place} />}
      {position && <PersonMark position={position} label={label} />}
    </>
  );
}

interface ClustersProps {
  readonly clusters: readonly Cluster[];
  readonly locale: string;
  label(count: number): string;
  onOpen(cluster: Coordinates): void;
}

/** Draws the map's clusters. The code loads when the map first shows clusters. */
function Clusters({ clusters, locale, label, onOpen }: ClustersProps) {
  const map = useMap();
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const over = new AbortController();
    const draw = ({ drawClusters }: typeof import('./clusterLayer.ts')) =>
      drawClusters({ map, DivIcon, Marker, clusters, locale, label, open: (cluster) => open(cluster), over: over.signal });
    import('./clusterLayer.ts').then(draw, () => {});
    return () => over.abort();
  }, [map, clusters, locale, label]);
  return null;
}

/** The label of the focusable box describes the keys for the map. The surrounding landmark identifies the box as a map. */
function MapName({ label }: { label: string }) {
  const map = useMap();
  useEffect(() => {
    const box = map.getContainer();
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', label);
  }, [map, label]);
  return null;
}

/** Options for a marker that the user cannot click or focus. */
const still = { interactive: false, keyboard: false } as const;

function ring(): DivIcon {
  const html = document.createElement('span');
  html.setAttribute('aria-hidden', 'true');
  return new DivIcon({ html, className: 'atmMapPlace', iconSize: [20, 20] });
}

/**
 * Keeps a layer or control on the map while its component is mounted. Leaflet's own classes are sufficient for layers that never
 * change.
 */
function useLayer(layer: Layer | Control): void {
  const map = useMap();
  useEffect(() => {
    layer.addTo(map);
    return () => void layer.remove();
  }, [map, layer]);
}

function Controls({ labels: { zoomIn, zoomOut }, units }: Pick<AtmMapProps, 'labels' | 'units'>) {
  const zoom = useMemo(
    () => new Control.Zoom({ position: 'bottomright', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }),
    [zoomIn, zoomOut],
  );
  const isMetric = units === 'metric';
  const scale = useMemo(
    () => new Control.Scale({ position: 'bottomleft', maxWidth: 120, metric: isMetric, imperial: !isMetric }),
    [isMetric],
  );
  useLayer(zoom);
  useLayer(scale);
  return null;
}

/**
 * Marks the search centre if it is not the user's position. Screen readers skip the mark, because the list names the search
 * centre.
 */
function PlaceMark({ place: { lat, long: given } }: { place: NonNullable<AtmMapProps['place']> }) {
  const long = useNearestCopy(given);
  // Draw the mark below the pins, so that a pin at the same point remains visible and clickable.
  useLayer(useMemo(() => new Marker([lat, long], { icon: ring(), ...still, pane: 'shadowPane' }), [lat, long]));
  return null;
}

function dot(label: string): DivIcon {
  const html = document.createElement('span');
  html.setAttribute('role', 'img');
  html.setAttribute('aria-label', label);
  return new DivIcon({ html, className: 'atmMapPerson', iconSize: [18, 18] });
}

/** Draws the user's position as a dot with the accuracy circle. */
function PersonMark({
  position: { lat, long: given, accuracy },
  label,
}: {
  position: NonNullable<AtmMapProps['position']>;
  label: string;
}) {
  const long = useNearestCopy(given);
  const circle = useMemo(
    () => new Circle([lat, long], { radius: accuracy, interactive: false, className: 'atmMapAccuracy' }),
    [lat, long, accuracy],
  );
  useLayer(circle);
  // Draw the dot above the pins, because users look for their own position first. It is small, so it covers little of a pin.
  useLayer(useMemo(() => new Marker([lat, long], { icon: dot(label), ...still, pane: 'tooltipPane' }), [lat, long, label]));
  return null;
}

/** The longitude of a point on the visible copy of the world, degrees; unchanged before the first view. */
function useNearestCopy(long: number): number {
  const map = useMap();
  return useSyncExternalStore(
    (changed) => {
      map.on('moveend', changed);
      return () => void map.off('moveend', changed);
    },
    () => nearestCopy(long, (map.getZoom() as number | undefined) === undefined ? long : map.getCenter().lng),
  );
}

type Props = Pick<AtmMapProps, 'pins' | 'locale' | 'selectedKey' | 'highlightedKey' | 'onPinSelect' | 'onPinHighlight'> & {
  readonly boxes: PinBoxes;
  onReveal(pin: Pin): void;
  onSpread(pins: readonly Pin[]): void;
};

/** Draws the pins with Leaflet and keeps them in sync with the props. */
function Pins({ boxes, pins, locale, selectedKey, highlightedKey, onPinSelect, onPinHighlight, onReveal, onSpread }: Props) {
  const map = useMap();
  const layer = useRef<PinLayer>(undefined);
  const select = useEffectEvent(onPinSelect);
  const highlight = useEffectEvent((key: string | undefined) => onPinHighlight?.(key));
  const reveal = useEffectEvent(onReveal);
  const count = useEffectEvent((machines: number) => machines.toLocaleString(locale));
  const spread = useEffectEvent((crowd: readonly Pin[]) => {
    if (map.getZoom() >= closest) return false;
    onSpread(crowd);
    return true;
  });

  useEffect(() => {
    const made = new PinLayer(map, {
      select: (key) => select(key),
      highlight: (key) => highlight(key),
      reveal: (pin) => reveal(pin),
      spread: (crowd) => spread(crowd),
      count: (machines) => count(machines),
      placed: boxes.set,
    });
    layer.current = made;
    return () => made.close();
  }, [map, boxes]);

  useEffect(() => {
    // Update in a separate task, because on a slow phone the map's other effects already take a long time.
    const frame = requestAnimationFrame(() => layer.current?.update(pins, selectedKey, highlightedKey));
    return () => cancelAnimationFrame(frame);
  }, [pins, selectedKey, highlightedKey]);

  return null;
}
