/** The records changed by an import, one by one. */

interface RenumberedAtm {
  readonly uid: string;
  /** The records' own names before and after; absent: none. */
  readonly from?: string;
  readonly into?: string;
}

export interface FarApart {
  readonly uid: string;
  readonly source?: string;
  /** The other feed. Of the two records, that of the newer data is served. */
  readonly feed: string;
  readonly metres: number;
}

export interface FeedChanges {
  /** Uids. */
  readonly added: readonly string[];
  readonly changed: readonly { readonly uid: string; readonly fields: readonly string[] }[];
  readonly renumbered: readonly RenumberedAtm[];
  readonly gone: readonly { readonly uid: string; readonly source?: string }[];
  /** The uid that the id previously stood for, and its current uid. */
  readonly reissued: readonly { readonly uid: string; readonly now: string }[];
  /**
   * Map objects that are far away in another feed. Either one of the files is fictional or was edited, or the object has moved.
   * Absent: none.
   */
  readonly farApart?: readonly FarApart[];
}
