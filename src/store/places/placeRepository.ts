/** Searchable places from each feed's map. An import packs the places, and servers read a pack as a whole. */

export interface PlaceRepository {
  /**
   * Stores the pack for a feed's data before the import of that data, in a separate transaction, so a million addresses never
   * delay an import. The pack becomes active when the feed has this digest.
   * @returns whether the pack differs from the stored pack
   */
  stage(feed: string, digest: string, pack: Uint8Array): Promise<boolean>;
  /**
   * Deletes packs of these feeds that do not match their current data. Call this after every import, even a failed one.
   * @param staged if a pack is new, the store's version before the import. If nothing else has changed since, servers are
   * notified of the pack
   */
  settle(feeds: readonly string[], staged?: number): Promise<void>;
  /**
   * The pack for a feed's data. undefined: there is no pack.
   * @throws StoreError if the pack is damaged
   */
  read(feed: string, digest: string): Promise<Uint8Array | undefined>;
}
