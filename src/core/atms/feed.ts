/** A feed: one named source of ATMs, replaced as a whole by each import of it. */
export interface Feed {
  /** Stable name; an import with the same name replaces the feed's content. */
  readonly name: string;
  /** The name of the covered area, e.g. "Praha". */
  readonly title: string;
  /** SHA-256 of the input, hex. Importing the same file twice changes nothing. */
  readonly digest: string;
  /** The date of the data itself (not of the import) if the source states it, epoch ms. */
  readonly dataTimestamp?: number;
  readonly attribution: { readonly text: string; readonly url?: string; readonly licence?: string };
  /** [south, west, north, east] in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly demo?: true;
  /** The kind of source; absent: `map`. */
  readonly kind?: FeedKind;
  /** Slug of the bank that supplies the feed. Its partner data is shown only to that bank's callers. */
  readonly bank?: string;
}

/** `operator`: the ATMs' operator; `list`: a third party's list, such as a city's or an authority's; `map`: a map. */
export type FeedKind = 'operator' | 'list' | 'map';
