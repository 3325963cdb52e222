/**
 * Determines whether the user has moved the map to a different area, and whether the map has come to rest. `useMovedView.ts`
 * then searches the new area without a tap. This code loads when the user first moves the map.
 */
import type { Area } from '../url/screenUrl.ts';

/**
 * What a list covers. "around": ATMs around a point; after zooming in, the list still includes the ATMs in view. "area": a part
 * of the map; the title counts the ATMs in view. "clusters": a part of the map with clusters, which separate at each zoom step.
 */
type Listed = 'around' | 'area' | 'clusters';

/**
 * The minimum overlap of the view and the listed area, as a fraction; with less overlap, the list no longer describes the view.
 */
const alike: Readonly<Record<Listed, number>> = { around: 0.5, area: 0.5, clusters: 0.95 };

const widthOf = ([, west, , east]: Area): number => (west <= east ? east - west : east - west + 360);

/** The length of the overlap of two intervals. */
const shared = (fromA: number, toA: number, fromB: number, toB: number): number =>
  Math.max(0, Math.min(toA, toB) - Math.max(fromA, fromB));

/**
 * Whether the map has moved so far that the list no longer describes the view. For a list around a point, zooming in does not
 * count as a move.
 * @param searched the area that the map showed when the list was loaded
 */
export function isElsewhere(view: Area, searched: Area, listed: Listed): boolean {
  const [width, before] = [widthOf(view), widthOf(searched)];
  const west = view[1] + 360 * Math.round((searched[1] + before / 2 - view[1] - width / 2) / 360);
  const across = shared(west, west + width, searched[1], searched[1] + before);
  const common = across * shared(view[0], view[2], searched[0], searched[2]);
  const own = width * (view[2] - view[0]);
  const all = listed === 'around' ? own : own + before * (searched[2] - searched[0]) - common;
  return common < alike[listed] * all;
}

/** How long the map must be still before the page searches the visible area automatically, ms. */
const rest = 500;

/** Whether an event occurs in the list, whose content must not change under the user's finger. */
const isInSheet = ({ target }: Event) => target instanceof Element && target.closest('.sheet') !== null;

/** Calls `then` after `rest` ms, unless the user touches the list first. @returns a function that cancels the call */
export function afterMapSettles(then: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const type of uses) document.removeEventListener(type, onUse, true);
  };
  const onUse = (event: Event) => isInSheet(event) && stop();
  const uses = ['pointerdown', 'wheel', 'keydown'] as const;
  for (const type of uses) document.addEventListener(type, onUse, { capture: true, passive: true });
  const timer = setTimeout(() => {
    stop();
    then();
  }, rest);
  return stop;
}
