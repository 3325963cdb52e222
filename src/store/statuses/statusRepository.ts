/** Defines the stored live statuses of ATMs, and the queries on them. */
import type { AtmStatus } from '../../core/atms/liveStatuses.ts';

/** A message from a caller that runs the ATM. */
export interface NewStatus extends Omit<AtmStatus, 'reportedAt'> {
  readonly atmUid: string;
  readonly callerId: string;
}

/**
 * - `applied`: stored
 * - `unchanged`: the same message is stored
 * - `superseded`: a newer message is stored
 * - `conflict`: a different message with the same `since` and `expiresAt` is stored
 * - `expired`: the message has expired; it is stored if it is the newest message
 */
export type StatusOutcome = 'applied' | 'unchanged' | 'superseded' | 'conflict' | 'expired';

/** The statuses that have changed since an earlier version, up to `version`. */
export interface StatusChanges {
  readonly version: number;
  /** The statuses with the uids of their ATMs. They include expired statuses, which supersede older statuses. */
  readonly statuses: readonly (readonly [uid: string, status: AtmStatus])[];
}

/** An id in a feed, from which a uid is derived. */
export interface SourceUid {
  readonly feed: string;
  readonly sourceUid: string;
}

export interface StatusRepository {
  /**
   * Applies messages in the order of `since`, regardless of the order in which they arrive, in one transaction.
   * @param now when the service received them, epoch ms
   * @returns one outcome per message, in the same order
   */
  report(messages: readonly NewStatus[], now: number): Promise<readonly StatusOutcome[]>;
  /** Returns a number that increases with every change. The query is cheap enough to poll every second. */
  version(): Promise<number>;
  /** Reads the statuses that have changed after a version. */
  readSince(version: number): Promise<StatusChanges>;
  /** Returns the uids to which ids in feeds refer, if they differ from the uids derived from the ids. */
  movedUids(sources: readonly SourceUid[]): Promise<readonly (SourceUid & { readonly uid: string })[]>;
}
