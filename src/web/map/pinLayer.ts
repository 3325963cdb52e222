/** Manages all pins of the map: creates, updates and removes their markers, and handles keyboard navigation. */
import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet';
import { type Drawn, declutter, type Foot, pinRankOf, tally } from './declutter.ts';
import type { Pin } from './pin.ts';
import { nextPin, tabStop } from './pinNavigation.ts';
import { showShare, writeAttribute } from './showShare.ts';
import { nearestCopy } from './wrap.ts';

/** How to draw a pin, apart from its data. */
interface PinLook {
  readonly selected: boolean;
  readonly highlighted: boolean;
  /** Whether this pin is the tab stop. */
  readonly stop: boolean;
  readonly size: Drawn['size'];
  /** The other pins that this pin's body covers. */
  readonly covered: readonly Pin[];
  readonly events: PinEvents;
}

interface PinMarker {
  readonly marker: Marker;
  readonly button: HTMLButtonElement;
}

/**
 * A pin is round, or square if the ATM does not dispense cash. The pin shows the bank's initials or a banknote, and the open
 * state in a corner.
 */
const shapes = `<svg viewBox="0 0 36 44" aria-hidden="true">
<ellipse class="foot" cx="18" cy="42.5" rx="7" ry="2.5"/>
<path class="body round" d="M18 43 11.5 34A16 16 0 1 1 24.500 34Z"/>
<path class="body square" d="m18 43-6-8H6a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4h-6Z"/>
<g class="note"><path d="M9 14h18v10H9Z"/><circle cx="18" cy="19" r="2.500"/><path class="strike" d="m8 27 20-16"/></g>
<g class="state" data-shape="open"><circle cx="5" cy="6" r="7"/><path d="m1.800 6.200 2.400 2.400 4.200-4.800"/></g>
<g class="state" data-shape="closed"><path class="plate" d="M-2-1h14v14h-14Z"/><path d="M1 6h8"/></g>
<g class="state" data-shape="doubted"><path class="plate" d="M5-3 14 13H-4Z"/><path d="M5 3v4.500m0 2.500v.1"/></g>
</svg><span class="count"></span>`;

const size: [number, number] = [36, 44];
const foot: [number, number] = [18, 43];

let template: HTMLButtonElement | undefined;

/** Clones a button, because parsing the markup of 200 pins takes half a second on a slow phone. */
function createPinButton(): HTMLButtonElement {
  if (template === undefined) {
    template = document.createElement('button');
    template.type = 'button';
    template.className = 'atmPin';
    template.innerHTML = shapes;
  }
  return template.cloneNode(true) as HTMLButtonElement;
}

/** Restores the banknote after the icon of a place at the same point, which consists of a single shape. */
function drawNote(sign: Element): void {
  const note = template?.querySelector('.note')?.cloneNode(true);
  if (sign.childElementCount === 1 && note) sign.replaceChildren(...note.childNodes);
}

function createPinMarker(key: string, at: [lat: number, long: number]): PinMarker {
  const button = createPinButton();
  button.dataset.key = key;
  // Disable Leaflet's keyboard handling, which would make each of 200 pins a tab stop.
  const icon = new DivIcon({ html: button, className: 'atmPinSpot', iconSize: size, iconAnchor: foot });
  return { button, marker: new Marker(at, { icon, keyboard: false, riseOnHover: true, riseOffset: 20_000 }) };
}

/** Writes only values that have changed, because most updates affect one or two of 200 pins. */
function updatePinMarker({ marker, button }: PinMarker, pin: Pin, look: PinLook): void {
  writeAttribute(button, 'data-state', pin.state);
  // The selected pin stands only for itself, because with its neighbours it would look like a group.
  const isGroup = look.covered.length > 0 && !look.selected;
  const [matching, unsure] = tally(isGroup ? [pin, ...look.covered] : [pin]);
  if (isGroup) showShare(button, matching, unsure);
  else showShare(button, pin.mayFit ? 0 : 1, 0);
  writeAttribute(button, 'data-cashless', pin.cashless && '');
  writeAttribute(button, 'data-own', pin.own && '');
  const letters = pin.mark?.letters ?? '';
  writeAttribute(button, 'data-length', letters === '' ? undefined : `${letters.length}`);
  // The letters are drawn by CSS, because as the button's text they would contradict its label.
  writeAttribute(button, 'data-letters', letters === '' ? undefined : letters);
  if (pin.mark) button.style.setProperty('--hue', `${pin.mark.hue}`);
  const sign = button.querySelector('.note');
  if (sign) (pin.draw ?? drawNote)(sign);
  writeAttribute(button, 'data-doubted', pin.doubted && '');
  writeAttribute(button, 'aria-label', isGroup && unsure ? look.events.group(matching, unsure) : pin.label);
  writeAttribute(button, 'aria-current', look.selected ? 'true' : undefined);
  writeAttribute(button, 'data-highlighted', look.highlighted ? '' : undefined);
  writeAttribute(button, 'data-size', look.size);
  writeAttribute(button, 'data-group', isGroup ? '' : undefined);
  writeAttribute(button, 'tabindex', look.stop ? '0' : '-1');
  const count = button.lastElementChild;
  // The covered ATMs separate when the user zooms in.
  const machines = matching || unsure;
  const own = isGroup || machines > 1 ? look.events.count(machines, matching === 0) : '';
  // On the selected pin, only the number of the ATMs that it covers, because the details show how many it stands for.
  const [known, doubtful] = tally(look.selected ? look.covered : []);
  const behind = known + doubtful > 0 ? `+${look.events.count(known + doubtful, known === 0)}` : '';
  if (count) writeAttribute(count, 'data-count', behind || own || undefined);
  const rise = look.selected ? 40_000 : look.highlighted ? 30_000 : look.size === 'pin' ? 0 : -10_000;
  if (marker.options.zIndexOffset !== rise) marker.setZIndexOffset(rise);
}

