/**
 * Caches the app's own files, one cache per version. File names contain a content hash, so versions never mix, and two versions
 * can coexist while pages of both are open.
 */
import { cachePage, pageCacheKeys } from './pages.ts';

/** The build's input for the worker: the paths of all files of the app, and a digest of that list. */
export interface Build {
  readonly version: string;
  readonly files: readonly string[];
}

const prefix = 'shell ';
export const shellName = ({ version }: Build): string => `${prefix}${version}`;

const otherShells = async (build: Build): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== shellName(build));

/** Fetches serially, because the page's own requests are more urgent. @throws if a file cannot be fetched */
async function fill(cache: Cache, files: readonly string[]): Promise<void> {
  for (const file of files) {
    // Use the file that an interrupted installation or the last version has cached.
    const held = await caches.match(file, { ignoreVary: true });
    const response = held ?? (await fetch(file));
    if (!response.ok || response.redirected) throw new Error(`${file} answered ${response.status}`);
    await cache.put(file, response);
  }
}

/**
 * Fetches a complete version. Until the version is complete, the previous worker stays active. Also fetches the page of every
 * bank that was opened on this device, so each page can start offline with the new version.
 * @throws if a file cannot be fetched; the browser tries again at a later visit
 */
export async function installShell(build: Build): Promise<void> {
  const others = await otherShells(build);
  // Of the older versions, only the newest can have an open page.
  for (const name of others.slice(0, -1)) await caches.delete(name);
  const before = others.at(-1);
  const known = before === undefined ? [] : await pageCacheKeys(await caches.open(before));
  const cache = await caches.open(shellName(build));
  await fill(cache, build.files);
  for (const key of new Set(['/', ...known])) await cachePage(cache, build.files, key, await fetch(key));
}

async function heldFile(pathname: string, build: Build): Promise<Response | undefined> {
  const own = await caches.open(shellName(build));
  return (await own.match(pathname, { ignoreVary: true })) ?? caches.match(pathname, { ignoreVary: true });
}

/**
 * Responds with a file of the app from this version or, for a page that is still open, from the previous version. Otherwise
 * fetches the file from the network.
 */
export async function answerFile(request: Request, build: Build): Promise<Response> {
  // A storage failure must not break the page.
  const held = await heldFile(new URL(request.url).pathname, build).catch(() => undefined);
  return held ?? fetch(request);
}

export async function dropOtherShells(build: Build): Promise<void> {
  for (const name of await otherShells(build)) await caches.delete(name);
}
