import 'leaflet/dist/leaflet.css';
import './atmMap.css';
import { Control, DivIcon, Marker } from 'leaflet';
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { MapContainer, useMap } from 'react-leaflet';
import type { Cluster, Coordinates } from '../../contract/atms.ts';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import { calm } from './camera.ts';
import { MapCamera } from './MapCamera.tsx';
import type { MarksProps } from './Marks.tsx';
import { hasStreets } from './mapSource.ts';
import type { AtmMapProps, Pin } from './pin.ts';
import { createPinBoxes, type PinBoxes } from './pinBoxes.ts';
import { PinLayer } from './pinLayer.ts';
import { closest, loadVectorLayer, TileLayers } from './TileLayers.tsx';
import { useLayer } from './useLayer.ts';

const loadMarks: LoadPart<MarksProps> = () => import('./Marks.tsx');

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
        <LazyPart patient load={loadMarks} part={{ place, position, label: labels.position }} />
        <Pins
          {...pins}
          group={labels.group}
          boxes={boxes}
          onReveal={(pin) => setSought({ pin })}
          onSpread={(crowd) => setSpread({ pins: crowd })}
        />
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

type Props = Pick<AtmMapProps, 'pins' | 'locale' | 'selectedKey' | 'highlightedKey' | 'onPinSelect' | 'onPinHighlight'> & {
  readonly boxes: PinBoxes;
  readonly group: AtmMapProps['labels']['group'];
  onReveal(pin: Pin): void;
  onSpread(pins: readonly Pin[]): void;
};

/** Draws the pins with Leaflet and keeps them in sync with the props. */
function Pins({
  boxes,
  group,
  pins,
  locale,
  selectedKey,
  highlightedKey,
  onPinSelect,
  onPinHighlight,
  onReveal,
  onSpread,
}: Props) {
  const map = useMap();
  const layer = useRef<PinLayer>(undefined);
  const select = useEffectEvent(onPinSelect);
  const highlight = useEffectEvent((key: string | undefined) => onPinHighlight?.(key));
  const reveal = useEffectEvent(onReveal);
  const count = useEffectEvent((machines: number) => machines.toLocaleString(locale));
  const name = useEffectEvent(group);
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
      count: (...counts) => count(...counts),
      group: (...counts) => name(...counts),
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
