/** The service's own map as a layer of the map: vector tiles drawn on canvases, sharp on every screen. */
import { type Coords, type DoneCallback, GridLayer } from 'leaflet';
import type { AppConfig } from '../../../contract/app.ts';
import { createPaintQueue } from './paintQueue.ts';
import { createTilePainter, type Prepared, placeKey, side, type VectorLook } from './tilePainter.ts';

/**
 * @param basemap where its tiles come from
 * @param closest the map's closest zoom; tiles are enlarged up to it
 */
export function vectorLayer(basemap: NonNullable<AppConfig['basemap']>, look: VectorLook, closest: number): GridLayer {
  /** The canvases on the map, and how to draw each again; the world may be there twice, side by side. */
  const shown = new Map<HTMLCanvasElement, { readonly key: string; draw(): void }>();
  const queue = createPaintQueue();
  const painter = createTilePainter(basemap, look, (keys) => {
    for (const { key, draw } of shown.values()) if (keys.has(key)) draw();
  });

  class VectorLayer extends GridLayer {
    override createTile(coords: Coords, done: DoneCallback): HTMLElement {
      const canvas = document.createElement('canvas');
      canvas.lang = look.language;
      let tile: Prepared | undefined;
      const draw = () => {
        if (tile !== undefined && shown.has(canvas)) painter.draw(canvas, coords, tile);
      };
      shown.set(canvas, { key: placeKey(coords), draw: () => queue.add(draw) });
      painter.prepare(coords).then(
        (prepared) =>
          queue.add(() => {
            if (!shown.has(canvas)) return;
            painter.label(coords, prepared);
            tile = prepared;
            draw();
            done(undefined, canvas);
          }),
        (error: Error) => done(error, canvas),
      );
      return canvas;
    }
  }

  const layer = new VectorLayer({
    className: 'atmMapVector',
    minZoom: 0,
    maxZoom: closest,
    tileSize: side,
    keepBuffer: 2,
    // While a finger moves the map, on phones too: a tile is small and comes from the service itself.
    updateWhenIdle: false,
    updateInterval: 100,
  });
  layer.on('tileunload', ({ tile }) => {
    const canvas = tile as HTMLElement as HTMLCanvasElement;
    shown.delete(canvas);
    // Old WebKit counts canvases' memory until they are collected.
    canvas.width = 0;
  });
  layer.on('remove', () => queue.stop());
  return layer;
}
