import { useSyncExternalStore } from 'react';
import { beside } from './beside.ts';

interface Viewport {
  readonly height: number;
  readonly rem: number;
}

/**
 * Every render needs the height of the window and the text size. Reading them forces a layout, so this module caches both until
 * the window is resized.
 */
let measured: Viewport | undefined;

const measure = (): Viewport => ({
  height: window.innerHeight,
  rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
});

const listeners = new Set<() => void>();
let isWatching = false;

function changed(): void {
  const { height, rem } = measure();
  if (measured?.height === height && measured.rem === rem) return;
  measured = { height, rem };
  for (const listener of listeners) listener();
}

/** There is no event for a change in the text size, so observe an element whose size depends on it. */
function watchTextSize(): void {
  isWatching = true;
  const probe = document.createElement('i');
  probe.style.cssText = 'position: absolute; inline-size: 1rem; visibility: hidden';
  document.body.append(probe);
  new ResizeObserver(changed).observe(probe);
  window.addEventListener('resize', changed);
}

function subscribe(listener: () => void): () => void {
  if (!isWatching) watchTextSize();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const viewport = (): Viewport => {
  measured ??= measure();
  return measured;
};

/** The height of the window, CSS px. */
export const useViewportHeight = (): number => useSyncExternalStore(subscribe, () => viewport().height);

/** The text size of the root, CSS px: 16, unless the user has enlarged the text. */
export const useRootTextSize = (): number => useSyncExternalStore(subscribe, () => viewport().rem);

/**
 * Whether the panel is next to the map, as on wide screens and on phones in landscape. The style sheet contains the same media
 * query.
 */

export const useIsPanelBeside = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(beside);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(beside).matches,
  );
