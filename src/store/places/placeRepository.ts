/** Defines the store of searchable places from each feed's map. An import packs the places, and servers read whole packs. */

/** Packs that `stage` has stored. */
interface StagedPacks {
  /** The store's version before. */
  readonly version: number;
  /** The digest of the data of each feed that has a new pack. */
  readonly digests: ReadonlyMap<string, string>;
}

export interface PlaceRepository {
  /**
   * Stores the pack for a feed's data in a separate transaction before the import of that data, so that a million addresses do
   * not prolong the import's transaction. The pack becomes active when the feed has this digest.
   * @param compressed the pack, compressed with Zstandard
   * @returns whether the pack differs from the stored pack
   */
  stage(feed: string, digest: string, compressed: Uint8Array): Promise<boolean>;
  /**
   * Deletes packs of these feeds that do not match their current data. Call this after every import, even a failed one.
   * @param staged the store's version before the import, and the new packs by feed. If this is still the version, and a new pack
   * is for a feed's current data, servers are notified of it
   */
  settle(feeds: readonly string[], staged?: StagedPacks): Promise<void>;
  /**
   * Returns the decompressed pack for a feed's data, or undefined if there is no pack.
   * @throws StoreError if the pack is damaged
   */
  read(feed: string, digest: string): Promise<Uint8Array | undefined>;
}
