interface PlacePackTable {
  feed: string;
  /** Of the file from which the pack was made. */
  digest: string;
  /** From 0. */
  part: number;
  /** Zstandard of all parts together. */
  bytes: Uint8Array;
}

export interface PlaceTables {
  place_packs: PlacePackTable;
}
