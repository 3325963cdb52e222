/** One pin on the map: made once, then changed in place. */
import { DivIcon, Marker } from 'leaflet';
import type { Drawn } from './declutter.ts';
import type { Pin } from './pin.ts';

export interface PinLook {
  readonly selected: boolean;
  readonly highlighted: boolean;
  /** Whether Tab stops here. */
  readonly stop: boolean;
  readonly size: Drawn['size'];
  /** How many machines stand beneath the pin's body, beside its own. */
  readonly beneath: number;
}

export interface PinMarker {
  readonly marker: Marker;
  readonly button: HTMLButtonElement;
}

/** The three shapes (round, square, hexagon) and their signs (tick, bar, question mark): style shows the one of the state. */
const shapes = `<svg viewBox="0 0 36 44" aria-hidden="true">
<ellipse class="foot" cx="18" cy="42.5" rx="7" ry="2.5"/>
<g data-shape="open"><path class="body" d="M18 43 11.5 34A16 16 0 1 1 24.500 34Z"/><path class="sign" d="m10.500 18.500 5.200 5.200 10-10.400"/></g>
<g data-shape="closed"><path class="body" d="m18 43-6-8H6a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4h-6Z"/><path class="sign" d="M10.500 19h15"/></g>
<g data-shape="unknown"><path class="body" d="m18 43-5.500-7.500L3.500 28V11.500L18 3l14.500 8.500V28l-9 7.500Z"/><path class="sign" d="M13.800 15.300a4.300 4.300 0 1 1 6.400 3.700c-1.600.9-2.200 1.700-2.200 3.400m0 4.700v.1"/></g>
</svg><span class="count"></span>`;

const size: [number, number] = [36, 44];
const foot: [number, number] = [18, 43];

function write(button: Element, name: string, value: string | undefined): void {
  if (value === undefined) button.removeAttribute(name);
  else if (button.getAttribute(name) !== value) button.setAttribute(name, value);
}

export function createPinMarker(key: string, at: [lat: number, long: number]): PinMarker {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'atmPin';
  button.innerHTML = shapes;
  button.dataset.key = key;
  // Leaflet's own keyboard handling would make every pin a stop for Tab: 200 of them.
  const icon = new DivIcon({ html: button, className: 'atmPinSpot', iconSize: size, iconAnchor: foot });
  return { button, marker: new Marker(at, { icon, keyboard: false, riseOnHover: true, riseOffset: 20_000 }) };
}

/** Writes only what differs: most updates touch one or two of 200 pins. */
export function updatePinMarker({ marker, button }: PinMarker, pin: Pin, look: PinLook): void {
  write(button, 'data-state', pin.state);
  write(button, 'data-doubted', pin.doubted && '');
  write(button, 'aria-label', pin.label);
  write(button, 'aria-current', look.selected ? 'true' : undefined);
  write(button, 'data-highlighted', look.highlighted ? '' : undefined);
  write(button, 'data-size', look.size);
  write(button, 'tabindex', look.stop ? '0' : '-1');
  const count = button.lastElementChild;
  const number = pin.uids.length > 1 ? String(pin.uids.length) : '';
  if (count && count.textContent !== number) count.textContent = number;
  // "+2": so many more beneath, which come apart closer up; "3+" beside a number. For the eye only: each has its own name.
  if (count) write(count, 'data-more', look.beneath === 0 ? undefined : number === '' ? `+${look.beneath}` : '+');
  const rise = look.selected ? 40_000 : look.highlighted ? 30_000 : look.size === 'pin' ? 0 : -10_000;
  if (marker.options.zIndexOffset !== rise) marker.setZIndexOffset(rise);
}
