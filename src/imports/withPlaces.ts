/** Stores the searchable places of a map with the feed. */
import type { Store } from '../store/store.ts';

export interface PackedFeed {
  readonly feed: string;
  readonly digest: string;
  /** Absent if the file is not a map. */
  readonly places?: Uint8Array;
}

/**
 * Stores the packed places before the import, so that processes that load the new data find them. Prunes outdated packs after
 * the import.
 */
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
