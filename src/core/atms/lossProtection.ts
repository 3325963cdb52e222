/**
 * Loss protection. An import that removes too many ids from a feed requires confirmation, because the file could be truncated.
 * The same applies to shops (`src/store/shops/replaceFeed.ts`).
 */

/**
 * The changes that an import makes. Previous records are changed, unchanged, renumbered or gone. Current records are changed,
 * unchanged, renumbered or added.
 */
export interface FeedDiff {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** The number of ATMs that got a different id from the source. These ATMs keep their uids, even if other fields changed. */
  readonly renumbered: number;
  readonly gone: number;
  /** The number of added records whose id was previously the id of an ATM elsewhere that is now gone or renumbered. */
  readonly reissued: number;
}

/** The changes in a feed. The numbers in the diff itself count only ATMs. */
export interface FeedDiffs extends FeedDiff {
  /** The changes in places that are not ATMs. Absent: the feed neither contained nor contains such places. */
  readonly others?: FeedDiff;
}

/** The parts of a diff that count previous records. Shops are never renumbered. */
export type CountsOfPrevious = Pick<FeedDiff, 'changed' | 'unchanged' | 'gone'> & Partial<Pick<FeedDiff, 'renumbered'>>;

/** The share of ids or shops that a feed can lose in one import without confirmation. */
export const mostLoss = 0.2;

/**
 * Returns the share of the previous ids that a diff removes. Includes renumbered ids, because a file in which many previous ids
 * are missing is not an ordinary update.
 */
export function lossOf({ changed, unchanged, renumbered = 0, gone }: CountsOfPrevious): number {
  const before = changed + unchanged + renumbered + gone;
  return before === 0 ? 0 : (renumbered + gone) / before;
}

/**
 * ATMs and other places are checked separately, because otherwise many places of one kind would hide the loss of the other kind.
 * @param most the maximum share of ids that the feed can lose, from 0 to 1
 */
export const losesTooMuch = ({ others, ...atms }: FeedDiffs, most: number): boolean =>
  lossOf(atms) > most || (others !== undefined && lossOf(others) > most);
