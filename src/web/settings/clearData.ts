import { removeOffline } from '../offline/startOffline.ts';
import { parseScreen, patched, serialiseScreen } from '../url/screenUrl.ts';
import { beginAnew } from '../url/visit.ts';

/** Clears a storage of this origin, which only the finder uses. If access is denied, the storage is empty. */
function empty(storage: () => Storage): void {
  try {
    storage().clear();
  } catch {
    // Access is denied, so the storage is empty.
  }
}

/** Clears this tab's state: URL, session and screen. The tab then shows a first visit to the same bank. */
function clearTab(): void {
  const { pathname, search } = window.location;
  const { bank, platform, back } = parseScreen(search);
  window.history.replaceState(null, '', `${pathname}${serialiseScreen(patched({ filters: [] }, { bank, platform, back }))}`);
  empty(() => window.sessionStorage);
  beginAnew();
}

/** Clears all data of the finder on this device: searches and results, settings, position, cached files and images. */
export async function clearAllData(): Promise<void> {
  empty(() => window.localStorage);
  clearTab();
  await removeOffline();
}

/**
 * Restarts this tab when another tab has cleared all data. Otherwise this tab would keep showing and storing the data. Browsers
 * report a cleared storage to other tabs as a `storage` event without a key.
 */
export function watchDataClearing(): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (key === null && storageArea === window.localStorage) clearTab();
  });
}
