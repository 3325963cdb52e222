/** What is known of the feeds beside their ATMs: how imports went, how good the data is, what became of single machines. */
import type { FeedDiff } from '../../core/atms/feed.ts';

/** Findings about a feed's file, as reported by its last import. */
export interface FeedFindings {
  readonly objectsRead: number;
  /** How many, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
  readonly quarantined: readonly Finding[];
  /** How many beside those. Absent: none. */
  readonly moreQuarantined?: number;
  readonly repaired: readonly Finding[];
  readonly warnings: readonly { readonly object?: string; readonly message: string }[];
}

export interface Finding {
  /** Why it is kept out, or what was mended: a word of the readers. */
  readonly rule: string;
  readonly message: string;
  /** Where in the file, and what the source calls it. */
  readonly at?: string;
  readonly id?: string;
}

export interface FeedImportRecord extends FeedDiff {
  readonly feed: string;
  /** Epoch ms. */
  readonly at: number;
  /** stopped: too much was gone, and nothing was changed. removed: the feed was taken out. */
  readonly result: 'imported' | 'unchanged' | 'stopped' | 'removed';
  readonly digest: string;
  /** Epoch ms of the data itself. */
  readonly dataTimestamp?: number;
  /** How many the file held. */
  readonly atms: number;
}

export interface AtmEvent {
  readonly uid: string;
  readonly feed: string;
  /** Epoch ms. */
  readonly at: number;
  /** reissued: its id leads to another machine now. */
  readonly kind: 'renumbered' | 'reissued' | 'gone' | 'back';
  readonly detail: Readonly<Record<string, string>>;
}

/** How many of a feed's ATMs are known in an attribute. */
export interface KnownCount {
  readonly attribute: string;
  readonly known: number;
}

export interface FeedQuality {
  readonly feed: string;
  readonly atms: number;
  readonly known: readonly KnownCount[];
  /** ATMs with exactly the same coordinates as another ATM of the feed. */
  readonly atRepeatedPoints: number;
  /** Day (ISO date) -> so many ATMs were checked on it last. */
  readonly checkedOn: ReadonlyMap<string, number>;
  /** Absent: it was imported before findings were kept. */
  readonly findings?: FeedFindings;
}

/** Two records that are one machine. */
export interface Joined {
  readonly uid: string;
  readonly into: string;
}

/** A record as its feed gave it, as far as a person needs it to recognise the machine. */
export interface JoinedRecord {
  readonly uid: string;
  readonly feed: string;
  readonly lat: number;
  readonly long: number;
  /** As the feed spells it. */
  readonly operator?: string;
  readonly source?: string;
}

/** What a person says of two records, whatever the rules make of them. */
export interface JoinRule {
  readonly uids: readonly [string, string];
  readonly verdict: 'apart' | 'together';
}

export interface FeedRepository {
  /** The last imports, newest first; of one feed only, or of all, removed ones too. */
  imports(feed?: string): Promise<readonly FeedImportRecord[]>;
  /** By feed name. */
  quality(): Promise<readonly FeedQuality[]>;
  /** What became of a machine, oldest first. */
  history(uid: string): Promise<readonly AtmEvent[]>;
  /** By uid. */
  joins(): Promise<readonly Joined[]>;
  /** The same with the records themselves, as they are before they are joined. */
  joinedPairs(): Promise<readonly { readonly record: JoinedRecord; readonly into: JoinedRecord }[]>;
  joinRules(): Promise<readonly JoinRule[]>;
  /**
   * Replaces all rules, and matches records again by them.
   * @returns how many records are merged into another one now
   */
  replaceJoinRules(rules: readonly JoinRule[]): Promise<number>;
  /** Those of the uids that a feed holds a record of. */
  held(uids: readonly string[]): Promise<ReadonlySet<string>>;
}
