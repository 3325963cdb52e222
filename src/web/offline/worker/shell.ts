/**
 * The app's own files, kept whole: one cache for each version. All of them are named by their content, so a file of an
 * older version never stands in for one of a newer, and two versions can lie side by side while pages of both are open.
 */
import { keepPage, pageKeys } from './pages.ts';

/** What the build tells the worker: every file of the app, as a path, and a digest of that list. */
export interface Build {
  readonly version: string;
  readonly files: readonly string[];
}

const prefix = 'shell ';
export const shellName = ({ version }: Build): string => `${prefix}${version}`;

const otherShells = async (build: Build): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== shellName(build));

/** One after the other: whatever the page itself asks for at this moment is more urgent. @throws where a file cannot be had */
async function fill(cache: Cache, files: readonly string[]): Promise<void> {
  for (const file of files) {
    // An attempt that was cut off goes on where it ended; what has not changed since the last version is here already.
    const held = await caches.match(file, { ignoreVary: true });
    const response = held ?? (await fetch(file));
    if (!response.ok || response.redirected) throw new Error(`${file} answered ${response.status}`);
    await cache.put(file, response);
  }
}

/**
 * Fetches a version whole; until all of it is here, the worker before goes on. The page of every bank that was opened on this
 * device comes with it, so that each of them starts offline in the new version too.
 * @throws where a file cannot be had: the browser tries again at a later visit
 */
export async function installShell(build: Build): Promise<void> {
  const others = await otherShells(build);
  // Of those before only the newest can have a page open on it.
  for (const name of others.slice(0, -1)) await caches.delete(name);
  const before = others.at(-1);
  const known = before === undefined ? [] : await pageKeys(await caches.open(before));
  const cache = await caches.open(shellName(build));
  await fill(cache, build.files);
  for (const key of new Set(['/', ...known])) await keepPage(cache, build.files, key, await fetch(key));
}

async function heldFile(pathname: string, build: Build): Promise<Response | undefined> {
  const own = await caches.open(shellName(build));
  return (await own.match(pathname, { ignoreVary: true })) ?? caches.match(pathname, { ignoreVary: true });
}

/** A file of the app: this version's or, for a page that is still open, the one before's; else from the network. */
export async function answerFile(request: Request, build: Build): Promise<Response> {
  // A storage that fails must not take the page with it.
  const held = await heldFile(new URL(request.url).pathname, build).catch(() => undefined);
  return held ?? fetch(request);
}

/** Away with the versions before. */
export async function dropOtherShells(build: Build): Promise<void> {
  for (const name of await otherShells(build)) await caches.delete(name);
}
