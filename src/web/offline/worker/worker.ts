/**
 * The page's service worker, built as /sw.js: it lets the finder start without a connection. What it answers is the app's own
 * files, the finder's page in a window of its own, and map images; never what the service says of ATMs, and never a frame.
 */
import { freshOrKept, keepPage, pageKey } from './pages.ts';
import { answerFile, type Build, dropOtherShells, installShell, shellName } from './shell.ts';
import { answerTile, isTile } from './tiles.ts';

/** Replaced by what the build knows: see src/bootstrap/vite/offlineWorker.ts. */
declare const builtShell: Build;
const build = builtShell;
const scope = globalThis as unknown as WorkerScope;

/** Away with the versions before, unless a page other than the asking one may still run on them. */
async function tidy(asking?: string): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.every(({ id }) => id === asking)) await dropOtherShells(build);
}

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await tidy();
  // Safe at any moment: files are named by their content, so no open page is given another one's.
  await scope.clients.claim();
}

function answerPage(event: FetchQuestion, key: string): void {
  const shell = () => caches.open(shellName(build));
  const preloaded = event.preloadResponse ?? Promise.resolve(undefined);
  const fetched = preloaded.then((response) => response ?? fetch(event.request));
  const keeping = fetched.then(async (page) => {
    // Before anything is waited for: the browser begins to read it at once.
    const copy = page.clone();
    return keepPage(await shell(), build.files, key, copy);
  });
  event.waitUntil(keeping.catch(() => {}));
  event.respondWith(freshOrKept(fetched, async () => (await shell()).match(key, { ignoreVary: true })));
}

scope.oninstall = (event) => event.waitUntil(installShell(build));
scope.onactivate = (event) => event.waitUntil(activate());

/** Taken off this device: until its page goes, what it opens would only lay in again what was thrown away. */
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
    // In a frame the browser asks the service itself: who may frame the page is for its answer of this moment to say.
    const key = pageKey(request.url);
    if (key !== undefined) answerPage(event, key);
  }
};

/** Keeps the page that a bank's customer has open: it came before there was a worker to keep it. */
async function keepOpen(address: string): Promise<void> {
  const key = pageKey(address);
  const shell = await caches.open(shellName(build));
  if (key === undefined || (await shell.match(key, { ignoreVary: true })) !== undefined) return;
  await keepPage(shell, build.files, key, await fetch(key));
}

/** "takeOver": a newer version may. "leave": nothing is answered or kept any more. {started, address}: a page of this version runs there, on this script. */
scope.onmessage = (event) => {
  const { data, source } = event;
  if (data === 'takeOver') event.waitUntil(scope.skipWaiting());
  if (data === 'leave') dismissed = true;
  const { started, address } = (data ?? {}) as { readonly started?: unknown; readonly address?: unknown };
  if (typeof started !== 'string' || !build.files.includes(started)) return;
  event.waitUntil(tidy(source?.id));
  if (typeof address === 'string') event.waitUntil(keepOpen(address).catch(() => {}));
};

/** The part of a service worker's global scope that is used: the page's types know nothing of it. */

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchQuestion extends Lasting {
  readonly request: Request;
  /** The browser's own request for a page, sent while the worker was still starting; undefined where there is none. */
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
