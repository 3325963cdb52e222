import 'leaflet/dist/leaflet.css';
import './atmMap.css';
import { Circle, Control, DivIcon, Marker } from 'leaflet';
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { MapContainer, useMap } from 'react-leaflet';
import type { Coordinates } from '../../contract/atms.ts';
import { calm } from './camera.ts';
import { MapCamera } from './MapCamera.tsx';
import { hasStreets } from './mapSource.ts';
import type { PartContext } from './partContext.ts';
import type { Parts } from './parts.ts';
import type { AtmMapProps, Pin } from './pin.ts';
import { createPinBoxes, type PinBoxes } from './pinBoxes.ts';
import { PinLayer } from './pinLayer.ts';
import { shareText } from './showShare.ts';
import { closest, loadVectorLayer, TileLayers } from './TileLayers.tsx';

/** Shows the map with pins on tiles or on a plain background. North is up. Keyboard users can enter, use and skip the map. */
export default function AtmMap(props: AtmMapProps) {
  const { view, fit, chosen, padding, tight, onMoved, tiles, labels, units, position, ...rest } = props;
  const past = useRef<HTMLSpanElement>(null);
  const [sought, setSought] = useState<{ pin: Pin }>();
  const [spread, setSpread] = useState<{ pins: readonly Coordinates[] }>();
  const [boxes] = useState(createPinBoxes);
  const [moving] = useState(() => !calm());
  const { onTilesMissing, place, basemap, clusters, areas, ...pins } = rest;
  // Load the code for the streets while the map is being created.
  useState(() => {
    const middle = { lat: view.lat, lng: view.long };
    if (basemap && hasStreets({ basemap }, { middle })) loadVectorLayer().catch(() => {});
  });
  const { locale } = rest;
  const scale = useMemo(() => ({ units, locale }), [units, locale]);
  const { cluster, group, position: label } = labels;
  const person = useMemo(() => position && { ...position, label }, [position, label]);
  const counted = useMemo(() => clusters && { clusters, locale, label: cluster, group }, [clusters, locale, cluster, group]);
  const drawn = <Name extends keyof Parts>(name: Name, part: Parts[Name] | undefined) => (
    <Drawn name={name} part={part} spread={setSpread} />
  );
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
          onTilesMissing={onTilesMissing}
        >
          {/* The attribution moves the controls above it, so show them together. */}
          <Controls labels={labels} />
          {drawn('scale', scale)}
        </TileLayers>
        {drawn('place', place)}
        {drawn('person', person)}
        <Pins
          {...pins}
          group={labels.group}
          boxes={boxes}
          onReveal={(pin) => setSought({ pin })}
          onSpread={(crowd) => setSpread({ pins: crowd })}
        />
        {drawn('clusters', counted)}
        {drawn('areas', areas)}
      </MapContainer>
      <span ref={past} tabIndex={-1} />
    </div>
  );
}

const leaflet = { Circle, Control, DivIcon, Marker };

interface DrawnProps<Name extends keyof Parts> extends Pick<PartContext, 'spread'> {
  readonly name: Name;
  /** Must be the same object until the part changes. The map does not show a part that is undefined. */
  readonly part: Parts[Name] | undefined;
}

/** Draws a part of the map. */
function Drawn<Name extends keyof Parts>({ name, part, spread }: DrawnProps<Name>) {
  const map = useMap();
  useEffect(() => {
    if (!part) return;
    const over = new AbortController();
    import('./parts.ts').then(
      ({ drawPart }) => over.signal.aborted || drawPart[name]({ ...part, map, leaflet, spread, over: over.signal }),
      () => {},
    );
    return () => over.abort();
  }, [map, name, part, spread]);
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

function Controls({ labels: { zoomIn, zoomOut } }: Pick<AtmMapProps, 'labels'>) {
  const map = useMap();
  const zoom = useMemo(
    () => new Control.Zoom({ position: 'bottomright', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }),
    [zoomIn, zoomOut],
  );
  useEffect(() => {
    zoom.addTo(map);
    return () => void zoom.remove();
  }, [map, zoom]);
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
  const count = useEffectEvent((machines: number, mayFit: boolean) => shareText(machines.toLocaleString(locale), mayFit, locale));
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
      count: (machines, mayFit) => count(machines, mayFit),
      group: (matching, unsure) => name(matching, unsure),
      placed: boxes.set,
    });
    layer.current = made;
    return () => made.close();
  }, [map, boxes]);

  useEffect(() => {
    // Update in a separate task, because on a slow phone the map's other effects already take a long time. Do not use an
    // animation frame, whose task also contains the layout and the paint of the pins.
    const task = setTimeout(() => layer.current?.update(pins, selectedKey, highlightedKey));
    return () => clearTimeout(task);
  }, [pins, selectedKey, highlightedKey]);

  return null;
}
