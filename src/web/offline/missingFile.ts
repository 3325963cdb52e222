/**
 * A page that stays open may become older than the deployed version, and the files that it then requests may no longer exist. In
 * that case, the page reloads. Its state is in the URL and in session storage.
 */

/** The event that is sent to the window before an automatic reload, so that other code can store unsaved state. */
export const beforeReload = 'finder.beforeReload';

/** The storage key for the entry script of the page that was reloaded. */
const drawer = 'finder.reloadedFor';
/** The storage key for the screen of the old page when the new page replaced it. */
const lastScreen = 'finder.lastScreen';

/** The screen of the old page, and the query string with which it was reloaded. */
interface LastScreen {
  readonly reloaded: string;
  readonly search: string;
  readonly state: unknown;
}

/** The page's entry script. The script's name contains a content hash, so each version has a different name. */
export const entryOf = (page: ParentNode): string | null | undefined =>
  page.querySelector('script[type=module][src]')?.getAttribute('src');

let asking = false;

/**
 * Reloads the page if the service has a newer version. Reloads only once for each version, because a failure after the reload has
 * a different cause. Does nothing after a network failure, or if the page already uses the current version.
 */
export async function reloadIfOutdated(): Promise<void> {
  const entry = entryOf(document);
  if (asking || !entry) return;
  asking = true;
  try {
    const answer = await fetch(`/${window.location.search}`, { cache: 'no-store', headers: { accept: 'text/html' } });
    const page = new DOMParser().parseFromString(answer.ok ? await answer.text() : '', 'text/html');
    const current = entryOf(page);
    if (!current || current === entry || sessionStorage.getItem(drawer) === entry) return;
    // Store the script's name before reloading. Without storage the page does not reload, because a loop could not be prevented.
    sessionStorage.setItem(drawer, entry);
    window.dispatchEvent(new Event(beforeReload));
    // The page still reacts to taps until the new page replaces it. A tap changes the URL, but not the URL that is being loaded.
    const reloaded = window.location.search;
    window.addEventListener('pagehide', () => {
      const last: LastScreen = { reloaded, search: window.location.search, state: window.history.state };
      sessionStorage.setItem(lastScreen, JSON.stringify(last));
    });
    window.location.reload();
  } catch {
    // There is no connection or no storage, so keep the page.
  } finally {
    asking = false;
  }
}

/**
 * Restores the screen that the user chose while the page was reloading. Adds a history entry, so that "back" returns to the
 * screen before that. Must run before other code reads the URL.
 */
export function restoreChoice(): void {
  try {
    const { search, pathname } = window.location;
    const last = JSON.parse(sessionStorage.getItem(lastScreen) ?? 'null') as LastScreen | null;
    sessionStorage.removeItem(lastScreen);
    // If the user followed a link instead, this is not the page that was reloaded.
    if (last?.reloaded === search && last.search !== search)
      window.history.pushState(last.state, '', `${pathname}${last.search}`);
  } catch {
    // There is no storage, so the page did not reload automatically.
  }
}
