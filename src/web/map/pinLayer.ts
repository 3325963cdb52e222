/** All pins of the map: draws what is given, keeps what stays, walks by keyboard. */
import type { Map as LeafletMap } from 'leaflet';
import { chosenRank, type Drawn, declutter } from './declutter.ts';
import type { Pin } from './pin.ts';
import { createPinMarker, type PinMarker, updatePinMarker } from './pinMarker.ts';
import { tabStop, walkTo } from './pinWalk.ts';
import { nearestCopy } from './wrap.ts';

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
