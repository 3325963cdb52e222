interface PlacePackTable {
  feed: string;
  /** The digest of the file from which the pack was created. */
  digest: string;
  /** Counted from 0. */
  part: number;
  /** All parts together are Zstandard data. */
  bytes: Uint8Array;
}

export interface PlaceTables {
  place_packs: PlacePackTable;
}
