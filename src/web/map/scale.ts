/** The scale in the corner of the map, with the number in the digits of the locale. Leaflet's own scale has only Latin digits. */
import type { PartContext } from './partContext.ts';
import type { AtmMapProps } from './pin.ts';

export type ScaleLook = Pick<AtmMapProps, 'units' | 'locale'>;

/** Below this zoom level, one line cannot be true for all latitudes in view. */
const farthest = 5;
/** The maximum length of the line, CSS px. */
const longest = 120;
const feetPerMetre = 1 / 0.3048;
const feetPerMile = 5280;

/** The largest number 1, 2, 3 or 5 times a power of ten that is not greater than `most`. */
function roundDown(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const digit = most / power;
  return power * (digit >= 5 ? 5 : digit >= 3 ? 3 : digit >= 2 ? 2 : 1);
}

/**
 * @param metres the distance that the longest line represents
 * @returns a round distance as text, and its fraction of `metres`
 */
export function scaleOf(metres: number, { units, locale }: ScaleLook): { readonly text: string; readonly fraction: number } {
  const isMetric = units === 'metric';
  const small = isMetric ? metres : metres * feetPerMetre;
  const step = isMetric ? 1000 : feetPerMile;
  const isLarge = small >= step;
  const most = isLarge ? small / step : small;
  const value = roundDown(most);
  const unit = isMetric ? (isLarge ? 'kilometer' : 'meter') : isLarge ? 'mile' : 'foot';
  return { text: new Intl.NumberFormat(locale, { style: 'unit', unit }).format(value), fraction: value / most };
}

export function drawScale({ map, leaflet: { Control }, over, ...look }: PartContext & ScaleLook): void {
  const line = document.createElement('div');
  line.className = 'leaflet-control-scale-line';
  // The map is laid out from left to right, but a unit in Arabic follows its number from right to left.
  line.dir = 'auto';
  const update = () => {
    line.hidden = map.getZoom() < farthest;
    const { y } = map.getSize().divideBy(2);
    const metres = map.distance(map.containerPointToLatLng([0, y]), map.containerPointToLatLng([longest, y]));
    // A hidden map has no size.
    if (!(metres > 0)) return;
    const { text, fraction } = scaleOf(metres, look);
    line.textContent = text;
    line.style.width = `${Math.round(longest * fraction)}px`;
  };
  const control = new Control({ position: 'bottomleft' });
  control.onAdd = () => {
    const box = document.createElement('div');
    box.className = 'leaflet-control-scale';
    box.append(line);
    map.on('move', update).whenReady(update);
    return box;
  };
  control.onRemove = () => void map.off('move', update);
  control.addTo(map);
  over.addEventListener('abort', () => control.remove());
}
