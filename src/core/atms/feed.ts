/** A feed: one named source of ATMs, replaced as a whole by each import of it. */
export interface Feed {
  /** Stable name; importing under the same name replaces what the feed held. */
  readonly name: string;
  /** What to call the covered area, e.g. "Praha". */
  readonly title: string;
  /** SHA-256 of the input, hex: the same file twice changes nothing. */
  readonly digest: string;
  /** Epoch ms of the data itself (not of the import), where the source says so. */
  readonly dataTimestamp?: number;
  readonly attribution: { readonly text: string; readonly url?: string; readonly licence?: string };
  /** [south, west, north, east] in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly demo?: true;
}

/** What an import changed. */
export interface FeedDiff {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: number;
}
