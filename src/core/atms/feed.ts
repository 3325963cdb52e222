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
  /** What kind of source it is; `map` when absent. */
  readonly kind?: FeedKind;
  /** Slug of the bank that supplies the feed. Its partner data is shown only to that bank's callers. */
  readonly bank?: string;
}

/** `operator`: the machines' operator; `list`: a third party's list, such as a city's or an authority's; `map`: a map. */
export type FeedKind = 'operator' | 'list' | 'map';

/**
 * What an import changed. What the feed held before is changed, unchanged, renumbered or gone; what it holds now is changed,
 * unchanged, renumbered or added.
 */
export interface FeedDiff {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** The same machine under another id of its source. It keeps its uid, even if other fields changed. */
  readonly renumbered: number;
  readonly gone: number;
  /** Of those added: their id belonged to a machine elsewhere, which is gone or renumbered. */
  readonly reissued: number;
}

/** The share of its ids that a feed may lose in one import without confirmation. */
export const mostLoss = 0.2;

/** The share of the previous ids that a diff removes, including renumbered ones: a file that lost its ids is no ordinary update. */
export function lossOf({ changed, unchanged, renumbered, gone }: FeedDiff): number {
  const before = changed + unchanged + renumbered + gone;
  return before === 0 ? 0 : (renumbered + gone) / before;
}
