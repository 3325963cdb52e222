/** Defines the stored data about feeds: import results, data quality, and the history of individual ATMs. */
import type { FeedDiff } from '../../core/atms/lossProtection.ts';

/** What the last import found in the file of a feed. */
export interface FeedFindings {
  readonly objectsRead: number;
  /** The number of omitted objects for each reason. */
  readonly leftOut: Readonly<Record<string, number>>;
  readonly quarantined: readonly ImportFinding[];
  /** The number of quarantined records that `quarantined` does not list. Absent: 0. */
  readonly moreQuarantined?: number;
  readonly repaired: readonly ImportFinding[];
  readonly warnings: readonly { readonly object?: string; readonly message: string }[];
  /** The column mapping with which the file was read, as in docs/atm-feeds.md. Absent: none was specified, or it is unknown. */
  readonly mapping?: Readonly<Record<string, unknown>>;
}

export interface ImportFinding {
  /** The code of the rule by which the reader quarantined or repaired the record. */
  readonly rule: string;
  readonly message: string;
  /** The record's position in the file, and its id in the source. */
  readonly at?: string;
  readonly id?: string;
}

/** The counts include the places that are not ATMs. */
export interface FeedImportRecord extends FeedDiff {
  readonly feed: string;
  /** Epoch ms. */
  readonly at: number;
  /**
   * stopped: the import would have removed too many records, so it changed nothing. removed: the feed was removed. undone: the
   * feed's last import was undone; the counts compare the feed before and after that.
   */
  readonly result: 'imported' | 'unchanged' | 'stopped' | 'removed' | 'undone';
  readonly digest: string;
  /** Timestamp of the data, epoch ms. */
  readonly dataTimestamp?: number;
  /** The number of records in the file. */
  readonly records: number;
  /** The name of the imported file. Absent: unknown, or the import did not come from a file. */
  readonly file?: string;
  /** The number of quarantined records. Absent: unknown. */
  readonly quarantined?: number;
  /** The part of the counts that is about places that are not ATMs. Absent: none, or an earlier release made the import. */
  readonly others?: FeedDiff;
}

/** A part of a feed's imports. */
export interface ImportPage {
  /** Only imports before this time, epoch ms. */
  readonly before?: number;
  readonly limit: number;
}

export interface AtmEvent {
  readonly uid: string;
  readonly feed: string;
  /** Epoch ms. */
  readonly at: number;
  /** reissued: the id now refers to a different ATM. */
  readonly kind: 'renumbered' | 'reissued' | 'gone' | 'back';
  readonly detail: Readonly<Record<string, string>>;
}

/** The number of a feed's ATMs for which the value of an attribute is known. */
interface KnownCount {
  readonly attribute: string;
  readonly known: number;
}

export interface FeedQuality {
  readonly feed: string;
  readonly atms: number;
  readonly known: readonly KnownCount[];
  /** The number of ATMs that have the same coordinates as another ATM in the feed. */
  readonly atRepeatedPoints: number;
  /** The number of ATMs that were last checked on each day (ISO date). */
  readonly checkedOn: ReadonlyMap<string, number>;
  /** Absent: the feed was imported by an earlier release, which stored no findings. */
  readonly findings?: FeedFindings;
}

/** A matched pair: two records of the same ATM. */
interface Joined {
  readonly uid: string;
  readonly into: string;
}

/** A record from a feed, with the fields by which people recognize the ATM. */
export interface JoinedRecord {
  readonly uid: string;
  readonly feed: string;
  readonly lat: number;
  readonly long: number;
  /** The operator's name, as spelled in the feed. */
  readonly operator?: string;
  readonly source?: string;
}

/** A manual decision on two records, which overrides the automatic match. */
export interface JoinRule {
  readonly uids: readonly [string, string];
  readonly verdict: 'apart' | 'together';
}

export interface FeedRepository {
  /** Returns imports of a feed, newest first. The feed may have been removed. */
  imports(feed: string, page?: ImportPage): Promise<readonly FeedImportRecord[]>;
  /** Returns the first import of a feed, at this time or later, that changed the feed. @param at epoch ms */
  firstChange(feed: string, at: number): Promise<FeedImportRecord | undefined>;
  /** Returns the last import of each existing feed. */
  lastImports(): Promise<ReadonlyMap<string, FeedImportRecord>>;
  /** Returns the number of places that are not ATMs in each feed that contains some. */
  otherPlaces(): Promise<ReadonlyMap<string, number>>;
  /** Returns the data quality of all feeds, sorted by feed name. */
  quality(): Promise<readonly FeedQuality[]>;
  /** Returns the findings of the last import of a feed. Undefined: unknown. */
  findings(feed: string): Promise<FeedFindings | undefined>;
  /** Returns the history of an ATM, oldest first. */
  history(uid: string): Promise<readonly AtmEvent[]>;
  /** Returns all matched pairs, sorted by uid. */
  joins(): Promise<readonly Joined[]>;
  /** Returns the records of each matched pair before they are merged. */
  joinedPairs(): Promise<readonly { readonly record: JoinedRecord; readonly into: JoinedRecord }[]>;
  joinRules(): Promise<readonly JoinRule[]>;
  /**
   * Replaces all rules and matches records again.
   * @returns the number of records that are now merged into another record
   */
  replaceJoinRules(rules: readonly JoinRule[]): Promise<number>;
  /** Returns what undoing the last import of each feed does: `remove` if that import created the feed. Absent: impossible. */
  undoable(): Promise<ReadonlyMap<string, 'restore' | 'remove'>>;
  /** Returns the uids for which a feed contains a record. */
  held(uids: readonly string[]): Promise<ReadonlySet<string>>;
}
