/** Marks the search centre and the user's position. */
import type { Layer } from 'leaflet';
import type { Coordinates } from '../../contract/atms.ts';
import type { PartContext } from './partContext.ts';
import type { AtmMapProps } from './pin.ts';
import { nearestCopy } from './wrap.ts';

/** Options for a marker that the user cannot click or focus. */
const still = { interactive: false, keyboard: false } as const;

function spanWith(attributes: Readonly<Record<string, string>>): HTMLElement {
  const span = document.createElement('span');
  for (const [name, value] of Object.entries(attributes)) span.setAttribute(name, value);
  return span;
}

/** Keeps layers on the visible copy of the world. @param layersAt returns the layers for the longitude of this copy, degrees */
function drawOnCopy({ map, over }: PartContext, long: number, layersAt: (long: number) => readonly Layer[]): void {
  let at: number | undefined;
  let layers: readonly Layer[] = [];
  const draw = () => {
    const copy = nearestCopy(long, map.getCenter().lng);
    if (copy === at) return;
    at = copy;
    for (const layer of layers) layer.remove();
    layers = layersAt(copy).map((layer) => layer.addTo(map));
  };
  map.on('moveend', draw).whenReady(draw);
  over.addEventListener('abort', () => {
    map.off('moveend', draw);
    for (const layer of layers) layer.remove();
  });
}

/**
 * Marks the search centre if it is not the user's position. Screen readers skip the mark, because the list names the search
 * centre.
 */
export function drawPlace({ lat, long, ...drawing }: PartContext & Coordinates): void {
  const { DivIcon, Marker } = drawing.leaflet;
  const icon = new DivIcon({ html: spanWith({ 'aria-hidden': 'true' }), className: 'atmMapPlace', iconSize: [20, 20] });
  // Draw the mark below the pins, so that a pin at the same point remains visible and clickable.
  drawOnCopy(drawing, long, (copy) => [new Marker([lat, copy], { icon, ...still, pane: 'shadowPane' })]);
}

export type Person = NonNullable<AtmMapProps['position']> & { readonly label: string };

/** Draws the user's position as a dot with the accuracy circle. */
export function drawPerson({ lat, long, accuracy, label, ...drawing }: PartContext & Person): void {
  const { Circle, DivIcon, Marker } = drawing.leaflet;
  const html = spanWith({ role: 'img', 'aria-label': label });
  const icon = new DivIcon({ html, className: 'atmMapPerson', iconSize: [16, 16] });
  drawOnCopy(drawing, long, (copy) => [
    new Circle([lat, copy], { radius: accuracy, interactive: false, className: 'atmMapAccuracy' }),
    // Draw the dot below the pins, because it must not cover initials or numbers. Its halo is wider than a mark.
    new Marker([lat, copy], { icon, ...still, pane: 'shadowPane' }),
  ]);
}
