/**
 * Moves the map and tells where it stands. Both mean the middle of the part that nothing covers, and both know whether the
 * last move was ours or the person's.
 */
import { type Map as LeafletMap, latLngBounds, type Point, point } from 'leaflet';
import type { MapArea, MapBounds, MapPadding, MapView } from './pin.ts';
import { type Box, middleOf, visibleBox } from './visibleBox.ts';
import { mercatorLimit, nearestCopy, toBounds, toCorners, wrapLong } from './wrap.ts';

/** Pixels that stay free around what is fitted: a pin's height. */
const margin = 44;
const closestFit = 17;
/** A view that comes back rounded (from a URL) is the same view. */
const sameWithin = 2;

export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function between(low: number, value: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** How far a value must move to come into [low, high]. */
function beyond(low: number, value: number, high: number): number {
  return value - between(low, value, high);
}

export class Camera {
  readonly #map: LeafletMap;
  readonly #report: (area: MapArea, byPerson: boolean) => void;
  #padding: MapPadding | undefined;
  #byPerson = false;
  #driving = false;
  #zooming = false;
  /** What we showed last, to be shown again when the cover or the size changes; absent once the person moved away. */
  #aim: { readonly view: MapView } | { readonly bounds: MapBounds } | undefined;

  /** @param report is told of each new rest of the map; byPerson as in AtmMapProps.onMoved. */
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

  fit(bounds: MapBounds): void {
    this.#aim = { bounds };
    this.#head();
  }

  /** Pans just far enough that the point is not covered; does nothing where it is seen already. */
  reveal(lat: number, long: number): void {
    const map = this.#map;
    const { left, top, right, bottom } = this.#box();
    const at = map.latLngToContainerPoint([lat, nearestCopy(long, map.getCenter().lng)]);
    // A pin stands above its point.
    const by = point(beyond(left + margin, at.x, right - margin), beyond(top + 2 * margin, at.y, bottom - margin));
    if (by.x === 0 && by.y === 0) return;
    const middle = map.containerPointToLatLng(point(middleOf(this.#box())));
    this.#aim = undefined;
    this.#drive(map.project(middle, map.getZoom()).add(by), map.getZoom(), true);
  }

  /** The first cover is where things stand; a later one is a change that the eye is kept through. */
  pad(padding: MapPadding): void {
    if (!this.#padding) this.#padding = padding;
    else
      this.#keep(() => {
        this.#padding = padding;
      });
  }

  resized(): void {
    this.#keep(() => this.#map.invalidateSize({ pan: false, animate: false }));
  }

  /** A hand is on the map: what moves from now on is the person's. */
  readonly taken = (): void => {
    this.#byPerson = true;
    this.#aim = undefined;
  };

  /** Leaflet ignores a new view while it plays a zoom: a quarter of a second later it listens again. */
  #head(): void {
    if (this.#zooming) this.#map.once('zoomend', () => this.#show(true));
    else this.#show(true);
  }

  readonly #zooms = (event: { type: string }): void => {
    this.#zooming = event.type === 'zoomstart';
  };

  readonly #rested = (): void => {
    if (!this.#driving) this.#report(this.#area(), this.#byPerson);
  };

  /** Leaflet has no zoom until its first view, whatever its types say. */
  get #placed(): boolean {
    return (this.#map.getZoom() as number | undefined) !== undefined;
  }

  #box(): Box {
    return visibleBox(this.#map.getSize(), this.#padding ?? { bottom: 0, left: 0 });
  }

  #area(): MapArea {
    const { left, top, right, bottom } = this.#box();
    const at = (x: number, y: number) => this.#map.containerPointToLatLng(point(x, y));
    const centre = at(...middleOf(this.#box()));
    const southWest = at(left, bottom);
    const northEast = at(right, top);
    return {
      lat: between(-mercatorLimit, centre.lat, mercatorLimit),
      long: wrapLong(centre.lng),
      zoom: this.#map.getZoom(),
      bounds: toBounds(southWest.lat, southWest.lng, northEast.lat, northEast.lng),
    };
  }

  /** @param target the world pixel at `zoom` that is to lie in the middle of what is seen. */
  #drive(target: Point, zoom: number, animated: boolean): void {
    const map = this.#map;
    this.#byPerson = false;
    const half = map.getSize().divideBy(2);
    const centre = target.subtract(point(middleOf(this.#box())).subtract(half));
    if (this.#placed && this.#away(centre, zoom) <= sameWithin && map.getZoom() === zoom) return;
    const near = this.#placed && map.getZoom() === zoom && this.#away(centre, zoom) < 2 * Math.max(half.x, half.y);
    const animate = animated && near && !calm();
    // Rests that Leaflet reports on the way (of the move this one interrupts) are not where the map is going.
    this.#driving = true;
    map.setView(map.unproject(centre, zoom), zoom, { animate });
    this.#driving = false;
    if (!animate) this.#rested();
  }

  #away(centre: Point, zoom: number): number {
    return this.#map.project(this.#map.getCenter(), zoom).distanceTo(centre);
  }

  #show(animated: boolean): void {
    const aim = this.#aim;
    if (aim) 'view' in aim ? this.#showView(aim.view, animated) : this.#showBounds(aim.bounds, animated);
  }

  #showView(view: MapView, animated: boolean): void {
    const map = this.#map;
    const zoom = between(map.getMinZoom(), Math.round(view.zoom), map.getMaxZoom());
    const long = this.#placed ? nearestCopy(view.long, map.getCenter().lng) : view.long;
    this.#drive(map.project([between(-mercatorLimit, view.lat, mercatorLimit), long], zoom), zoom, animated);
  }

  #showBounds(bounds: MapBounds, animated: boolean): void {
    const map = this.#map;
    const corners = latLngBounds(toCorners(bounds));
    const size = map.getSize();
    const { left, top, right, bottom } = this.#box();
    const room = point(Math.max(right - left - 2 * margin, margin), Math.max(bottom - top - 2 * margin, margin));
    // A map that is not shown has no size: it is placed, and fitted as soon as it has one.
    const shown = size.x > 0 && size.y > 0;
    const zoom = shown ? Math.min(map.getBoundsZoom(corners, false, size.subtract(room)), closestFit) : 12;
    const opposite = map.project(corners.getNorthEast(), zoom);
    const middle = map.project(corners.getSouthWest(), zoom).add(opposite).divideBy(2);
    const { lat, lng } = map.unproject(middle, zoom);
    this.#showView({ lat, long: lng, zoom }, animated);
  }

  /** Whatever changes around it, the eye keeps what it looked at. */
  #keep(change: () => void): void {
    const before = this.#placed ? this.#area() : undefined;
    const taken = this.#byPerson;
    change();
    if (this.#aim) this.#show(false);
    else if (before) this.#showView(before, false);
    // A sheet that moves under a running gesture does not make the gesture ours.
    this.#byPerson = taken;
  }
}
