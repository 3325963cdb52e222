/** Stores the searchable places of a map with its feed. */
import type { Store } from '../store/store.ts';

export interface PackedFeed {
  readonly feed: string;
  readonly digest: string;
  /** Absent: the file is not a map. */
  readonly places?: Uint8Array;
}

/** Stores the packs before an import, so that readers of the new data find them, and prunes outdated packs after it. */
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
