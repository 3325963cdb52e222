/** Defines the lists of the records that an import changes. */
import type { AtmTable, FeedTable } from '../tables.ts';
import type { PartnerPlan } from './feedPartnerData.ts';
import type { Incoming } from './sourceUids.ts';

interface RenumberedAtm {
  readonly uid: string;
  /**
   * The source that is displayed with the record before and after the change, such as `HSBC UK ATM AD312405`. Absent: no source.
   */
  readonly from?: string;
  readonly into?: string;
}

export interface FarApart {
  readonly uid: string;
  readonly source?: string;
  /** The other feed that contains the object. The service shows the record from whichever of the two feeds has the newer data. */
  readonly feed: string;
  readonly metres: number;
}

export interface FeedChanges {
  /** The uids of new ATMs. */
  readonly added: readonly string[];
  readonly changed: readonly { readonly uid: string; readonly fields: readonly string[] }[];
  readonly renumbered: readonly RenumberedAtm[];
  readonly gone: readonly { readonly uid: string; readonly source?: string }[];
  /** The uid to which the source's id previously referred, and the uid to which it refers now. */
  readonly reissued: readonly { readonly uid: string; readonly now: string }[];
  /**
   * Map objects that are far from their position in another feed. The reason can be that one of the two files is fictional or was
   * edited, or that the object has moved. Absent: there are no such objects.
   */
  readonly farApart?: readonly FarApart[];
}

/** What an import writes to one feed. */
export interface PlannedFeed {
  readonly name: string;
  /** The row of the feed before the import. undefined: the import creates the feed. */
  readonly before: FeedTable | undefined;
  /** The new row of the feed. undefined: it is unchanged. */
  readonly feed: FeedTable | undefined;
  /** The rows to insert or overwrite. */
  readonly rows: readonly AtmTable[];
  /** The stored rows that `rows` overwrite. */
  readonly replaced: readonly AtmTable[];
  readonly gone: readonly AtmTable[];
  /** The new content of the feed. */
  readonly incoming: readonly Incoming[];
  readonly changes: FeedChanges;
  /** The changes of the partner data. undefined: the feed is not a bank's own feed. */
  readonly partners: PartnerPlan | undefined;
}
