/** Defines the types of the tables that feed imports write, for both stores. */

interface SourceUidTable {
  feed: string;
  /** Derived from the source's own id. */
  source_uid: string;
  /** The uid to which the id now refers. */
  uid: string;
}

export interface AtmEventTable {
  uid: string;
  feed: string;
  /** Epoch ms. */
  at: number;
  kind: string;
  /** The details of the event, as a JSON object. */
  detail: string;
}

export interface FeedImportTable {
  feed: string;
  /** Epoch ms. */
  at: number;
  result: string;
  digest: string;
  data_timestamp: number | null;
  /** The number of records in the file, which are ATMs or other places. */
  atms: number;
  added: number;
  changed: number;
  unchanged: number;
  renumbered: number;
  gone: number;
  reissued: number;
  /** The name of the imported file. null: the import did not come from a file, or an earlier release made it. */
  file: string | null;
  quarantined: number | null;
  /** The counts of places that are not ATMs, which the other columns include: a `FeedDiff` as JSON. null: none, or unknown. */
  others: string | null;
}

interface FeedQualityTable {
  feed: string;
  /** A `FeedFindings` object as JSON. */
  report: string;
}

interface FeedUndoTable {
  feed: string;
  /** The columns of the feed after the import, which tell whether this was the last import. */
  imported_at: number;
  digest: string;
  /** The row of the feed before the import, JSON. null: the feed did not exist. */
  feed_row: string | null;
  /** The `FeedFindings` before the import, JSON. */
  report: string | null;
  /** The exceptional uids of the source's ids before the import: a JSON object. */
  source_uids: string;
}

interface FeedUndoAtmTable {
  feed: string;
  uid: string;
  /** The record before the import, JSON. null: the import added the record. */
  record: string | null;
}

interface FeedUndoPartnerDataTable {
  feed: string;
  caller_id: string;
  atm_uid: string;
  /** The data before the import. null: there was none. */
  data: string | null;
}

/** An entry in `gone_atms` before the import. */
interface FeedUndoGoneTable {
  feed: string;
  /** The import. null: a process of an earlier release has written the entry. */
  imported_at: number | null;
  uid: string;
  gone_at: number;
  record: string | null;
}

interface AtmJoinTable {
  uid: string;
  /** The uid of the remaining record. */
  into_uid: string;
}

interface JoinRuleTable {
  uid_a: string;
  uid_b: string;
  verdict: string;
}

export interface FeedTables {
  source_uids: SourceUidTable;
  atm_events: AtmEventTable;
  feed_imports: FeedImportTable;
  feed_quality: FeedQualityTable;
  feed_undo: FeedUndoTable;
  feed_undo_atms: FeedUndoAtmTable;
  feed_undo_partner_data: FeedUndoPartnerDataTable;
  feed_undo_gone: FeedUndoGoneTable;
  atm_joins: AtmJoinTable;
  join_rules: JoinRuleTable;
}
