/** Defines the retention periods and the deletion of expired data. */

/** Retention periods in days. Absent: the data does not expire. */
export interface RetentionPolicy {
  /** The period for the text of unsolved transactions, which starts with the first request or the last request with refresh. */
  readonly descriptorDays: number;
  /** The period for outcomes and their handles, which starts with the last decision. */
  readonly outcomeDays?: number;
  readonly invalidationDays?: number;
  /** The period for suggestions, which starts with the decision on the suggestion. */
  readonly suggestionDays?: number;
  /** The period for import results, the history of individual ATMs, and removed records without a successor. */
  readonly historyDays?: number;
  /** The period for entries of the audit log. */
  readonly auditDays?: number;
}

export type RetentionStep = 'more' | 'taken' | 'done' | 'failed' | { readonly uncompacted: string };

export interface RetentionRepository {
  /**
   * Runs one step of the daily deletion, which deletes some rows from one table in a short transaction. Only one process runs the
   * deletion at a time. If that process dies, another process continues after five minutes.
   * - 'more': call again immediately;
   * - 'taken': another process runs the deletion, or the file is in use;
   * - 'done': nothing to do until tomorrow (UTC);
   * - 'failed': a step has failed, and the remaining steps are done; the next call starts again;
   * - `uncompacted`: done, but deleted content remains in the free space of the file for the stated reason.
   * @param now epoch ms
   */
  step(policy: RetentionPolicy, now: number): Promise<RetentionStep>;
}
