/** The service's own map as a layer of the map: vector tiles drawn on canvases, sharp on every screen. */
import { type Bounds, bounds, type Coords, type DoneCallback, GridLayer, type LatLng, type Point } from 'leaflet';
import type { AppConfig } from '../../../contract/app.ts';
import { createPaintQueue } from './paintQueue.ts';
import { createTilePainter, type Prepared, placeKey, side, type VectorLook } from './tilePainter.ts';

/** Pixels around the screen that are drawn too: what a finger pulls in has been begun a moment before it is seen. */
const ahead = 128;

/** Which of a layer's pixels want tiles: Leaflet's own, which its types leave out. */
type Wanting = GridLayer & { _getTiledPixelBounds(center: LatLng): Bounds };

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
          // In two steps, each short enough for a frame of a slow phone.
          queue.add(() => {
            if (!shown.has(canvas)) return;
            painter.label(coords, prepared);
            tile = prepared;
            queue.add(() => {
              draw();
              done(undefined, canvas);
            });
          }),
        (error: Error) => done(error, canvas),
      );
      return canvas;
    }

    _getTiledPixelBounds(center: LatLng): Bounds {
      const seen = (GridLayer.prototype as Wanting)._getTiledPixelBounds.call(this, center);
      const [from, to] = [seen.min as Point, seen.max as Point];
      return bounds(from.subtract([ahead, ahead]), to.add([ahead, ahead]));
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
