import type { GridLayer } from 'leaflet';
import { createTileHealth } from './tileHealth.ts';

/** Nothing at all for so long is as good as an error: a network that swallows requests answers none of them. */
const patience = 15_000;

/**
 * Watches whether a layer's tiles can be had, and asks for them again when the network is back.
 * @param lost told once when they cannot be had. @param back told when they are there again
 * @returns ends it
 */
export function watchTiles(layer: GridLayer, lost: () => void, back: () => void): () => void {
  const health = createTileHealth();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const asked = () => {
    waiting ??= setTimeout(() => health.hung() && lost(), patience);
  };
  const failed = () => {
    stopWaiting();
    if (health.failed()) lost();
  };
  const loaded = () => {
    stopWaiting();
    if (health.loaded()) back();
  };
  const retry = () => void layer.redraw();
  layer.on({ tileloadstart: asked, tileerror: failed, tileload: loaded });
  window.addEventListener('online', retry);
  // The first tiles were asked for when the layer came onto the map, before anyone could listen.
  if (layer.isLoading()) asked();
  return () => {
    stopWaiting();
    window.removeEventListener('online', retry);
    layer.off({ tileloadstart: asked, tileerror: failed, tileload: loaded });
  };
}
