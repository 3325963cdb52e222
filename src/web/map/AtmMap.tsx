import 'leaflet/dist/leaflet.css';
import './atmMap.css';
import { type CSSProperties, useRef, useState } from 'react';
import { MapContainer, ScaleControl, ZoomControl } from 'react-leaflet';
import { calm } from './camera.ts';
import { Eye } from './Eye.tsx';
import { closest, Ground } from './Ground.tsx';
import { MapName } from './MapName.tsx';
import { PersonMark } from './PersonMark.tsx';
import { Pins } from './Pins.tsx';
import { PlaceMark } from './PlaceMark.tsx';
import type { AtmMapProps, Pin } from './pin.ts';

/** The map: pins on tiles or on a plain ground. North is up, the keyboard gets in, through and past it. */
export default function AtmMap({ view, fit, chosen, padding, onMoved, tiles, labels, units, position, ...rest }: AtmMapProps) {
  const past = useRef<HTMLSpanElement>(null);
  const [sought, setSought] = useState<{ pin: Pin }>();
  const [moving] = useState(() => !calm());
  const { onTilesUnreachable, onTilesReachable, place, basemap, ...pins } = rest;
  const covered = {
    '--map-top': `${padding.top ?? 0}px`,
    '--map-bottom': `${padding.bottom}px`,
    '--map-left': `${padding.left}px`,
    '--map-right': `${padding.right ?? 0}px`,
  } as CSSProperties;
  return (
    <div className="atmMap" style={covered}>
      <button type="button" className="atmMapSkip" onClick={() => past.current?.focus()}>
        {labels.skip}
      </button>
      {/* No centre here: it would be read once only. The eye below places the map. */}
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
        <Eye
          view={view}
          fit={fit}
          chosen={chosen}
          selectedKey={rest.selectedKey}
          padding={padding}
          onMoved={onMoved}
          sought={sought}
        />
        <Ground
          maps={{ ...(basemap && { basemap }), ...(tiles && { tiles }) }}
          padding={padding}
          attribution={labels.attribution}
          onTilesUnreachable={onTilesUnreachable}
          onTilesReachable={onTilesReachable}
        />
        <Marks place={place} position={position} label={labels.position} />
        <Pins {...pins} onReveal={(pin) => setSought({ pin })} />
        <ZoomControl
          key={`${labels.zoomIn} ${labels.zoomOut}`}
          position="bottomright"
          zoomInTitle={labels.zoomIn}
          zoomOutTitle={labels.zoomOut}
        />
        <ScaleControl key={units} position="bottomleft" metric={units === 'metric'} imperial={units === 'imperial'} />
      </MapContainer>
      <span ref={past} tabIndex={-1} />
    </div>
  );
}

/** Where distances count from, and where the person is. */
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
