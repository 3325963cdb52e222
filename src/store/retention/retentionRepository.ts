/** Retention periods and the deletion of expired data. */

/** In days; an absent one: as long as the store. */
export interface RetentionPolicy {
  /** The text of transactions that stay unsolved, since they were first asked for, or last asked for with refresh. */
  readonly descriptorDays: number;
  /** Outcomes, and with them their handles, since they were last decided. */
  readonly outcomeDays?: number;
  readonly invalidationDays?: number;
  /** Suggestions, since they were decided. */
  readonly suggestionDays?: number;
  /** How imports went, what became of single machines, and which records left without a successor. */
  readonly historyDays?: number;
}

export type RetentionStep = 'more' | 'taken' | 'done' | 'failed' | { readonly uncompacted: string };

export interface RetentionRepository {
  /**
   * One step of the day's round: deletes some rows of one table, in a short transaction. One process at a time makes the round.
   * If it dies, another takes over after five minutes.
   * - 'more': call again at once;
   * - 'taken': another process makes the round;
   * - 'done': until tomorrow (UTC);
   * - 'failed': some of it has thrown before, the rest is done, and the round starts again;
   * - `uncompacted`: done as well, but deleted content is still in the gaps of the file, for the given reason.
   * @param now epoch ms
   */
  step(policy: RetentionPolicy, now: number): Promise<RetentionStep>;
}
