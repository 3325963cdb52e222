import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Height of the window, CSS pixels. */
export const useViewportHeight = (): number => useSyncExternalStore(subscribe, () => window.innerHeight);

/** The root's text size, CSS pixels: 16 unless the person enlarged it. */
export const useRootTextSize = (): number =>
  useSyncExternalStore(subscribe, () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

/** A window of less than this height, in the root's text size, has no room for what does not scroll. */
const fewRems = 40;

/** Whether the person enlarged the text so far that little of it fits into the window. */
export const useIsTextLarge = (): boolean => {
  const [height, rem] = [useViewportHeight(), useRootTextSize()];
  return rem > 16 && height < fewRems * rem;
};

/** Wide screens and phones on their side: the panel stands beside the map. The style sheet knows the same rule. */
const beside = '(min-width: 1024px), (min-width: 560px) and (max-height: 520px)';

export const useIsPanelBeside = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(beside);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(beside).matches,
  );
