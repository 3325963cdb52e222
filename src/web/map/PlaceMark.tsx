import { DivIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import type { AtmMapProps } from './pin.ts';
import { useNearestCopy } from './useNearestCopy.ts';

function ring(): DivIcon {
  const html = document.createElement('span');
  html.setAttribute('aria-hidden', 'true');
  return new DivIcon({ html, className: 'atmMapPlace', iconSize: [20, 20] });
}

/** The point that distances count from, where it is not the person: for the eye alone, since the list says what it is. */
export function PlaceMark({ place }: { place: NonNullable<AtmMapProps['place']> }) {
  const icon = useMemo(ring, []);
  const long = useNearestCopy(place.long);
  // Under the pins: one that stands right there must stay in sight and in reach.
  return <Marker position={[place.lat, long]} icon={icon} interactive={false} keyboard={false} pane="shadowPane" />;
}
