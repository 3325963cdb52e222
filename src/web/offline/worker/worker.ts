/**
 * The page's service worker, which is built as /sw.js and allows the finder to start offline. The worker handles the app's own
 * files, the finder's page in a top-level window, and map tiles. It does not handle ATM data or frames.
 */
import { cachePage, networkFirst, pageCacheKey } from './pages.ts';
import { answerFile, type Build, dropOtherShells, installShell, shellName } from './shell.ts';
import { answerTile, isTile } from './tiles.ts';

/** src/bootstrap/vite/standaloneScripts.ts replaces this value at build time. */
declare const builtShell: Build;
const build = builtShell;
const scope = globalThis as unknown as WorkerScope;

/** Removes the older versions, unless a page other than the requesting page may still use them. */
async function tidy(asking?: string): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.every(({ id }) => id === asking)) await dropOtherShells(build);
}

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await tidy();
  // Claiming pages is safe, because file names contain a content hash, so an open page cannot get a different version's file.
  await scope.clients.claim();
}

function answerPage(event: FetchQuestion, key: string): void {
  const shell = () => caches.open(shellName(build));
  const preloaded = event.preloadResponse ?? Promise.resolve(undefined);
  const fetched = preloaded.then((response) => response ?? fetch(event.request));
  const keeping = fetched.then(async (page) => {
    // Clone the response before the first await, because the browser starts reading the body immediately.
    const copy = page.clone();
    return cachePage(await shell(), build.files, key, copy);
  });
  event.waitUntil(keeping.catch(() => {}));
  event.respondWith(networkFirst(fetched, async () => (await shell()).match(key, { ignoreVary: true })));
}

scope.oninstall = (event) => event.waitUntil(installShell(build));
scope.onactivate = (event) => event.waitUntil(activate());

/** True after the worker has been removed. From then on, the worker caches nothing until its page is closed. */
let dismissed = false;

scope.onfetch = (event) => {
  const { request } = event;
  if (dismissed) return;
  const here = request.url.startsWith(`${scope.location.origin}/`);
  if (isTile(request)) {
    event.respondWith(answerTile(request, Date.now(), (work) => event.waitUntil(work)));
  } else if (here && request.method === 'GET' && new URL(request.url).pathname.startsWith('/assets/')) {
    event.respondWith(answerFile(request, build));
  } else if (here && request.mode === 'navigate' && request.destination === 'document') {
    // Requests from frames go to the service, whose current response decides who may frame the page.
    const key = pageCacheKey(request.url);
    if (key !== undefined) answerPage(event, key);
  }
};

/** Caches the open page, which loaded before the worker was installed. */
async function keepOpen(address: string): Promise<void> {
  const key = pageCacheKey(address);
  const shell = await caches.open(shellName(build));
  if (key === undefined || (await shell.match(key, { ignoreVary: true })) !== undefined) return;
  await cachePage(shell, build.files, key, await fetch(key));
}

/**
 * "takeOver": activate a newer version. "leave": stop responding and caching. {started, address}: a page of this version runs at
 * that URL with that script.
 */
scope.onmessage = (event) => {
  const { data, source } = event;
  if (data === 'takeOver') event.waitUntil(scope.skipWaiting());
  if (data === 'leave') dismissed = true;
  const { started, address } = (data ?? {}) as { readonly started?: unknown; readonly address?: unknown };
  if (typeof started !== 'string' || !build.files.includes(started)) return;
  event.waitUntil(tidy(source?.id));
  if (typeof address === 'string') event.waitUntil(keepOpen(address).catch(() => {}));
};

/** The parts of a service worker's global scope that this file uses. The page's types do not include them. */

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchQuestion extends Lasting {
  readonly request: Request;
  /** Navigation preload: the request that the browser sent while the worker was starting; undefined if there is none. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface PageMessage extends Lasting {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
}

interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly { readonly id: string }[]>;
  };
  skipWaiting(): Promise<void>;
  oninstall: ((event: Lasting) => void) | null;
  onactivate: ((event: Lasting) => void) | null;
  onfetch: ((event: FetchQuestion) => void) | null;
  onmessage: ((event: PageMessage) => void) | null;
}
