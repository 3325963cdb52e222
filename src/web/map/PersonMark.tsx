import { DivIcon } from 'leaflet';
import { useMemo } from 'react';
import { Circle, Marker } from 'react-leaflet';
import type { AtmMapProps } from './pin.ts';
import { useNearestCopy } from './useNearestCopy.ts';

function dot(label: string): DivIcon {
  const html = document.createElement('span');
  html.setAttribute('role', 'img');
  html.setAttribute('aria-label', label);
  return new DivIcon({ html, className: 'atmMapPerson', iconSize: [22, 22] });
}

/** Where the person is: a dot, and the circle in which they surely are. */
export function PersonMark({ position, label }: { position: NonNullable<AtmMapProps['position']>; label: string }) {
  const icon = useMemo(() => dot(label), [label]);
  const long = useNearestCopy(position.long);
  const at: [number, number] = [position.lat, long];
  return (
    <>
      <Circle center={at} radius={position.accuracy} interactive={false} className="atmMapAccuracy" />
      {/* Over the pins, whose taps go through it: among those right around a person it would not be seen. */}
      <Marker position={at} icon={icon} interactive={false} keyboard={false} pane="tooltipPane" />
    </>
  );
}
