/** What people can search for of a map: packed beside the reading of its ATMs, and kept with the feed. */

import type { PassProgress } from '../sources/osm/extract/passes.ts';
import { mapGazetteer } from '../sources/osm/gazetteer/mapGazetteer.ts';
import { packGazetteer } from '../sources/osm/gazetteer/packGazetteer.ts';
import { openOsmFile } from '../sources/osm/read/openOsmFile.ts';
import type { SourceKind } from '../sources/reading.ts';
import type { Store } from '../store/store.ts';

/** Extracts of the map; what lists only ATMs knows no streets. */
const maps: ReadonlySet<SourceKind> = new Set(['osm.pbf', 'osm', 'osm.gz']);

/** undefined: the file is no map. Throws a SourceError where it is damaged. */
export async function packPlaces(
  path: string,
  kind: SourceKind,
  show: (progress: PassProgress) => void,
): Promise<Uint8Array | undefined> {
  if (!maps.has(kind)) return undefined;
  return packGazetteer(await mapGazetteer(await openOsmFile(path), show));
}

export interface PackedFeed {
  readonly feed: string;
  readonly digest: string;
  /** Absent: its file is no map. */
  readonly places?: Uint8Array;
}

/** Keeps the packs around an import: before it, so that whoever reads the new data finds them, and after it only those that count. */
export async function withPlaces<T>(store: Store, feeds: readonly PackedFeed[], importThem: () => Promise<T>): Promise<T> {
  const version = await store.version();
  let isNew = false;
  try {
    for (const { feed, digest, places } of feeds) {
      if (places !== undefined && (await store.places.stage(feed, digest, places))) isNew = true;
    }
    return await importThem();
  } finally {
    await store.places.settle(
      feeds.map(({ feed }) => feed),
      isNew ? version : undefined,
    );
  }
}
