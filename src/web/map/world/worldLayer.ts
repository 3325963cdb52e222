/** The coarse world map below all other layers, with land, borders and names. It is visible where there is no other map. */

import { type Coords, DomUtil, type DoneCallback, GridLayer, Layer, type Map as LeafletMap } from 'leaflet';
import { mercatorX, mercatorY } from '../../../core/geo/webMercator.ts';
import worldUrl from '../../../data/world/world.json?url';
import { createPaintQueue } from '../basemap/paintQueue.ts';
import { palettes } from '../basemap/palette.ts';
import type { MapBounds } from '../pin.ts';
import { nearestCopy } from '../wrap.ts';
import { type Label, type World, type WorldLine, withRoom, worldOf } from './worldShapes.ts';

interface WorldLook {
  readonly theme: 'light' | 'dark';
  readonly language: string;
  /** The user's text scale. */
  readonly scale: number;
  /** Areas where another map shows the names. */
  readonly parts: readonly MapBounds[];
}

const side = 256;
/** The maximum zoom levels for the names of countries and of cities. */
const countriesUntil = 6;
const citiesUntil = 12;
/**
 * The maximum zoom level for land and borders. Their lines are up to some kilometres from where they are, which is tens of pixels
 * at this zoom level. At higher zoom levels, the background is plain.
 */
const groundUntil = 10;
/** The number of city names at zoom level 3. Each further zoom level shows four times as many names. */
const citiesAtFirst = 40;

let world: Promise<World> | undefined;

/** @throws if loading fails; the next call retries */
export function loadWorld(): Promise<World> {
  world ??= fetch(worldUrl)
    .then((answer) => {
      if (!answer.ok) throw new Error(`${worldUrl} was answered with ${answer.status}`);
      return answer.json();
    })
    .then(worldOf);
  world.catch(() => {
    world = undefined;
  });
  return world;
}

/** Adds the lines that intersect a tile, in every copy of the world. */
function trace(context: CanvasRenderingContext2D, lines: readonly WorldLine[], { x, y, z }: Coords): void {
  const size = side * 2 ** z;
  const reach = 2 / size;
  const [west, north, width] = [x / 2 ** z, y / 2 ** z, 1 / 2 ** z];
  for (const line of lines) {
    if (line.south < north - reach || line.north > north + width + reach) continue;
    for (let copy = Math.floor(west - line.east); copy <= Math.ceil(west + width - line.west); copy++) {
      if (line.east + copy < west - reach || line.west + copy > west + width + reach) continue;
      const { points } = line;
      for (let at = 0; at < points.length; at += 2) {
        const px = ((points[at] as number) + copy - west) * size;
        const py = ((points[at + 1] as number) - north) * size;
        if (at === 0) context.moveTo(px, py);
        else context.lineTo(px, py);
      }
    }
  }
}

function drawGround(canvas: HTMLCanvasElement, coords: Coords, { land, borders }: World, theme: WorldLook['theme']): void {
  const ratio = Math.min(2, Math.max(1, window.devicePixelRatio));
  const context = canvas.getContext('2d');
  if (!context) return;
  canvas.width = side * ratio;
  canvas.height = side * ratio;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const { earth, water, border } = palettes[theme];
  context.fillStyle = water;
  context.fillRect(0, 0, side, side);
  context.fillStyle = earth;
  context.beginPath();
  trace(context, land, coords);
  context.fill('evenodd');
  context.strokeStyle = border;
  context.lineWidth = 0.8;
  context.beginPath();
  trace(context, borders, coords);
  context.stroke();
}

function groundLayer(drawn: World, theme: WorldLook['theme']): GridLayer {
  const queue = createPaintQueue();
  class Ground extends GridLayer {
    override createTile(coords: Coords, done: DoneCallback): HTMLElement {
      const canvas = document.createElement('canvas');
      queue.add(() => {
        drawGround(canvas, coords, drawn, theme);
        done(undefined, canvas);
      });
      return canvas;
    }
  }
  const layer = new Ground({ className: 'atmMapWorld', pane: 'tilePane', zIndex: 0, tileSize: side, maxZoom: groundUntil });
  layer.on('remove', () => queue.stop());
  return layer;
}

interface Name extends Label {
  readonly text: string;
  readonly isCountry: boolean;
}

