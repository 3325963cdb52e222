import { Circle, DivIcon, Marker } from 'leaflet';
import { useMemo, useSyncExternalStore } from 'react';
import { useMap } from 'react-leaflet';
import type { AtmMapProps } from './pin.ts';
import { useLayer } from './useLayer.ts';
import { nearestCopy } from './wrap.ts';

export interface MarksProps {
  readonly place: AtmMapProps['place'];
  readonly position: AtmMapProps['position'];
  /** The accessible name of the user's position. */
  readonly label: string;
}

/** Draws the markers of the search centre and of the user's position. */
export default function Marks({ place, position, label }: MarksProps) {
  return (
    <>
      {place && <PlaceMark place={place} />}
      {position && <PersonMark position={position} label={label} />}
    </>
  );
}

/** Options for a marker that the user cannot click or focus. */
const still = { interactive: false, keyboard: false } as const;

function ring(): DivIcon {
  const html = document.createElement('span');
  html.setAttribute('aria-hidden', 'true');
  return new DivIcon({ html, className: 'atmMapPlace', iconSize: [20, 20] });
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
