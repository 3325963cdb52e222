/**
 * A page that stays open may become older than the deployed version, so files that it requests later are missing. The page is
 * then reloaded; its state is in the URL and in session storage.
 */

/** Event sent to the window before an automatic reload, so that unsaved state can be stored. */
export const beforeReload = 'finder.beforeReload';

/** Storage key: the script that this page has already been reloaded for. */
const drawer = 'finder.reloadedFor';

/** The page's entry script. Its name contains a content hash, so another version has another name. */
export const entryOf = (page: ParentNode): string | null | undefined =>
  page.querySelector('script[type=module][src]')?.getAttribute('src');

let asking = false;

/**
 * Reloads the page if the service has a newer version. Only once, because a later failure has another cause. Does nothing after
 * a network failure, or if the file is still listed.
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
    // Store before reloading: without storage there is no reload, which prevents a loop.
    sessionStorage.setItem(drawer, entry);
    window.dispatchEvent(new Event(beforeReload));
    window.location.reload();
  } catch {
    // No connection or no storage: keep the page.
  } finally {
    asking = false;
  }
}