interface PinEvents {
  select(key: string): void;
  /** Called when the user taps a pin that covers other pins, to separate them. @returns false if the pins cannot be separated */
  spread(pins: readonly Pin[]): boolean;
  highlight(key: string | undefined): void;
  /** Formats a number of ATMs. @param mayFit whether none of them is known to match the filters */
  count(machines: number, mayFit: boolean): string;
  /** The accessible name of a group that contains ATMs that may match the filters. */
  group(matching: number, unsure: number): string;
  /**
   * Called each time the pins are placed. @param feet the tips of the pins in pixels of the world's first copy at this zoom level
   */
  placed(zoom: number, feet: readonly Foot[], drawn: readonly Drawn[]): void;
  /** Called when a pin gets the keyboard focus, so that the map pans until the pin is visible. */
  reveal(pin: Pin): void;
}

function focusOn(element: HTMLElement | undefined): void {
  element?.focus({ preventScroll: true });
}

export class PinLayer {
  readonly #map: LeafletMap;
  readonly #events: PinEvents;
  readonly #drawn = new Map<string, PinMarker>();
  #pins: readonly Pin[] = [];
  #selected: string | undefined;
  #highlighted: string | undefined;
  #visited: string | undefined;
  /** How each pin is drawn at the current zoom, in the order of the pins. */
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
    // Restore the focus, because an element loses it when it moves in the document.
    if (focused instanceof HTMLElement && focused.isConnected && focused.matches('.atmPin')) focusOn(focused);
  }

  #draw(pin: Pin): PinMarker {
    const { key } = pin;
    const spot = createPinMarker(key, [pin.lat, pin.long]);
    const { button, marker } = spot;
    const hovered = (on: boolean) => (event: PointerEvent) =>
      event.pointerType === 'mouse' && this.#events.highlight(on ? key : undefined);
    // For pointer clicks, use Leaflet's event, which distinguishes a drag that began on a pin from a click. For clicks from keys
    // and screen readers (`detail` is 0), use the element's own event, because Leaflet may still suppress its event after a drag.
    marker.on('click', ({ originalEvent }) => originalEvent.detail > 0 && this.#tap(key));
    button.addEventListener('click', ({ detail }) => detail === 0 && this.#tap(key));
    button.addEventListener('focus', () => this.#visit(key));
    button.addEventListener('blur', () => this.#events.highlight(undefined));
    button.addEventListener('pointerenter', hovered(true));
    button.addEventListener('pointerleave', hovered(false));
    button.addEventListener('keydown', (event) => this.#walk(event, key));
    marker.addTo(this.#map);
    return spot;
  }

  /** First separate a pin that covers other pins, because it is unclear which ATM the user meant. */
  #tap(key: string): void {
    const number = this.#pins.findIndex((pin) => pin.key === key);
    const { beneath = [] } = this.#crowd[number] ?? {};
    const crowd = [number, ...beneath].flatMap((one) => this.#pins[one] ?? []);
    if (crowd.length < 2 || key === this.#selected || !this.#events.spread(crowd)) this.#events.select(key);
  }

  #visit(key: string): void {
    this.#visited = key;
    this.#dress();
    this.#events.highlight(key);
  }

  #walk(event: KeyboardEvent, from: string): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = nextPin(this.#pins, from, event.key);
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
        events: this.#events,
        covered: beneath.flatMap((other) => this.#pins[other] ?? []),
      };
      if (spot) updatePinMarker(spot, pin, look);
    });
  }

  /** Recomputes which pins are dots. Runs after each zoom, but not after a pan, because a pan does not change the result. */
  readonly #thin = (): void => {
    const map = this.#map;
    const zoom = map.getZoom() as number | undefined;
    if (zoom !== undefined) {
      const middle = map.getCenter().lng;
      const feet = this.#pins.map(({ lat, long }) => map.project([lat, nearestCopy(long, middle)], zoom));
      this.#crowd = declutter(
        feet,
        this.#pins.map((pin, number) => pinRankOf(pin, number, this.#selected)),
      );
      const across = map.project([0, 180], zoom).x;
      this.#events.placed(
        zoom,
        feet.map(({ x, y }) => ({ x: ((x % across) + across) % across, y })),
        this.#crowd,
      );
    }
    this.#dress();
  };

  /** Places each pin on the visible copy of the world. */
  readonly #place = (): void => {
    const middle = this.#map.getCenter().lng;
    for (const pin of this.#pins) {
      const marker = this.#drawn.get(pin.key)?.marker;
      const long = nearestCopy(pin.long, middle);
      const at = marker?.getLatLng();
      if (marker && (at?.lat !== pin.lat || at.lng !== long)) marker.setLatLng([pin.lat, long]);
    }
  };

  /** Keeps the DOM in the order of the list for screen readers. Moves only misplaced elements. */
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
