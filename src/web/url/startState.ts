import { rememberedFilters } from './remembered.ts';
import { parseScreen, patched, serialiseScreen } from './screenUrl.ts';

/** Whose finder it is and how it is dressed says nothing of what it shows. */
const dress = ['bank', 'embed', 'platform', 'back', 'lang', 'theme'];

/** A bare visit starts with the filters of the last one. A link says itself what it shows. */
export function startState(): void {
  const { search } = window.location;
  if (![...new URLSearchParams(search).keys()].every((name) => dress.includes(name))) return;
  const state = patched(parseScreen(search), { filters: rememberedFilters() });
  window.history.replaceState(null, '', `${window.location.pathname}${serialiseScreen(state)}`);
}
