import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the folder for the maps that imports cut from extracts. It contains one archive per feed. */
export const basemapFolder = (dataDir: string): string => join(dataDir, 'basemap');

/** Returns the path of a feed's archive. Replaces characters that some file systems do not allow with their character codes. */
export function basemapPath(dataDir: string, feed: string): string {
  const folder = basemapFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  const name = feed.replaceAll(/[^\w-]/g, (sign) => `%${sign.codePointAt(0)?.toString(16)}`);
  return join(folder, `${name}.pmtiles`);
}

/** The minimum age of an abandoned file, ms. A newer file may belong to a running import. */
const abandonedAfter = 86_400_000;

function isAbandoned(path: string): boolean {
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return written !== undefined && Date.now() - written > abandonedAfter;
}

/** Deletes the maps of removed feeds, and files left by aborted imports. */
export function retainBasemaps(dataDir: string, feeds: readonly string[]): void {
  const folder = basemapFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  const kept = new Set(feeds.map((feed) => basemapPath(dataDir, feed)));
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const gone = name.endsWith('.pmtiles') ? !kept.has(path) : isAbandoned(path);
    if (gone) rmSync(path, { force: true });
  }
}
