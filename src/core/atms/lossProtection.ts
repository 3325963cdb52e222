/** Loss protection: an import that removes too many of a feed's ids needs confirmation, because the file may be truncated. */

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

/** @param most the share of its ids that the feed may lose, from 0 to 1 */
export const losesTooMuch = (diff: FeedDiff, most: number): boolean => lossOf(diff) > most;
