import { rememberedFilters, rememberedLook } from './remembered.ts';
import { parseScreen, patched, serialiseScreen } from './screenUrl.ts';

/** Parameters that do not affect the search: bank, appearance and the host's settings. */
const dress = ['bank', 'embed', 'platform', 'back', 'lang', 'theme', 'amount', 'sort'];

let placeUnread = false;
/** Whether the link contains an unreadable place. If so, no search starts, and the page shows a notice. */
export const isPlaceUnread = (): boolean => placeUnread;

/**
 * If a link contains no state, the visit starts with the stored filters. The language and the theme are the ones that the user
 * has stored, unless the link or a host sets them.
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
