import { rememberedFilters } from './remembered.ts';
import { parseScreen, patched, serialiseScreen } from './screenUrl.ts';

/** A bare visit starts with the filters of the last one. A link says itself what it shows. */
export function startState(): void {
  if (window.location.search !== '') return;
  const state = patched(parseScreen(''), { filters: rememberedFilters() });
  window.history.replaceState(null, '', `${window.location.pathname}${serialiseScreen(state)}`);
}
