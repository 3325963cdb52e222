/** Draws the points of a map, and groups those that would overlap. */
import { DivIcon, type Map as LeafletMap, latLngBounds, Marker, Tooltip } from 'leaflet';
import { nextPin, tabStop } from '../pinNavigation.ts';
import { closest } from '../TileLayers.tsx';
import { nearestCopy } from '../wrap.ts';
import { groupPoints } from './groupPoints.ts';
import { type PlottedPoint, type PointKinds, signs } from './plottedPoint.ts';

/** The width of a mark, which is also the minimum distance between two marks, pixels. */
const width = 32;

export interface PointLook {
  readonly points: readonly PlottedPoint[];
  readonly kinds: PointKinds;
  readonly selected: string | undefined;
  /** Formats a number in at most four characters. */
  count(value: number): string;
  /** The accessible name of several points. @param isApart whether they separate when the person zooms in */
  group(points: readonly PlottedPoint[], isApart: boolean): string;
}

interface PointEvents {
  select(key: string): void;
}

interface Mark {
  /** The key of its first point. */
  readonly key: string;
  readonly points: readonly PlottedPoint[];
  readonly isApart: boolean;
  readonly label: string;
  readonly lat: number;
  readonly long: number;
  readonly isSelected: boolean;
}

interface DrawnMark {
  readonly mark: Mark;
  readonly marker: Marker;
  readonly button: HTMLButtonElement;
}

const isSame = (a: Mark, b: Mark): boolean =>
  a.label === b.label &&
  a.isSelected === b.isSelected &&
  a.long === b.long &&
  a.points.length === b.points.length &&
  a.points.every((point, index) => point === b.points[index]);

function signElement(d: string): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '-1 -1 26 26');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', d);
  svg.append(path);
  return svg;
}

export class PointLayer {
  readonly #map: LeafletMap;
  readonly #events: PointEvents;
  #look: PointLook = { points: [], kinds: {}, selected: undefined, count: String, group: () => '' };
  #marks: readonly Mark[] = [];
  #drawn = new Map<string, DrawnMark>();
  #visited: string | undefined;
  readonly #tooltip = new Tooltip({ direction: 'top', offset: [0, -width / 2], className: 'pointName' });

