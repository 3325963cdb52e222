/** Data about feeds besides their ATMs: import results, data quality, the history of single ATMs. */
import type { FeedDiff } from '../../core/atms/lossProtection.ts';

/** Findings about a feed's file, as reported by its last import. */
export interface FeedFindings {
  readonly objectsRead: number;
  /** Counts by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
  readonly quarantined: readonly ImportFinding[];
  /** The number of additional ones. Absent: none. */
  readonly moreQuarantined?: number;
  readonly repaired: readonly ImportFinding[];
  readonly warnings: readonly { readonly object?: string; readonly message: string }[];
}

export interface ImportFinding {
  /** Why it is quarantined, or what was repaired: a code of the readers. */
  readonly rule: string;
  readonly message: string;
  /** Its position in the file, and the source's id. */
  readonly at?: string;
  readonly id?: string;
}

export interface FeedImportRecord extends FeedDiff {
  readonly feed: string;
  /** Epoch ms. */
  readonly at: number;
  /** stopped: too many records were removed, so nothing was changed. removed: the feed was removed. */
  readonly result: 'imported' | 'unchanged' | 'stopped' | 'removed';
  readonly digest: string;
  /** Epoch ms of the data itself. */
  readonly dataTimestamp?: number;
  /** The number of ATMs in the file. */
  readonly atms: number;
}

export interface AtmEvent {
  readonly uid: string;
  readonly feed: string;
  /** Epoch ms. */
  readonly at: number;
  /** reissued: its id now belongs to another machine. */
  readonly kind: 'renumbered' | 'reissued' | 'gone' | 'back';
  readonly detail: Readonly<Record<string, string>>;
}

/** The number of a feed's ATMs with a known value of an attribute. */
interface KnownCount {
  readonly attribute: string;
  readonly known: number;
}

export interface FeedQuality {
  readonly feed: string;
  readonly atms: number;
  readonly known: readonly KnownCount[];
  /** ATMs with exactly the same coordinates as another ATM of the feed. */
  readonly atRepeatedPoints: number;
  /** Day (ISO date) -> number of ATMs last checked on it. */
  readonly checkedOn: ReadonlyMap<string, number>;
  /** Absent: it was imported by a release without findings. */
  readonly findings?: FeedFindings;
}

/** Two records of one machine. */
interface Joined {
  readonly uid: string;
  readonly into: string;
}

/** A record as in its feed, with the fields that people need to recognize the machine. */
export interface JoinedRecord {
  readonly uid: string;
  readonly feed: string;
  readonly lat: number;
  readonly long: number;
  /** In the feed's spelling. */
  readonly operator?: string;
  readonly source?: string;
}

/** A manual decision about two records, which overrides the rules. */
export interface JoinRule {
  readonly uids: readonly [string, string];
  readonly verdict: 'apart' | 'together';
}

export interface FeedRepository {
  /** The latest imports, newest first; of one feed, or of all including removed ones. */
  imports(feed?: string): Promise<readonly FeedImportRecord[]>;
  /** By feed name. */
  quality(): Promise<readonly FeedQuality[]>;
  /** The history of a machine, oldest first. */
  history(uid: string): Promise<readonly AtmEvent[]>;
  /** By uid. */
  joins(): Promise<readonly Joined[]>;
  /** The joined records themselves, before they are merged. */
  joinedPairs(): Promise<readonly { readonly record: JoinedRecord; readonly into: JoinedRecord }[]>;
  joinRules(): Promise<readonly JoinRule[]>;
  /**
   * Replaces all rules, and matches records again.
   * @returns the number of records that are now merged into another one
   */
  replaceJoinRules(rules: readonly JoinRule[]): Promise<number>;
  /** The uids of which a feed has a record. */
  held(uids: readonly string[]): Promise<ReadonlySet<string>>;
}
