/** The records that an import changes. */

interface RenumberedAtm {
  readonly uid: string;
  /** The source displayed with the record before and after the change, such as `HSBC UK ATM AD312405`. Absent: no source. */
  readonly from?: string;
  readonly into?: string;
}

export interface FarApart {
  readonly uid: string;
  readonly source?: string;
  /** The other feed. The service shows the record from the feed with the newer data. */
  readonly feed: string;
  readonly metres: number;
}

export interface FeedChanges {
  /** Uids. */
  readonly added: readonly string[];
  readonly changed: readonly { readonly uid: string; readonly fields: readonly string[] }[];
  readonly renumbered: readonly RenumberedAtm[];
  readonly gone: readonly { readonly uid: string; readonly source?: string }[];
  /** The uid to which the source's id previously referred, and its current uid. */
  readonly reissued: readonly { readonly uid: string; readonly now: string }[];
  /**
   * Map objects that another feed places far away. One of the two files is fictional or was edited, or the object has moved.
   * Absent: there are no such objects.
   */
  readonly farApart?: readonly FarApart[];
}
