import { removeOffline } from '../offline/startOffline.ts';
import { parseScreen, patched, serialiseScreen } from '../url/screenUrl.ts';
import { beginAnew } from '../url/visit.ts';

/** Empties a storage of this origin, all of which is the finder's. Where it is forbidden there is nothing in it. */
function empty(storage: () => Storage): void {
  try {
    storage().clear();
  } catch {
    // See above.
  }
}

/**
 * Forgets all that the finder has of whoever used it on this device: what was looked for and found, how it was set up, the
 * position, the files and images that were kept. The screen is then that of a first visit, of the same bank.
 */
export async function forgetEverything(): Promise<void> {
  const { pathname, search } = window.location;
  const { bank, platform, back } = parseScreen(search);
  window.history.replaceState(null, '', `${pathname}${serialiseScreen(patched({ filters: [] }, { bank, platform, back }))}`);
  empty(() => window.sessionStorage);
  empty(() => window.localStorage);
  beginAnew();
  await removeOffline();
}
