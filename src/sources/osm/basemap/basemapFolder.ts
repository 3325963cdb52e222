import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where imports leave the maps that they cut, one archive a feed. */
export const basemapFolder = (dataDir: string): string => join(dataDir, 'basemap');

/** A feed's archive. Feeds' names are letters, digits and signs that every file system takes; the rest is written as its number. */
export function basemapPath(dataDir: string, feed: string): string {
  const folder = basemapFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  const name = feed.replaceAll(/[^\w-]/g, (sign) => `%${sign.codePointAt(0)?.toString(16)}`);
  return join(folder, `${name}.pmtiles`);
}

/** Another import may be at it right now; after a day it is not. ms */
const abandonedAfter = 86_400_000;

function isAbandoned(path: string): boolean {
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return written !== undefined && Date.now() - written > abandonedAfter;
}

/** Takes the maps away whose feeds are no longer there, and what an import that was cut short has left. */
export function keepBasemaps(dataDir: string, feeds: readonly string[]): void {
  const folder = basemapFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  const kept = new Set(feeds.map((feed) => basemapPath(dataDir, feed)));
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const gone = name.endsWith('.pmtiles') ? !kept.has(path) : isAbandoned(path);
    if (gone) rmSync(path, { force: true });
  }
}
