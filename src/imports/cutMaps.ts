/** Cuts the maps of imported files while the importer reads them, and installs the maps after the import has succeeded. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Feed } from '../core/atms/feed.ts';
import { basemapPath, retainBasemaps } from '../sources/osm/basemap/basemapFolder.ts';
import { MapNotWritten, type TileThreadData } from '../sources/osm/basemap/tileCutter.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { codeReason, fileSystemReason } from '../walking/fileSystemReason.ts';
import type { ExtractCopies } from './copyExtracts.ts';
import type { CutNetworks } from './cutNetworks.ts';

export interface CutMaps {
  /** Returns the options for cutting the map of a feed. The new map is a temporary file until it is installed. */
  begin(feed: Pick<Feed, 'name' | 'bounds' | 'attribution' | 'demo'>): TileThreadData;
  /** Path prefixes of the temporary files for a feed's map. */
  temporaryOf(feed: string): readonly string[];
  /** Installs the new maps, and deletes the maps of feeds that no longer exist. */
  keep(feeds: readonly string[]): void;
  discard(): void;
}

/**
 * Returns undefined if imports do not cut maps, because the operator configured a map or disabled maps, or because PostgreSQL is
 * used and no data folder exists.
 */
export function mapsOf({
  dataDir,
  databaseUrl,
  basemap,
}: {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly basemap?: string;
}): CutMaps | undefined {
  return basemap !== undefined || (databaseUrl !== undefined && !existsSync(dataDir)) ? undefined : cutMaps(dataDir);
}

/** The cutters for the imported files. If a cutter is absent, its maps or networks are not created. */
interface Cutters {
  readonly maps?: CutMaps | undefined;
  readonly networks?: CutNetworks | undefined;
  readonly copies?: ExtractCopies | undefined;
}

/**
 * Installs the new maps and walking networks if the import succeeds. Otherwise, keeps the current maps and networks.
 * @param importThem runs the import with the cutters
 * @param onProblem called with a sentence if the import is stored, but something could not be installed
 */
export async function withCuts<T extends { readonly isStopped: boolean }>(
  { maps, networks, copies }: Cutters,
  store: Pick<Store, 'listFeeds'>,
  importThem: (cutting: { readonly [K in keyof Cutters]: NonNullable<Cutters[K]> }) => Promise<readonly T[]>,
  onProblem: (sentence: string) => void = console.error,
): Promise<readonly T[]> {
  const cutters = [maps, networks, copies].filter((one) => one !== undefined);
  const discard = () => {
    for (const cutter of cutters) cutter.discard();
  };
  try {
    const results = await importThem({ ...(maps && { maps }), ...(networks && { networks }), ...(copies && { copies }) });
    if (results.some(({ isStopped }) => isStopped)) discard();
    else if (cutters.length > 0) {
      // Do not fail, because the ATMs are already in the store.
      try {
        const feeds = (await store.listFeeds()).map(({ name }) => name);
        for (const cutter of cutters) cutter.keep(feeds);
      } catch (error) {
        discard();
        const why = error instanceof StoreError ? error.message : fileSystemReason(error);
        onProblem(
          `The import is stored, but its map, walking network or copy could not be installed: ${why}. Import the file again.`,
        );
      }
    }
    return results;
  } catch (error) {
    discard();
    throw error;
  }
}

/** Extends the bounds of the demo file, which end at the coast, so the map shows the sea around the island. */
function seaAround([south, west, north, east]: Feed['bounds']): Feed['bounds'] {
  const degrees = 0.4;
  return [south - degrees, west - degrees, north + degrees, east + degrees];
}

/** Converts a file system error to a readable message. Returns any other error unchanged. */
export function mapFailure(error: unknown): unknown {
  if (!(error instanceof MapNotWritten)) return error;
  return new StoreError(
    `Could not write the map to ${dirname(error.path)}: ${codeReason(error.code)}. Nothing was imported. Fix the problem, or import without a map (BASEMAP=none).`,
  );
}

export function cutMaps(dataDir: string): CutMaps {
  /** A map that cannot be restored from the finished stages begins a second time. */
  const fresh = new Set<string>();
  // Another process may import the same feed.
  const waiting = (feed: string) => `${basemapPath(dataDir, feed)}.new-${process.pid}`;
  const discard = () => {
    for (const feed of fresh) rmSync(waiting(feed), { force: true });
    fresh.clear();
  };
  return {
    temporaryOf: (feed) => [waiting(feed)],
    begin({ name, bounds, attribution, demo }) {
      fresh.add(name);
      return { path: waiting(name), bounds: demo ? seaAround(bounds) : bounds, attribution: attribution.text };
    },
    keep(feeds) {
      // If a map cannot be installed, `discard` deletes it.
      for (const feed of fresh) {
        renameSync(waiting(feed), basemapPath(dataDir, feed));
        fresh.delete(feed);
      }
      retainBasemaps(dataDir, feeds);
    },
    discard,
  };
}
