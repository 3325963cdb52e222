import { rememberedFilters, rememberedLook } from './remembered.ts';
import { parseScreen, patched, serialiseScreen } from './screenUrl.ts';

/** Whose finder it is, how it is dressed and what a host lets withdraw says nothing of which machines it shows. */
const dress = ['bank', 'embed', 'platform', 'back', 'lang', 'theme', 'amount', 'sort'];

let placeUnread = false;
/** Whether the link that led here names a place that nobody can read: then nowhere is searched unasked, and it is said. */
export const isPlaceUnread = (): boolean => placeUnread;

/**
 * A bare visit starts with the filters of the last one. A link says itself what it shows. In which language and theme is
 * the person's own choice where neither the link nor a host has one.
 */
export function startState(): void {
  const { search, pathname } = window.location;
  const linked = parseScreen(search);
  const look = rememberedLook();
  const names = [...new URLSearchParams(search).keys()];
  placeUnread = names.includes('at') && linked.at === undefined;
  const bare = names.every((name) => dress.includes(name));
  const silent = Object.keys(look).some((key) => !(key in linked));
  if (!bare && !silent) return;
  const state = patched({ ...look, ...linked }, bare ? { filters: rememberedFilters() } : {});
  window.history.replaceState(window.history.state, '', `${pathname}${serialiseScreen(state)}`);
}
