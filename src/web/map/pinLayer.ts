/** All pins of the map: draws what is given, keeps what stays, walks by keyboard. */
import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet';
import { chosenRank, type Drawn, declutter } from './declutter.ts';
import type { Pin } from './pin.ts';
import { tabStop, walkTo } from './pinWalk.ts';
import { nearestCopy } from './wrap.ts';

/** One pin on the map: made once, then changed in place. */
interface PinLook {
  readonly selected: boolean;
  readonly highlighted: boolean;
  /** Whether Tab stops here. */
  readonly stop: boolean;
  readonly size: Drawn['size'];
  /** How many machines stand beneath the pin's body, beside its own. */
  readonly beneath: number;
}

interface PinMarker {
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

function createPinMarker(key: string, at: [lat: number, long: number]): PinMarker {
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
function updatePinMarker({ marker, button }: PinMarker, pin: Pin, look: PinLook): void {
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

export interface PinEvents {
  select(key: string): void;
  highlight(key: string | undefined): void;
  /** The keyboard came to a pin: it must be in sight. */
  reveal(pin: Pin): void;
}

function focusOn(element: HTMLElement | undefined): void {
  element?.focus({ preventScroll: true });
}

/** Who stands in a crowd: the chosen one, the nearest, then those that are known to be open. Smaller is before. */
function rankOf({ key, state }: Pin, number: number, selected: string | undefined): number {
  if (key === selected) return chosenRank;
  return number === 0 ? 1 : { open: 2, unknown: 3, closed: 4 }[state];
}

export class PinLayer {
  readonly #map: LeafletMap;
  readonly #events: PinEvents;
  readonly #drawn = new Map<string, PinMarker>();
  #pins: readonly Pin[] = [];
  #selected: string | undefined;
  #highlighted: string | undefined;
  #visited: string | undefined;
  /** How each pin is drawn at this scale, in the order of the pins. */
  #crowd: readonly Drawn[] = [];

  constructor(map: LeafletMap, events: PinEvents) {
    this.#map = map;
    this.#events = events;
    map.on('moveend', this.#place).on('zoomend', this.#thin);
  }

  update(pins: readonly Pin[], selected: string | undefined, highlighted: string | undefined): void {
    const same = pins === this.#pins;
    const crowd = same && selected === this.#selected;
    this.#pins = pins;
    this.#selected = selected;
    this.#highlighted = highlighted;
    if (!same) this.#sync();
    if (crowd) this.#dress();
    else this.#thin();
  }

  close(): void {
    this.#map.off('moveend', this.#place).off('zoomend', this.#thin);
    for (const { marker } of this.#drawn.values()) marker.remove();
    this.#drawn.clear();
  }

  #sync(): void {
    const focused = document.activeElement;
    const kept = new Set(this.#pins.map(({ key }) => key));
    for (const [key, spot] of this.#drawn) {
      if (kept.has(key)) continue;
      if (spot.button === focused) focusOn(this.#map.getContainer());
      spot.marker.remove();
      this.#drawn.delete(key);
    }
    for (const pin of this.#pins) if (!this.#drawn.has(pin.key)) this.#drawn.set(pin.key, this.#draw(pin));
    this.#place();
    this.#order();
    // An element that is moved in the document loses the focus.
    if (focused instanceof HTMLElement && focused.isConnected && focused.matches('.atmPin')) focusOn(focused);
  }

  #draw(pin: Pin): PinMarker {
    const { key } = pin;
    const spot = createPinMarker(key, [pin.lat, pin.long]);
    const { button, marker } = spot;
    const hovered = (on: boolean) => (event: PointerEvent) =>
      event.pointerType === 'mouse' && this.#events.highlight(on ? key : undefined);
    // Leaflet's click for a hand: it knows a drag that began on a pin from a click. The element's own for a key or a screen
    // reader, which are no pointer (detail is 0): Leaflet would still hold the last drag against them.
    marker.on('click', ({ originalEvent }) => originalEvent.detail > 0 && this.#events.select(key));
    button.addEventListener('click', ({ detail }) => detail === 0 && this.#events.select(key));
    button.addEventListener('focus', () => this.#visit(key));
    button.addEventListener('blur', () => this.#events.highlight(undefined));
    button.addEventListener('pointerenter', hovered(true));
    button.addEventListener('pointerleave', hovered(false));
    button.addEventListener('keydown', (event) => this.#walk(event, key));
    marker.addTo(this.#map);
    return spot;
  }

  #visit(key: string): void {
    this.#visited = key;
    this.#dress();
    this.#events.highlight(key);
  }

  #walk(event: KeyboardEvent, from: string): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = walkTo(this.#pins, from, event.key);
    const pin = this.#pins.find(({ key }) => key === to);
    if (!pin) return;
    event.preventDefault();
    event.stopPropagation();
    focusOn(this.#drawn.get(pin.key)?.button);
    this.#events.reveal(pin);
  }

  #dress(): void {
    const stop = tabStop(this.#pins, this.#visited, this.#selected);
    this.#pins.forEach((pin, number) => {
      const spot = this.#drawn.get(pin.key);
      const { size = 'pin', beneath = [] } = this.#crowd[number] ?? {};
      const look = {
        selected: pin.key === this.#selected,
        highlighted: pin.key === this.#highlighted,
        stop: pin.key === stop,
        size,
        beneath: beneath.reduce((sum, other) => sum + (this.#pins[other]?.uids.length ?? 0), 0),
      };
      if (spot) updatePinMarker(spot, pin, look);
    });
  }

  /** At each scale anew: who stands, who is a dot. Panning changes nothing of it. */
  readonly #thin = (): void => {
    const map = this.#map;
    const zoom = map.getZoom() as number | undefined;
    if (zoom !== undefined) {
      const middle = map.getCenter().lng;
      const feet = this.#pins.map(({ lat, long }) => map.project([lat, nearestCopy(long, middle)], zoom));
      this.#crowd = declutter(
        feet,
        this.#pins.map((pin, number) => rankOf(pin, number, this.#selected)),
      );
    }
    this.#dress();
  };

  /** Each pin on the copy of the world that is in view. */
  readonly #place = (): void => {
    const middle = this.#map.getCenter().lng;
    for (const pin of this.#pins) {
      const marker = this.#drawn.get(pin.key)?.marker;
      const long = nearestCopy(pin.long, middle);
      const at = marker?.getLatLng();
      if (marker && (at?.lat !== pin.lat || at.lng !== long)) marker.setLatLng([pin.lat, long]);
    }
  };

  /** A screen reader meets the pins in the order of the list: only the misplaced elements move. */
  #order(): void {
    let next: Element | null = null;
    for (const pin of this.#pins.toReversed()) {
      const spot = this.#drawn.get(pin.key)?.marker.getElement();
      if (!spot) continue;
      if (spot.nextElementSibling !== next) spot.parentElement?.insertBefore(spot, next);
      next = spot;
    }
  }
}
