/** Defines the audit log: who changed what, and when. Entries never contain secrets. */

/** An entry to write. */
export interface NewAuditEntry {
  /** The person or program: the name of a session, `operator token`, or `command line, <user of the system>`. */
  readonly who: string;
  /** What was done, such as `caller.change`. */
  readonly action: string;
  /** What was changed, such as the slug of a caller or the name of a feed. */
  readonly subject?: string;
  /** The changed values before the change. Absent: there were none. */
  readonly before?: unknown;
  /** The changed values after the change. Absent: there are none. */
  readonly after?: unknown;
}

export interface AuditEntry extends NewAuditEntry {
  /** Sorts by time. */
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * Returns the entry for a change, or undefined if nothing was changed. It is called at the end of the transaction.
 * @param result what the transaction returns
 */
export type EntryOf = (result: unknown) => NewAuditEntry | undefined;

/** Which entries a list contains. Absent filters apply to all entries. */
export interface AuditFilter {
  /** A part of the name of the person. Case and accents do not matter. */
  readonly who?: string;
  readonly action?: string;
  /** Entries about any of these subjects. */
  readonly subjects?: readonly string[];
  /** Entries with actions of any of these types, which are the parts before the dots. */
  readonly types?: readonly string[];
  /** Epoch ms, inclusive. */
  readonly from?: number;
  /** Epoch ms, exclusive. */
  readonly to?: number;
}

export interface AuditQuery extends AuditFilter {
  /** The id after which the list continues. Absent: the list starts at the newest entry. */
  readonly before?: string;
  readonly limit: number;
}

/** A change that the audit log may contain. */
export interface SubjectChange {
  readonly subject: string;
  /** Epoch ms. Absent: at any time. */
  readonly at?: number;
}

export interface AuditRepository {
  /** Adds an entry that does not belong to a change of the store. @param now epoch ms */
  add(entry: NewAuditEntry, now: number): Promise<void>;
  /** Returns entries, newest first. */
  list(query: AuditQuery): Promise<readonly AuditEntry[]>;
  /** Returns the entries about changes of these subjects, at exactly these times. */
  listAt(changes: readonly SubjectChange[]): Promise<readonly AuditEntry[]>;
}
