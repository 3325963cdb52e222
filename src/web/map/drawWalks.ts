/** Draws, below the pins, the walking route from the details and the area to which the list is limited. */
import type { Map as LeafletMap } from 'leaflet';
import type { WalkingRoute } from '../../contract/walk.ts';
import { type ShownRoute, shownArea, shownRoute } from '../data/route/shownOnMap.ts';
import type { MapBounds, MapFit } from './pin.ts';
import { nearestCopy, toBounds } from './wrap.ts';

type Line = WalkingRoute['line'];

const svg = <K extends 'svg' | 'path'>(name: K) => document.createElementNS('http://www.w3.org/2000/svg', name);

/** Returns the SVG path of a route. @param place converts degrees to pixels */
export function routePath(
  line: Line,
  middle: number,
  place: (lat: number, long: number) => { readonly x: number; readonly y: number },
): string {
  const first = nearestCopy(line[0]?.[1] ?? 0, middle);
  const points = line.map(([lat, long]) => place(lat, nearestCopy(long, first)));
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
}

/** The bounds that contain the user, the route and the ATM. */
export function routeBounds({ from, to, line }: Pick<ShownRoute, 'from' | 'to' | 'line'>): MapBounds {
  const points: Line = [[from.lat, from.long], [to.lat, to.long], ...line];
  const lats = points.map(([lat]) => lat);
  const longs = points.map(([, long]) => nearestCopy(long, from.long));
  return toBounds(Math.min(...lats), Math.min(...longs), Math.max(...lats), Math.max(...longs));
}

/** Converts a line to an SVG path. */
type LinePath = (line: Line) => string;

/**
 * Adds an SVG drawing to the map, because Leaflet's own vector layers would exceed the map's size budget.
 * @param name the drawing's CSS class @param pathOf returns the SVG path; it is called again after each zoom
 * @returns a function that removes the drawing
 */
function addDrawing(map: LeafletMap, name: string, pathOf: (toPath: LinePath) => string): () => void {
  const drawing = svg('svg');
  // Leaflet hides elements with the class `leaflet-zoom-hide` during a zoom animation.
  drawing.setAttribute('class', `atmMapWalk ${name} leaflet-zoom-hide`);
  drawing.setAttribute('aria-hidden', 'true');
  const paths = ['casing', 'core'].map((part) => {
    const path = svg('path');
    path.setAttribute('class', part);
    return path;
  });
  drawing.append(...paths);
  const draw = () => {
    const middle = map.getCenter().lng;
    const path = pathOf((line) => routePath(line, middle, (lat, long) => map.latLngToLayerPoint([lat, long])));
    for (const one of paths) one.setAttribute('d', path);
  };
  draw();
  map.getPane('overlayPane')?.append(drawing);
  map.on('zoom viewreset moveend', draw);
  return () => {
    map.off('zoom viewreset moveend', draw);
    drawing.remove();
  };
}

/** @param show moves the map @param over removes the drawing when aborted */
export function drawWalks(map: LeafletMap, show: (way: MapFit) => void, over: AbortSignal): void {
  if (over.aborted) return;
  map.whenReady(() => {
    let [removeRoute, removeArea] = [() => {}, () => {}];
    shownArea.watch((area) => {
      removeArea();
      removeArea = area ? addDrawing(map, 'atmMapArea', (toPath) => area.polygons.flat().map(toPath).join('')) : () => {};
    }, over);
    shownRoute.watch((route) => {
      removeRoute();
      removeRoute = route ? addDrawing(map, 'atmMapRoute', (toPath) => toPath(route.line)) : () => {};
      if (route?.movesMap) show({ bounds: routeBounds(route) });
    }, over);
    over.addEventListener('abort', () => {
      removeRoute();
      removeArea();
    });
  });
}
