/**
 * A page that stays open can become older than the deployed version, so files that it requests later are missing. The page then
 * reloads. The page's state is in the URL and in session storage.
 */

/** Event sent to the window before an automatic reload, so other code can store unsaved state. */
export const beforeReload = 'finder.beforeReload';

/** Storage key for the entry script of the page that has already been reloaded. */
const drawer = 'finder.reloadedFor';

/** The page's entry script. The script's name contains a content hash, so each version has a different name. */
export const entryOf = (page: ParentNode): string | null | undefined =>
  page.querySelector('script[type=module][src]')?.getAttribute('src');

let asking = false;

/**
 * Reloads the page if the service has a newer version. Reloads only once, because a later failure has another cause. Does
 * nothing after a network failure, or if the file is still listed.
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
    // Store the script before reloading. Without storage there is no reload, which prevents a loop.
    sessionStorage.setItem(drawer, entry);
    window.dispatchEvent(new Event(beforeReload));
    window.location.reload();
  } catch {
    // There is no connection or no storage, so keep the page.
  } finally {
    asking = false;
  }
}
