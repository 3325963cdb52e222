/** Draws one map tile onto a canvas, with the labels that it shares with its neighbours. */
import Point from '@mapbox/point-geometry';
import { Labelers, PmtilesSource, paint, TileCache, View } from 'protomaps-leaflet';
import type { AppConfig } from '../../../contract/app.ts';
import type { PinBoxes } from '../pinBoxes.ts';
import { labelsBesidePins } from './avoidPins.ts';
import { labelRules } from './labelRules.ts';
import type { Lettering } from './lettering.ts';
import { paintRules } from './paintRules.ts';
import { palettes } from './palette.ts';

export interface VectorLook extends Lettering {
  readonly theme: 'light' | 'dark';
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const placeKey = ({ x, y, z }: Place): string => `${x}:${y}:${z}`;

/**
 * The size of a tile on the screen, and the maximum distance by which labels and lines may extend beyond its edges, both in
 * pixels.
 */
export const side = 256;
const reach = 16;

/** The maximum device pixel ratio. A higher ratio costs time without a visible difference. */
const sharpest = 3;

/** The number of tiles whose labels are cached, which is enough for a wide screen. */
const labelledTiles = 64;

export type Prepared = Awaited<ReturnType<View['getDisplayTile']>>;

interface TilePainter {
  /** Fetches a tile's data. Rejects if the data is unavailable. */
  prepare(place: Place): Promise<Prepared>;
  /** Places the tile's labels. Call this method before the tile is first drawn. */
  label(place: Place, tile: Prepared): void;
  /** Removes all labels if pins now cover names at this zoom level. @returns whether the tiles' labels must be placed again */
  relabel(zoom: number): boolean;
  draw(canvas: HTMLCanvasElement, place: Place, tile: Prepared): void;
}

/** @param onRelabelled called with the keys (from `placeKey`) of the tiles to redraw, because a label now extends into them */
export function createTilePainter(
  { url, maxZoom, keep }: NonNullable<AppConfig['basemap']>,
  { theme, ...lettering }: VectorLook,
  pins: PinBoxes,
  onRelabelled: (keys: ReadonlySet<string>) => void,
): TilePainter {
  const palette = palettes[theme];
  const rules = paintRules(palette);
  // Data tiles are twice as wide as the map's tiles, which reduces the number of requests and leaves space for labels.
  const view = new View(new TileCache(new PmtilesSource(tilesFrom(url, keep === true), false), 2 * side), maxZoom, 1);
  const scratch = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const names = labelsBesidePins(pins);
  const createLabelers = () => new Labelers(scratch, labelRules(palette, lettering, names), labelledTiles, onRelabelled);
  let labelers = createLabelers();
  return {
    prepare: (place) => view.getDisplayTile(place),
    label: ({ z }, tile) => void labelers.add(z, new Map([['', [tile]]])),
    relabel(zoom) {
      const index = labelers.getIndex(zoom);
      if (index === undefined || !names.isAnyCovered(zoom, index)) return false;
      labelers = createLabelers();
      return true;
    },
    draw(canvas, { x, y, z }, tile) {
      const ratio = Math.min(sharpest, Math.max(1, window.devicePixelRatio));
      const context = canvas.getContext('2d');
      if (!context) return;
      canvas.width = side * ratio;
      canvas.height = side * ratio;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      const [west, north] = [side * x, side * y];
      const box = { minX: west - reach, minY: north - reach, maxX: west + side + reach, maxY: north + side + reach };
      paint(context, z, new Map([['', [tile]]]), labelers.getIndex(z) ?? null, rules, box, new Point(west, north), false);
    },
  };
}

/** Implements the library's archive interface with tiles that are fetched individually from this host. */
type Asked = ConstructorParameters<typeof PmtilesSource>[0];

/**
 * @param url a template with {z} {x} {y} @param keep whether the service worker may cache the tiles, which it detects from the
 * request
 */
function tilesFrom(url: string, keep: boolean): Asked {
  const tiles = {
    async getZxy(z: number, x: number, y: number) {
      const address = url.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
      const answer = await fetch(address, { mode: keep ? 'cors' : 'same-origin' });
      if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
      // Status 204 means that the tile is empty.
      return answer.status === 204 ? undefined : { data: await answer.arrayBuffer() };
    },
  };
  // The library does not use any other part of an archive.
  return tiles as unknown as Asked;
}
