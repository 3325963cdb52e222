/** Searchable places of each feed's map: packed at import, read as a whole by servers. */

export interface PlaceRepository {
  /**
   * Stores the pack of a feed's data before that data itself is imported, in a transaction of its own, so that a million
   * addresses never delay an import. It becomes active when the feed has this digest.
   * @returns whether it differs from the stored one
   */
  stage(feed: string, digest: string, pack: Uint8Array): Promise<boolean>;
  /**
   * Call after an import, whether it succeeded or not: deletes packs of these feeds that do not match their current data.
   * @param staged given if a pack is new: the version of the store before the import. If nothing else has changed since,
   * servers are notified of the pack.
   */
  settle(feeds: readonly string[], staged?: number): Promise<void>;
  /** The pack of a feed's data; undefined: none. @throws StoreError if it is damaged. */
  read(feed: string, digest: string): Promise<Uint8Array | undefined>;
}
