/** What people can search for of a map is kept with its feed. */
import type { Store } from '../store/store.ts';

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
