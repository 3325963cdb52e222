/**
 * Moves the map and reports its view. The centre of a view is the centre of the part that neither the sheet nor the panel covers.
 * Tracks whether the code or the user made the last move.
 */
import { type LatLngBounds, type Map as LeafletMap, latLngBounds, type Point, point } from 'leaflet';
import { mercatorLimit } from '../../core/geo/webMercator.ts';
import type { MapArea, MapFit, MapPadding, MapView } from './pin.ts';
import { middleOfBox, type PixelBox, visibleBox } from './visibleBox.ts';
import { nearestCopy, toBounds, toCorners, wrapLong } from './wrap.ts';

/** The margin around fitted and selected points, pixels: a pin's body is above its tip, and the buttons are on the right. */
const margin = { top: 56, left: 28, right: 60, bottom: 32 } as const;
const chosenMargin = { top: 76, left: 44, right: 84, bottom: 44 } as const;
const least = 44;
const closestFit = 17;
/** The zoom level for a single ATM, at which its street and the neighbouring streets are visible. */
const street = 16;
/** Below this zoom level, most streets do not show a name. */
const farthestForStreets = 15;
/** Below this zoom level, individual ATMs are indistinguishable. */
export const farthestForOne = 13;

interface Spot {
  readonly lat: number;
  readonly long: number;
}
/** Views count as equal within this tolerance, pixels, because the URL rounds the view. */
const sameWithin = 2;

