/** Draws one tile of the map onto a canvas, with the labels that it shares with its neighbours. */
import Point from '@mapbox/point-geometry';
import { Labelers, PmtilesSource, paint, TileCache, View } from 'protomaps-leaflet';
import type { AppConfig } from '../../../contract/app.ts';
import { labelRules } from './labelRules.ts';
import type { Lettering } from './lettering.ts';
import { paintRules } from './paintRules.ts';
import { palettes } from './palette.ts';

export interface VectorLook extends Lettering {
  readonly theme: 'light' | 'dark';
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const placeKey = ({ x, y, z }: Place): string => `${x}:${y}:${z}`;

/** Pixels of a tile on the screen, and how far labels and lines reach over its edges. */
export const side = 256;
const reach = 16;

/** Sharper than three times nobody sees it, and it costs. */
const sharpest = 3;

/** As many tiles keep their labels as a wide screen shows. */
const labelledTiles = 64;

/** What a tile is drawn from. */
export type Prepared = Awaited<ReturnType<View['getDisplayTile']>>;

export interface TilePainter {
  /** Fetches what a tile is drawn from. Rejects where it cannot be had. */
  prepare(place: Place): Promise<Prepared>;
  /** Finds room for its labels, before it is drawn for the first time. */
  label(place: Place, tile: Prepared): void;
  draw(canvas: HTMLCanvasElement, place: Place, tile: Prepared): void;
}

/** @param onRelabelled told which tiles (see `placeKey`) are to be drawn again: a label reaches into them now */
export function createTilePainter(
  { url, maxZoom, keep }: NonNullable<AppConfig['basemap']>,
  { theme, ...lettering }: VectorLook,
  onRelabelled: (keys: ReadonlySet<string>) => void,
): TilePainter {
  const palette = palettes[theme];
  const rules = paintRules(palette);
  // Tiles are twice as wide as the map's own: half as many requests, and labels have room.
  const view = new View(new TileCache(new PmtilesSource(tilesFrom(url, keep === true), false), 2 * side), maxZoom, 1);
  const scratch = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const labelers = new Labelers(scratch, labelRules(palette, lettering), labelledTiles, onRelabelled);
  return {
    prepare: (place) => view.getDisplayTile(place),
    label: ({ z }, tile) => void labelers.add(z, new Map([['', [tile]]])),
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

/** Tiles as the library asks an archive for them, fetched one by one from this host. */
type Asked = ConstructorParameters<typeof PmtilesSource>[0];

/** @param url template with {z} {x} {y}. @param keep whether the service worker may keep what comes: it goes by how is asked */
function tilesFrom(url: string, keep: boolean): Asked {
  const tiles = {
    async getZxy(z: number, x: number, y: number) {
      const address = url.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
      const answer = await fetch(address, { mode: keep ? 'cors' : 'same-origin' });
      if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
      // 204: nothing is there.
      return answer.status === 204 ? undefined : { data: await answer.arrayBuffer() };
    },
  };
  // Of an archive the library asks for nothing else.
  return tiles as unknown as Asked;
}
