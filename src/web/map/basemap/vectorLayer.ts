/** The service's own map as a Leaflet layer that draws vector tiles on canvases at the screen's resolution. */
import { type Bounds, bounds, type Coords, type DoneCallback, GridLayer, type LatLng, type Point } from 'leaflet';
import type { AppConfig } from '../../../contract/app.ts';
import type { PinBoxes } from '../pinBoxes.ts';
import type { PixelBox } from '../visibleBox.ts';
import { createPaintQueue } from './paintQueue.ts';
import { createTilePainter, type Prepared, placeKey, side, type VectorLook } from './tilePainter.ts';

/** The width, in pixels, of the margin around the screen in which tiles are drawn before the user pans to them. */
const ahead = 128;

/**
 * Leaflet's private methods that return the area for which tiles are needed, and that load these tiles. Leaflet's types do not
 * include them.
 */
type Wanting = GridLayer & { _getTiledPixelBounds(center: LatLng): Bounds; _update(): void };

/** Events that may start a gesture on the map or on a part of the page that covers the map. */
const gestures = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * @param basemap the source of the layer's tiles
 * @param closest the map's maximum zoom level, up to which tiles are enlarged
 * @param pins the pins that names must avoid
 * @param uncovered returns the uncovered part of the map
 */
export function vectorLayer(
  basemap: NonNullable<AppConfig['basemap']>,
  look: VectorLook,
  closest: number,
  pins: PinBoxes,
  uncovered: () => PixelBox,
): GridLayer {
  /**
   * The functions that label and redraw each canvas on the map. Several canvases may show the same tile, because the world
   * repeats.
   */
  const shown = new Map<HTMLCanvasElement, { readonly key: string; label(): void; draw(): void }>();
  const queue = createPaintQueue();
  const painter = createTilePainter(basemap, look, pins, (keys) => {
    for (const { key, draw } of shown.values()) if (keys.has(key)) draw();
  });

  let isTouched = false;

  class VectorLayer extends GridLayer {
    override createTile(coords: Coords, done: DoneCallback): HTMLElement {
      const canvas = document.createElement('canvas');
      canvas.lang = look.language;
      let tile: Prepared | undefined;
      let isQueued = false;
      const label = () => {
        if (tile !== undefined && shown.has(canvas)) painter.label(coords, tile);
      };
      const draw = () => {
        isQueued = false;
        // The labels may have been removed since the canvas was queued, so place them again.
        label();
        if (tile !== undefined && shown.has(canvas)) painter.draw(canvas, coords, tile);
      };
      const queueDraw = () => {
        if (!isQueued) queue.add(draw);
        isQueued = true;
      };
      shown.set(canvas, { key: placeKey(coords), label: () => queue.add(label), draw: queueDraw });
      painter.prepare(coords).then(
        (prepared) =>
          // Draw the tile in two steps, each short enough for one frame on a slow phone.
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
      if (!isTouched) {
        const { x: width, y: height } = to.subtract(from);
        const { left, top, right, bottom } = uncovered();
        return bounds(from.add([left, top]), to.subtract([width - right, height - bottom]));
      }
      return bounds(from.subtract([ahead, ahead]), to.add([ahead, ahead]));
    }
  }

  const layer = new VectorLayer({
    className: 'atmMapVector',
    minZoom: 0,
    maxZoom: closest,
    tileSize: side,
    keepBuffer: 2,
    // Load tiles during a pan even on phones, because the tiles are small and come from the service itself.
    updateWhenIdle: false,
    updateInterval: 100,
  });
  const unsubscribe = pins.subscribe((zoom) => {
    if (!painter.relabel(zoom)) return;
    for (const { label } of shown.values()) label();
    for (const { draw } of shown.values()) draw();
  });
  // Draw only the uncovered part until the first gesture, because the page is busy while it starts.
  const touched = () => {
    isTouched = true;
    for (const gesture of gestures) window.removeEventListener(gesture, touched, true);
    (layer as GridLayer as Wanting)._update();
  };
  for (const gesture of gestures) window.addEventListener(gesture, touched, true);
  layer.on('tileunload', ({ tile }) => {
    const canvas = tile as HTMLElement as HTMLCanvasElement;
    shown.delete(canvas);
    // Free the canvas memory immediately, because old versions of WebKit count it until garbage collection.
    canvas.width = 0;
  });
  layer.on('remove', () => {
    queue.stop();
    unsubscribe();
    for (const gesture of gestures) window.removeEventListener(gesture, touched, true);
  });
  return layer;
}