/** Draws the names in view. Redraws them after each move, so that no name is cut off at an edge. */
class WorldNames extends Layer {
  readonly #world: World;
  readonly #look: WorldLook;
  readonly #canvas = document.createElement('canvas');
  #shownOn: LeafletMap | undefined;

  constructor(drawn: World, look: WorldLook) {
    super();
    this.#world = drawn;
    this.#look = look;
    this.#canvas.className = 'atmMapWorldNames';
    this.#canvas.setAttribute('aria-hidden', 'true');
  }

  override onAdd(map: LeafletMap): this {
    this.#shownOn = map;
    map.getPane('tilePane')?.append(this.#canvas);
    map.on('moveend zoomend resize', this.#write).on('zoomstart', this.#clear);
    map.whenReady(this.#write);
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('moveend zoomend resize', this.#write).off('zoomstart', this.#clear);
    this.#shownOn = undefined;
    this.#canvas.remove();
    return this;
  }

  readonly #clear = (): void => {
    this.#canvas.width = 0;
  };

  /** The names at a zoom level, most important first. */
  #names(map: LeafletMap, zoom: number): readonly Omit<Name, 'halfWidth' | 'halfHeight'>[] {
    const { language, parts } = this.#look;
    const middle = map.getCenter().lng;
    const corner = map.getPixelBounds().min ?? map.project(map.getCenter());
    const size = side * 2 ** zoom;
    const isOpen = (lat: number, long: number) =>
      parts.every(([south, west, north, east]) => lat < south || lat > north || long < west || long > east);
    const at = (lat: number, long: number) => ({
      x: mercatorX(nearestCopy(long, middle)) * size - corner.x,
      y: mercatorY(lat) * size - corner.y,
    });
    const regions = new Intl.DisplayNames(language || 'en', { type: 'region' });
    const countries = zoom > countriesUntil ? [] : this.#world.countries;
    const cities = zoom < 3 || zoom > citiesUntil ? [] : this.#world.cities.slice(0, citiesAtFirst * 4 ** (zoom - 3));
    return [
      ...countries
        .filter(([, lat, long]) => isOpen(lat, long))
        .map(([code, lat, long]) => ({ ...at(lat, long), text: regions.of(code) ?? code, isCountry: true })),
      ...cities
        .filter(([, lat, long]) => isOpen(lat, long))
        .map(([text, lat, long]) => ({ ...at(lat, long), text, isCountry: false })),
    ];
  }

  readonly #write = (): void => {
    const map = this.#shownOn;
    const context = this.#canvas.getContext('2d');
    if (!map || !context) return;
    const { x: width, y: height } = map.getSize();
    const zoom = map.getZoom();
    const { theme, scale } = this.#look;
    // Free the canvas, because a canvas of the size of the screen costs memory and time even if it is empty.
    this.#clear();
    if (zoom > citiesUntil) return;
    const ratio = Math.min(2, Math.max(1, window.devicePixelRatio));
    this.#canvas.width = width * ratio;
    this.#canvas.height = height * ratio;
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    DomUtil.setPosition(this.#canvas, map.containerPointToLayerPoint([0, 0]));
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    const font = (isCountry: boolean) =>
      `${isCountry ? 600 : 400} ${Math.round((isCountry ? 12 : 11) * scale)}px system-ui, "Noto Sans", sans-serif`;
    const { ink, inkSoft, halo } = palettes[theme];
    const near = this.#names(map, zoom).filter(({ x, y }) => x > 0 && x < width && y > 0 && y < height);
    const sized = near.map((name): Name => {
      context.font = font(name.isCountry);
      return { ...name, halfWidth: context.measureText(name.text).width / 2 + 3, halfHeight: 8 * scale };
    });
    for (const { x, y, text, isCountry } of withRoom(sized, width, height)) {
      context.font = font(isCountry);
      context.strokeStyle = halo;
      context.strokeText(text, x, y);
      context.fillStyle = isCountry ? ink : inkSoft;
      context.fillText(text, x, y);
    }
  };
}

/** @returns a function that removes the world map */
export function showWorld(map: LeafletMap, drawn: World, look: WorldLook): () => void {
  const layers = [groundLayer(drawn, look.theme), new WorldNames(drawn, look)];
  for (const layer of layers) layer.addTo(map);
  return () => {
    for (const layer of layers) layer.remove();
  };
}
