/** Retention periods and the deletion of expired data. */

/** In days; absent: no expiry. */
export interface RetentionPolicy {
  /** The text of unsolved transactions, since the first request, or the last one with refresh. */
  readonly descriptorDays: number;
  /** Outcomes and their handles, since the last decision. */
  readonly outcomeDays?: number;
  readonly invalidationDays?: number;
  /** Suggestions, since the decision on them. */
  readonly suggestionDays?: number;
  /** Import results, the history of individual machines, and records removed without a successor. */
  readonly historyDays?: number;
}

export type RetentionStep = 'more' | 'taken' | 'done' | 'failed' | { readonly uncompacted: string };

export interface RetentionRepository {
  /**
   * One step of the daily deletion: deletes some rows of one table, in a short transaction. One process at a time runs it. If it
   * dies, another takes over after five minutes.
   * - 'more': call again at once;
   * - 'taken': another process runs it;
   * - 'done': until tomorrow (UTC);
   * - 'failed': a step has failed, the rest is done, and everything is retried;
   * - `uncompacted`: done as well, but deleted content is still in the gaps of the file, for the given reason.
   * @param now epoch ms
   */
  step(policy: RetentionPolicy, now: number): Promise<RetentionStep>;
}
