import { removeOffline } from '../offline/startOffline.ts';
import { parseScreen, patched, serialiseScreen } from '../url/screenUrl.ts';
import { beginAnew } from '../url/visit.ts';

/** Clears a storage area of this origin, which only the finder uses. If access is denied, the finder has stored nothing in it. */
function empty(storage: () => Storage): void {
  try {
    storage().clear();
  } catch {
    // If access is denied, there is nothing to clear.
  }
}

/** Clears the state of this tab: its URL, session and screen. The tab then behaves like a first visit to the same bank. */
function clearTab(): void {
  const { pathname, search } = window.location;
  const { bank, platform, back } = parseScreen(search);
  window.history.replaceState(null, '', `${pathname}${serialiseScreen(patched({ filters: [] }, { bank, platform, back }))}`);
  empty(() => window.sessionStorage);
  beginAnew();
}

/** Deletes all data of the finder on this device: searches and results, settings, the position, and cached files and images. */
export async function clearAllData(): Promise<void> {
  empty(() => window.localStorage);
  clearTab();
  await removeOffline();
}

/**
 * Reloads this tab when another tab has deleted all data, because this tab would otherwise continue to show and store the data.
 * Browsers report a cleared storage area to other tabs as a `storage` event without a key.
 */
export function watchDataClearing(): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (key === null && storageArea === window.localStorage) clearTab();
  });
}
