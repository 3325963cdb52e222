/** Makes an app of the page: installs its service worker, lets a newer one take over at a harmless moment, removes it where it is not wanted. */
import { parseScreen } from '../url/screenUrl.ts';
import { entryOf } from './missingFile.ts';

const path = '/sw.js';
/** A page that stays open for days asks for a newer version when it is looked at, so often at most. */
const hour = 3_600_000;
/** Longer than a page takes to leave, ms. */
const moment = 1_000;

/** Takes the worker and everything that it kept off this device. */
export async function removeOffline(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage('leave');
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const registration of registrations) await registration.unregister();
}

/** Where the service says that there is no worker any more, there shall be none here either. A failing network says nothing. */
async function removeWhereGone(): Promise<void> {
  const answer = await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status === 404 || answer?.status === 410) await removeOffline();
}

/** A newer version waits until this page is out of sight; the next start is then its own, with or without a connection. */
function handOver(registration: ServiceWorkerRegistration): void {
  const takeOver = () => registration.waiting?.postMessage('takeOver');
  // This page has only just begun: nothing of it hangs on the version before.
  takeOver();
  const update = () => void registration.update().catch(() => removeWhereGone());
  // Browsers ask by themselves too, and keep to themselves what they were answered.
  if (registration.active !== null) update();
  let asked = Date.now();
  // A page that is being left is out of sight as well. Its end would meet the start of the next page in the older worker, which a
  // browser may then keep at work for minutes, and the newer one waiting.
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

/** Tells the worker which version runs here, and as whose: it keeps this bank's page, and can let older versions go. */
function tellStarted(workers: ServiceWorkerContainer): void {
  const started = entryOf(document);
  const tell = () => workers.controller?.postMessage({ started, address: window.location.href });
  tell();
  workers.addEventListener('controllerchange', tell);
}

/** Installed, the page is called as on the screen, in its language and as its bank's: see the service's installRoutes.ts. */
function dressManifest(): void {
  const link = document.querySelector('link[rel=manifest]');
  const bank = parseScreen(window.location.search).bank;
  const query = new URLSearchParams({ lang: document.documentElement.lang, ...(bank === undefined ? {} : { bank }) });
  link?.setAttribute('href', `/manifest.webmanifest?${query}`);
}

/**
 * Makes the page one that starts without a connection. Only in a window of its own: a frame's storage is another one for every
 * site around it, and who frames a page is to be asked for anew each time.
 * @param wanted whether the operator wants that
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
