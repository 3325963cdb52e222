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
  /** Who speaks in it; a map when absent. */
  readonly kind?: FeedKind;
  /** Slug of the bank whose own feed it is: what it says for that bank's callers alone is shown to them. */
  readonly bank?: string;
}

/** `operator`: whoever runs the machines; `list`: somebody who counts them, a city or an authority; `map`: whoever passes by. */
export type FeedKind = 'operator' | 'list' | 'map';

/**
 * What an import changed. What the feed held before is changed, unchanged, renumbered or gone; what it holds now is changed,
 * unchanged, renumbered or added.
 */
export interface FeedDiff {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** The same machine under another id of its source: it keeps its uid, whatever else changed. */
  readonly renumbered: number;
  readonly gone: number;
  /** Of those added: under an id that another machine had before, elsewhere; that one is gone, or renumbered. */
  readonly reissued: number;
}

/** What share of its ids a feed may lose in one import before somebody must agree. */
export const mostLoss = 0.2;

/** The share of the ids held before that a diff takes away, renumbered ones too: a file that lost its ids is no ordinary update. */
export function lossOf({ changed, unchanged, renumbered, gone }: FeedDiff): number {
  const before = changed + unchanged + renumbered + gone;
  return before === 0 ? 0 : (renumbered + gone) / before;
}
