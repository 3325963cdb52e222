/**
 * A page that stays open may become older than the deployed version, and the files that it then requests may no longer exist. In
 * that case, the page reloads. Its state is in the URL and in session storage.
 */

/** The event that is sent to the window before an automatic reload, so that other code can store unsaved state. */
export const beforeReload = 'finder.beforeReload';

/** The storage key for the entry script of the page that was reloaded. */
const drawer = 'finder.reloadedFor';

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
    const reload = () => window.location.reload();
    // The page still reacts to a tap until the new page arrives. Reload again, because the tap may have changed the URL.
    window.addEventListener('click', () => setTimeout(reload));
    reload();
  } catch {
    // There is no connection or no storage, so keep the page.
  } finally {
    asking = false;
  }
}
