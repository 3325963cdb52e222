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
}

interface FeedQualityTable {
  feed: string;
  /** A `FeedFindings` object as JSON. */
  report: string;
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
  atm_joins: AtmJoinTable;
  join_rules: JoinRuleTable;
}
