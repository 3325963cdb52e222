/** Defines the store of searchable places from each feed's map. An import packs the places, and servers read whole packs. */

export interface PlaceRepository {
  /**
   * Stores the pack for a feed's data in a separate transaction before the import of that data, so that a million addresses do
   * not prolong the import's transaction. The pack becomes active when the feed has this digest.
   * @returns whether the pack differs from the stored pack
   */
  stage(feed: string, digest: string, pack: Uint8Array): Promise<boolean>;
  /**
   * Deletes packs of these feeds that do not match their current data. Call this after every import, even a failed one.
   * @param staged if a pack is new, the store's version before the import. If this is still the version, servers are notified of
   * the new pack
   */
  settle(feeds: readonly string[], staged?: number): Promise<void>;
  /**
   * Returns the pack for a feed's data, or undefined if there is no pack.
   * @throws StoreError if the pack is damaged
   */
  read(feed: string, digest: string): Promise<Uint8Array | undefined>;
}