  constructor(map: LeafletMap, events: PointEvents) {
    this.#map = map;
    this.#events = events;
    map.on('zoomend', this.#group).on('moveend', this.#draw);
  }

  update(look: PointLook): void {
    this.#look = look;
    this.#group();
  }

  close(): void {
    this.#map.off('zoomend', this.#group).off('moveend', this.#draw);
    for (const { marker } of this.#drawn.values()) marker.remove();
    this.#tooltip.remove();
  }

  /** Groups the points for the current zoom level, and draws them. */
  readonly #group = (): void => {
    const map = this.#map;
    const zoom = map.getZoom() as number | undefined;
    if (zoom === undefined) return;
    const { points, selected, group } = this.#look;
    const placed = points.map(({ key, lat, long }) => ({ ...map.project([lat, long], zoom), isAlone: key === selected }));
    this.#marks = groupPoints(placed, width).flatMap((indexes) => {
      const members = indexes.flatMap((index) => points[index] ?? []);
      const [first] = members;
      if (first === undefined) return [];
      const { key, lat, long } = first;
      const isApart = zoom < closest && members.some((point) => point.lat !== lat || point.long !== long);
      const label = members.length === 1 ? first.label : group(members, isApart);
      return { key, points: members, isApart, label, lat, long, isSelected: key === selected };
    });
    this.#draw();
  };

  /** Draws the marks in view and near it, because drawing thousands would be slow. */
  readonly #draw = (): void => {
    const map = this.#map;
    if ((map.getZoom() as number | undefined) === undefined) return;
    const area = map.getBounds().pad(0.3);
    const middle = map.getCenter().lng;
    const visible = this.#marks
      .map((mark) => ({ ...mark, long: nearestCopy(mark.long, middle) }))
      .filter((mark) => mark.isSelected || area.contains([mark.lat, mark.long]));
    const focused = [...this.#drawn.values()].find(({ button }) => button === document.activeElement)?.mark;
    const drawn = new Map<string, DrawnMark>();
    for (const mark of visible) {
      const before = this.#drawn.get(mark.key);
      if (before && isSame(before.mark, mark)) drawn.set(mark.key, before);
      else drawn.set(mark.key, this.#make(mark));
    }
    for (const [key, before] of this.#drawn) if (drawn.get(key) !== before) before.marker.remove();
    this.#drawn = drawn;
    this.#stop();
    if (!focused) return;
    // A new mark has replaced the one with the focus, for example after zooming in.
    const successor = [...drawn.values()].find(({ mark }) => mark.points.some(({ key }) => key === focused.key));
    if (successor?.button === document.activeElement) return;
    (successor?.button ?? map.getContainer()).focus({ preventScroll: true });
  };

  #make(mark: Mark): DrawnMark {
    const { kinds, count } = this.#look;
    const { points } = mark;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'pointMark';
    button.setAttribute('aria-label', mark.label);
    if (mark.isSelected) button.setAttribute('aria-current', 'true');
    const ofMark = new Set(points.map(({ kind }) => kind));
    const [only] = ofMark.size === 1 ? ofMark : [];
    const kind = only === undefined ? undefined : kinds[only];
    button.dataset.colour = kind?.colour ?? 'neutral';
    if (points.length > 1) {
      button.dataset.group = '';
      const number = document.createElement('span');
      number.textContent = count(points.length);
      button.append(number);
    }
    if (kind) button.prepend(signElement(signs[kind.sign]));
    const icon = new DivIcon({ html: button, className: 'pointSpot', iconSize: [width, width] });
    // Disable Leaflet's keyboard handling, which would make each mark a tab stop.
    const marker = new Marker([mark.lat, mark.long], {
      icon,
      keyboard: false,
      riseOnHover: true,
      zIndexOffset: mark.isSelected ? 10_000 : 0,
    });
    // A drag that began on a mark is not a click for Leaflet. Clicks from keys and screen readers have no `detail`.
    marker.on('click', ({ originalEvent }) => originalEvent.detail > 0 && this.#tap(mark));
    button.addEventListener('click', ({ detail }) => detail === 0 && this.#tap(mark));
    button.addEventListener('focus', () => this.#visit(mark));
    button.addEventListener('blur', () => this.#tooltip.remove());
    button.addEventListener('pointerenter', () => this.#name(mark));
    button.addEventListener('pointerleave', () => this.#tooltip.remove());
    button.addEventListener('keydown', (event) => this.#walk(event, mark.key));
    marker.addTo(this.#map);
    return { mark, marker, button };
  }

  /** Zooms in until the points of a group separate. Points at the same place are selected one after the other. */
  #tap({ points, isApart }: Mark): void {
    const map = this.#map;
    this.#tooltip.remove();
    const [first, ...others] = points;
    if (isApart) {
      const middle = map.getCenter().lng;
      const corners = latLngBounds(points.map(({ lat, long }): [number, number] => [lat, nearestCopy(long, middle)]));
      const zoom = Math.min(Math.max(map.getBoundsZoom(corners.pad(0.2)), map.getZoom() + 2), closest);
      map.setView(corners.getCenter(), zoom);
    } else if (first) this.#events.select((others.length > 0 ? this.#nextOf(points) : first).key);
  }

  /** The selected point is drawn on its own, above the others at its place. */
  #nextOf(points: readonly PlottedPoint[]): PlottedPoint {
    const all = this.#look.points;
    const selected = all.findIndex(({ key }) => key === this.#look.selected);
    const next = points.find((point) => all.indexOf(point) > selected);
    return next ?? (points[0] as PlottedPoint);
  }

  #name({ label, lat, long }: Mark): void {
    // Leaflet would parse a string as HTML.
    const text = document.createElement('span');
    text.textContent = label;
    this.#tooltip.setLatLng([lat, long]).setContent(text).addTo(this.#map);
  }

  #visit(mark: Mark): void {
    this.#visited = mark.key;
    this.#stop();
    this.#map.panInside([mark.lat, mark.long], { paddingTopLeft: [width, 72], paddingBottomRight: [width, width] });
    this.#name(mark);
  }

  #walk(event: KeyboardEvent, from: string): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = nextPin(
      [...this.#drawn.values()].map(({ mark }) => mark),
      from,
      event.key,
    );
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#drawn.get(to)?.button.focus({ preventScroll: true });
  }

  /** Only one mark is a tab stop. The arrow keys move between the marks. */
  #stop(): void {
    const stop = tabStop(
      [...this.#drawn.values()].map(({ mark }) => mark),
      this.#visited,
      this.#look.selected,
    );
    for (const [key, { button }] of this.#drawn) button.tabIndex = key === stop ? 0 : -1;
  }
}