export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function between(low: number, value: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** The distance from a value to the interval [low, high]. */
function beyond(low: number, value: number, high: number): number {
  return value - between(low, value, high);
}

export class Camera {
  readonly #map: LeafletMap;
  readonly #report: (area: MapArea, byPerson: boolean) => void;
  #padding: MapPadding | undefined;
  #byPerson = false;
  /** Whether the next programmatic move counts as the user's move. */
  #tapped = false;
  #driving = false;
  #zooming = false;
  /** The last target, which the map shows again when the padding or the size changes; absent after the user has moved the map. */
  #aim: { readonly view: MapView } | MapFit | undefined;
  /** The world pixel at which the current pan will end. */
  #ahead: Point | undefined;

  /** @param report called after each move of the map; for `byPerson`, see AtmMapProps.onMoved */
  constructor(map: LeafletMap, report: (area: MapArea, byPerson: boolean) => void) {
    this.#map = map;
    this.#report = report;
    map.on('moveend', this.#rested).on('zoomstart zoomend', this.#zooms);
  }

  close(): void {
    this.#map.off('moveend', this.#rested).off('zoomstart zoomend', this.#zooms);
  }

  show(view: MapView): void {
    this.#aim = { view };
    this.#head();
  }

  fit(fit: MapFit): void {
    this.#aim = fit;
    this.#head();
  }

  /**
   * Zooms in until overlapping points separate, and keeps all of them visible. Zooms in by at least two levels, or by exactly two
   * levels for a single point.
   */
  spread(spots: readonly Spot[]): void {
    const map = this.#map;
    const middle = map.getCenter().lng;
    const corners = latLngBounds(spots.map(({ lat, long }): [number, number] => [lat, nearestCopy(long, middle)]));
    const closer = Math.min(map.getZoom() + 2, map.getMaxZoom());
    const { lat, lng } = corners.getCenter();
    this.#tapped = true;
    this.show({ lat, long: lng, zoom: spots.length === 1 ? closer : Math.max(this.#zoomFor(corners), closer) });
  }

  /**
   * Called when the user selects something in the current view. The camera then keeps the current view instead of the last
   * target.
   */
  stay(): void {
    if (this.#placed) this.#aim = undefined;
  }

  /**
   * Pans just far enough to uncover a point, or moves to the point if it is far away.
   * @param closest the minimum zoom level; the map zooms in if its zoom level is lower
   */
  reveal({ lat, long }: Spot, closest = 0): void {
    const map = this.#map;
    if (this.#zooming) {
      map.once('zoomend', () => this.reveal({ lat, long }, closest));
      return;
    }
    const zoom = this.#placed ? map.getZoom() : 0;
    const by = zoom < closest ? undefined : this.#wayTo(lat, long);
    if (by === undefined) this.show({ lat, long, zoom: zoom < closest ? Math.max(zoom, street) : zoom });
    else if (by.x !== 0 || by.y !== 0) {
      this.#aim = undefined;
      const middle = point(middleOfBox(this.#box())).subtract(map.getSize().divideBy(2));
      this.#drive(this.#heading().add(middle).add(by), map.getZoom(), true);
    }
  }

  /** The world pixel at the map's centre, or the one at which the current pan will end. */
  #heading(): Point {
    return this.#ahead ?? this.#map.project(this.#map.getCenter());
  }

  /** The view at which the current pan will end, if there is one. */
  #endView(): MapView {
    const map = this.#map;
    const middle = point(middleOfBox(this.#box())).subtract(map.getSize().divideBy(2));
    const { lat, lng } = map.unproject(this.#heading().add(middle));
    return { lat, long: lng, zoom: map.getZoom() };
  }

  /** The distance to pan until a point is well inside the view, pixels; undefined if the point is too far away. */
  #wayTo(lat: number, long: number): Point | undefined {
    const map = this.#map;
    if (!this.#placed) return undefined;
    const size = map.getSize();
    const { left, top, right, bottom } = this.#box();
    const place = map.project([lat, nearestCopy(long, map.getCenter().lng)]);
    const at = place.subtract(this.#heading()).add(size.divideBy(2));
    if (beyond(-size.x, at.x, 2 * size.x) !== 0 || beyond(-size.y, at.y, 2 * size.y) !== 0) return undefined;
    const [west, north] = [left + chosenMargin.left, top + chosenMargin.top];
    return point(
      beyond(west, at.x, Math.max(right - chosenMargin.right, west)),
      beyond(north, at.y, Math.max(bottom - chosenMargin.bottom, north)),
    );
  }

  /** Sets the padding. The first call only records the padding. Later calls keep the visible centre. */
  pad(padding: MapPadding): void {
    if (!this.#padding) this.#padding = padding;
    else
      this.#keep(() => {
        this.#padding = padding;
      }, true);
  }

  resized(): void {
    this.#keep(() => this.#map.invalidateSize({ pan: false, animate: false }), false);
  }

  /** Records that the user has touched the map, so that later moves count as the user's. */
  readonly taken = (): void => {
    this.#byPerson = true;
    this.#aim = undefined;
  };

  /** Leaflet ignores a new view during a zoom animation, so wait until the animation ends. */
  #head(): void {
    if (this.#zooming) this.#map.once('zoomend', () => this.#show(true));
    else this.#show(true);
  }

  readonly #zooms = (event: { type: string }): void => {
    this.#zooming = event.type === 'zoomstart';
  };

  readonly #rested = (): void => {
    this.#ahead = undefined;
    if (!this.#driving) this.#report(this.#area(), this.#byPerson);
  };

  /** Contrary to its types, Leaflet has no zoom level before its first view. */
  get #placed(): boolean {
    return (this.#map.getZoom() as number | undefined) !== undefined;
  }

  #box(): PixelBox {
    return visibleBox(this.#map.getSize(), this.#padding ?? { bottom: 0, left: 0 });
  }

  #area(): MapArea {
    const { left, top, right, bottom } = this.#box();
    const at = (x: number, y: number) => this.#map.containerPointToLatLng(point(x, y));
    const centre = at(...middleOfBox(this.#box()));
    const southWest = at(left, bottom);
    const northEast = at(right, top);
    return {
      lat: between(-mercatorLimit, centre.lat, mercatorLimit),
      long: wrapLong(centre.lng),
      zoom: this.#map.getZoom(),
      bounds: toBounds(southWest.lat, southWest.lng, northEast.lat, northEast.lng),
    };
  }

  /** @param target the world pixel at `zoom` that the map shows in the visible centre */
  #drive(target: Point, zoom: number, animated: boolean): void {
    const map = this.#map;
    this.#byPerson = this.#tapped;
    this.#tapped = false;
    const half = map.getSize().divideBy(2);
    const centre = target.subtract(point(middleOfBox(this.#box())).subtract(half));
    if (this.#placed && this.#away(centre, zoom) <= sameWithin && map.getZoom() === zoom) return;
    const near = this.#placed && map.getZoom() === zoom && this.#away(centre, zoom) < 2 * Math.max(half.x, half.y);
    const animate = animated && near && !calm();
    // Ignore the `moveend` events of the move that this move interrupts.
    this.#driving = true;
    this.#ahead = animate ? centre : undefined;
    map.setView(map.unproject(centre, zoom), zoom, { animate });
    this.#driving = false;
    if (!animate) this.#rested();
  }

  #away(centre: Point, zoom: number): number {
    return this.#map.project(this.#map.getCenter(), zoom).distanceTo(centre);
  }

  #show(animated: boolean): void {
    const aim = this.#aim;
    if (aim) 'view' in aim ? this.#showView(aim.view, animated) : this.#showBounds(aim, animated);
  }

  #showView(view: MapView, animated: boolean): void {
    const map = this.#map;
    const zoom = between(map.getMinZoom(), Math.round(view.zoom), map.getMaxZoom());
    const long = this.#placed ? nearestCopy(view.long, map.getCenter().lng) : view.long;
    this.#drive(map.project([between(-mercatorLimit, view.lat, mercatorLimit), long], zoom), zoom, animated);
  }

  /** The largest zoom level at which a box fits into the uncovered part. */
  #zoomFor(corners: LatLngBounds): number {
    const size = this.#map.getSize();
    // A hidden map has no size. Use a default zoom level until the map has a size, and then fit the box.
    if (size.x === 0 || size.y === 0) return 12;
    const { left, top, right, bottom } = this.#box();
    const wide = right - left - margin.left - margin.right;
    const high = bottom - top - margin.top - margin.bottom;
    const room = point(Math.max(wide, least), Math.max(high, least));
    return Math.min(this.#map.getBoundsZoom(corners, false, size.subtract(room)), closestFit);
  }

  #showBounds({ bounds, wanted = [], others = [] }: MapFit, animated: boolean): void {
    const map = this.#map;
    let corners = latLngBounds(toCorners(bounds));
    let zoom = this.#zoomFor(corners);
    const show = (spots: readonly Spot[], farthest: number) => {
      for (const { lat, long } of spots) {
        const wider = latLngBounds(corners.getSouthWest(), corners.getNorthEast());
        wider.extend([lat, nearestCopy(long, corners.getCenter().lng)]);
        if (this.#zoomFor(wider) >= farthest) corners = wider;
      }
      zoom = Math.min(zoom, this.#zoomFor(corners));
    };
    show(wanted, Math.min(zoom, farthestForStreets));
    show(others, zoom);
    const opposite = map.project(corners.getNorthEast(), zoom);
    const middle = map.project(corners.getSouthWest(), zoom).add(opposite).divideBy(2);
    // The margins differ, so centre the box between them.
    const shift = point((margin.right - margin.left) / 2, (margin.bottom - margin.top) / 2);
    const { lat, lng } = map.unproject(middle.add(shift), zoom);
    this.#showView({ lat, long: lng, zoom }, animated);
  }

  /** Applies a change to the padding or size, and keeps the visible centre, or the one at which the current pan will end. */
  #keep(change: () => void, animated: boolean): void {
    const before = this.#placed ? this.#endView() : undefined;
    const taken = this.#byPerson;
    change();
    if (this.#aim) this.#show(animated);
    else if (before) this.#showView(before, animated);
    // If the sheet moves during a gesture, the move still counts as the user's.
    this.#byPerson = taken;
  }
}
