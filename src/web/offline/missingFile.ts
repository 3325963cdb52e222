/**
 * A page that stays open is older than the service some day: files that it asks for late are gone. Then the page is loaded
 * anew; all that it shows is in its address and in the session's storage.
 */

/** Told to the window before a page is loaded anew that nobody asked to: what it alone holds can be put away. */
export const beforeReload = 'finder.beforeReload';

/** Which script this page has already been reloaded for. */
const drawer = 'finder.reloadedFor';

/** The script that the page began with: named by its content, so another version has another. */
export const entryOf = (page: ParentNode): string | null | undefined =>
  page.querySelector('script[type=module][src]')?.getAttribute('src');

let asking = false;

/**
 * Where the service has another page by now, reloads this one: once, for whatever is wrong after that is not its age. A
 * failure of the network, or of a file that is still named, changes nothing.
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
    // Before, not after: where nothing can be remembered, nothing is reloaded.
    sessionStorage.setItem(drawer, entry);
    window.dispatchEvent(new Event(beforeReload));
    window.location.reload();
  } catch {
    // No connection, or no storage: the page stays as it is.
  } finally {
    asking = false;
  }
}
