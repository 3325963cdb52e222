/** Which records an import changed, one by one. */

export interface RenumberedAtm {
  readonly uid: string;
  /** What the records called themselves before and after; absent: they did not say. */
  readonly from?: string;
  readonly into?: string;
}

export interface FeedChanges {
  /** Uids. */
  readonly added: readonly string[];
  readonly changed: readonly { readonly uid: string; readonly fields: readonly string[] }[];
  readonly renumbered: readonly RenumberedAtm[];
  readonly gone: readonly { readonly uid: string; readonly source?: string }[];
  /** The uid that the id led to, and the one that it leads to now. */
  readonly reissued: readonly { readonly uid: string; readonly now: string }[];
}
