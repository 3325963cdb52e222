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

/**
 * The changes made by an import. Previous records are changed, unchanged, renumbered or gone; current records are changed,
 * unchanged, renumbered or added.
 */
export interface FeedDiff {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** The same machine under another id of its source. It keeps its uid, even if other fields changed. */
  readonly renumbered: number;
  readonly gone: number;
  /** The number of added records whose id previously belonged to a machine elsewhere, which is gone or renumbered. */
  readonly reissued: number;
}

/** The share of its ids that a feed may lose in one import without confirmation. */
export const mostLoss = 0.2;

/** The share of the previous ids that a diff removes, including renumbered ones: a file that lost its ids is no ordinary update. */
export function lossOf({ changed, unchanged, renumbered, gone }: FeedDiff): number {
  const before = changed + unchanged + renumbered + gone;
  return before === 0 ? 0 : (renumbered + gone) / before;
}
