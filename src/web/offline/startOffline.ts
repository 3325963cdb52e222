/**
 * Installs the page's service worker, activates updates when this does not interrupt the user, and removes the worker if it is
 * disabled.
 */
import { parseScreen } from '../url/screenUrl.ts';
import { entryOf } from './missingFile.ts';

const path = '/sw.js';
/** The minimum interval between update checks of a page that stays open, ms. */
const hour = 3_600_000;
/** A delay that is longer than the time for leaving a page, ms. */
const moment = 1_000;

/** Removes the worker and its caches from this device. */
export async function removeOffline(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage('leave');
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const registration of registrations) await registration.unregister();
}

/** Removes the worker if the service no longer provides one. Does nothing after a network failure. */
async function removeWhereGone(): Promise<void> {
  const answer = await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status === 404 || answer?.status === 410) await removeOffline();
}

/** Activates a newer version when this page is hidden. The next start then uses the newer version, online or offline. */
function handOver(registration: ServiceWorkerRegistration): void {
  const takeOver = () => registration.waiting?.postMessage('takeOver');
  // Activate the newer version immediately, because the page has just started and does not depend on the previous version.
  takeOver();
  const update = () => void registration.update().catch(() => removeWhereGone());
  // Browsers also check for updates automatically, but do not report the result.
  if (registration.active !== null) update();
  let asked = Date.now();
  // A page that is unloading is also hidden. If the version were activated at that point, the next page would start with the
  // older worker, which a browser may keep running for minutes while the newer worker waits.
  const whenAway = () => void (document.visibilityState === 'hidden' && takeOver());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return void setTimeout(whenAway, moment);
    if (Date.now() - asked < hour) return;
    asked = Date.now();
    update();
  });
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && document.visibilityState === 'hidden') takeOver();
    });
  });
}

/** Sends this page's version and URL to the worker, so that the worker caches this bank's page and can remove older versions. */
function tellStarted(workers: ServiceWorkerContainer): void {
  const started = entryOf(document);
  const tell = () => workers.controller?.postMessage({ started, address: window.location.href });
  tell();
  workers.addEventListener('controllerchange', tell);
}

/** Sets the parameters of the manifest to the page's language and bank. In the service, installRoutes.ts reads them. */
function dressManifest(): void {
  const link = document.querySelector('link[rel=manifest]');
  const bank = parseScreen(window.location.search).bank;
  const query = new URLSearchParams({ lang: document.documentElement.lang, ...(bank === undefined ? {} : { bank }) });
  link?.setAttribute('href', `/manifest.webmanifest?${query}`);
}

/**
 * Enables starting the page offline. Works only in a top-level window, because the surrounding site partitions the storage of a
 * frame, and because the permission to frame the page must be checked each time.
 * @param wanted whether the operator enables offline starts
 */
export async function startOffline(wanted: boolean): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (window.parent !== window) return;
  dressManifest();
  if (workers === undefined) return;
  if (!wanted) return removeOffline();
  tellStarted(workers);
  try {
    handOver(await workers.register(path));
  } catch {
    await removeWhereGone();
  }
}
