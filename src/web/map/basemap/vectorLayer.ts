/** The service's own map as a layer of the map: vector tiles drawn on canvases, sharp on every screen. */

import Point from '@mapbox/point-geometry';
import { type Coords, type DoneCallback, GridLayer } from 'leaflet';
import { Labelers, PmtilesSource, paint, TileCache, View } from 'protomaps-leaflet';
import type { AppConfig } from '../../../contract/app.ts';
import { type Lettering, labelRules } from './labelRules.ts';
import { createPaintQueue } from './paintQueue.ts';
import { paintRules } from './paintRules.ts';
import { palettes } from './palette.ts';
import { tilesFrom } from './tileFetch.ts';

export interface VectorLook extends Lettering {
  readonly theme: 'light' | 'dark';
}

/** Pixels of a tile on the screen, and how far labels and lines reach over its edges. */
const side = 256;
const reach = 16;

/** Sharper than three times nobody sees it, and it costs. */
const sharpest = 3;

const keyOf = ({ x, y, z }: Coords): string => `${x}:${y}:${z}`;

/**
 * @param basemap where its tiles come from
 * @param closest the map's closest zoom; tiles are enlarged up to it
 */
export function vectorLayer(
  { url, maxZoom, keep }: NonNullable<AppConfig['basemap']>,
  { theme, ...lettering }: VectorLook,
  closest: number,
): GridLayer {
  const rules = paintRules(palettes[theme]);
  // Tiles are twice as wide as the map's own: half as many requests, and labels have room.
  const view = new View(new TileCache(new PmtilesSource(tilesFrom(url, keep === true), false), 2 * side), maxZoom, 1);
  const scratch = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const drawn = new Map<string, { readonly canvas: HTMLCanvasElement; draw(): void }>();
  const queue = createPaintQueue();
  const redraw = (keys: Set<string>) => {
    for (const key of keys) drawn.get(key)?.draw();
  };
  // As many tiles keep their labels as a wide screen shows.
  const labelers = new Labelers(scratch, labelRules(palettes[theme], lettering), 64, redraw);

  type Prepared = Awaited<ReturnType<View['getDisplayTile']>>;
  const draw = (canvas: HTMLCanvasElement, { x, y, z }: Coords, tile: Prepared) => {
    const ratio = Math.min(sharpest, Math.max(1, window.devicePixelRatio));
    const context = canvas.getContext('2d');
    if (!context) return;
    canvas.width = side * ratio;
    canvas.height = side * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const box = { minX: side * x - reach, minY: side * y - reach, maxX: side * (x + 1) + reach, maxY: side * (y + 1) + reach };
    const labels = labelers.getIndex(z) ?? null;
    paint(context, z, new Map([['', [tile]]]), labels, rules, box, new Point(side * x, side * y), false);
  };

  class VectorLayer extends GridLayer {
    override createTile(coords: Coords, done: DoneCallback): HTMLElement {
      const canvas = document.createElement('canvas');
      canvas.lang = lettering.language;
      const key = keyOf(coords);
      const isShown = () => drawn.get(key)?.canvas === canvas;
      const prepared = view.getDisplayTile(coords);
      const paintAgain = () =>
        queue.add(() => {
          if (isShown())
            prepared.then(
              (tile) => draw(canvas, coords, tile),
              () => undefined,
            );
        });
      drawn.set(key, { canvas, draw: paintAgain });
      prepared.then(
        (tile) =>
          queue.add(() => {
            if (!isShown()) return;
            labelers.add(coords.z, new Map([['', [tile]]]));
            draw(canvas, coords, tile);
            done(undefined, canvas);
          }),
        (error: Error) => done(error, canvas),
      );
      return canvas;
    }
  }
  const layer = new VectorLayer({ className: 'atmMapVector', minZoom: 0, maxZoom: closest, tileSize: side, keepBuffer: 2 });
  layer.on('tileunload', ({ coords, tile }) => {
    const canvas = tile as HTMLElement as HTMLCanvasElement;
    const key = keyOf(coords);
    if (drawn.get(key)?.canvas === canvas) drawn.delete(key);
    // Old WebKit counts canvases' memory until they are collected.
    canvas.width = 0;
  });
  layer.on('remove', () => queue.stop());
  return layer;
}
