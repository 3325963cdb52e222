/**
 * Caches the app's own files, in one cache for each version. File names contain a content hash, so files of different versions
 * are not mixed, and two versions can coexist while pages of both are open.
 */
import { cachePage, pageCacheKeys } from './pages.ts';

/** The worker's input from the build: the paths of all files of the app, and a digest of that list. */
export interface Build {
  readonly version: string;
  readonly files: readonly string[];
}

const prefix = 'shell ';
export const shellName = ({ version }: Build): string => `${prefix}${version}`;

const otherShells = async (build: Build): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== shellName(build));

/** Fetches the files one after another, because the page's own requests are more urgent. @throws if a file cannot be fetched */
async function fill(cache: Cache, files: readonly string[]): Promise<void> {
  for (const file of files) {
    // Use the file if an interrupted installation or the previous version has cached it.
    const held = await caches.match(file, { ignoreVary: true });
    const response = held ?? (await fetch(file));
    if (!response.ok || response.redirected) throw new Error(`${file} answered ${response.status}`);
    await cache.put(file, response);
  }
}

/**
 * Fetches a complete version. The previous worker stays active until the version is complete. Also fetches the page of every bank
 * that was opened on this device, so that each page can start offline with the new version.
 * @throws if a file cannot be fetched; the browser then retries at a later visit
 */
export async function installShell(build: Build): Promise<void> {
  const others = await otherShells(build);
  // Of the older versions, only the newest may still have an open page.
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
 * Responds with a file of this version or, for a page that is still open, of the previous version. If neither version contains
 * the file, fetches it from the network.
 */
export async function answerFile(request: Request, build: Build): Promise<Response> {
  // A storage failure must not prevent the response.
  const held = await heldFile(new URL(request.url).pathname, build).catch(() => undefined);
  return held ?? fetch(request);
}

export async function dropOtherShells(build: Build): Promise<void> {
  for (const name of await otherShells(build)) await caches.delete(name);
}
