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

/** This tab's own part: its address, its session, what its screen knows. The screen is then that of a first visit, of the same bank. */
function forgetHere(): void {
  const { pathname, search } = window.location;
  const { bank, platform, back } = parseScreen(search);
  window.history.replaceState(null, '', `${pathname}${serialiseScreen(patched({ filters: [] }, { bank, platform, back }))}`);
  empty(() => window.sessionStorage);
  beginAnew();
}

/**
 * Forgets all that the finder has of whoever used it on this device: what was looked for and found, how it was set up, the
 * position, the files and images that were kept.
 */
export async function forgetEverything(): Promise<void> {
  empty(() => window.localStorage);
  forgetHere();
  await removeOffline();
}

/**
 * Begins anew where another tab has had everything forgotten: else this one would go on showing it, and keep it again. The
 * browser tells the other tabs of a storage that was emptied as a change of no key.
 */
export function followForgetting(): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (key === null && storageArea === window.localStorage) forgetHere();
  });
}
