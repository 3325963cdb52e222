/** User reports about ATMs, as they are stored and queried. */
import type { Problem } from '../../contract/reports.ts';
import type { AtmRecord } from '../../core/atms/atm.ts';

export interface NewReport {
  readonly callerId: string;
  /** The uid of the record that the person saw. */
  readonly atmUid: string;
  readonly problem: Problem;
  readonly comment?: string;
}

export interface StoredReport extends NewReport {
  readonly id: string;
  /** Epoch ms, truncated to the minute, so that it cannot be matched with an access log by time. */
  readonly reportedAt: number;
}

/** All reports on an ATM. */
export interface ReportedAtm {
  readonly uid: string;
  /** Absent: no feed contains it any more. */
  readonly atm?: AtmRecord;
  /** Newest first; at least one. */
  readonly reports: readonly StoredReport[];
  /** A lower bound for the number of different people: the highest number on a single day. */
  readonly reporters: ReadonlyMap<Problem, number>;
  /** The last day on which enough different people reported it as gone, ISO date. Absent: none. */
  readonly reportedGoneOn?: string;
}

/**
 * The reporter's identity is never stored. For one UTC day a digest is stored: of the ATM, the problem and the sender's network,
 * under a random key that all processes on this store share. Both are deleted at the end of the day. Within the day they
 * distinguish reporters. The same person on another day cannot be recognised, so counts of different days are never added up.
 */
export interface ReportRepository {
  /**
   * @param network the part of the sender's address that distinguishes reporters; only its digest is stored.
   * @param now epoch ms.
   * @returns the id of the report.
   */
  add(report: NewReport, network: string, now: number): Promise<string>;
  /** Increases whenever the result of `readGone` may have changed; cheap enough to poll every second. */
  goneVersion(): Promise<number>;
  /** ATM uid -> the last day on which enough different people reported it as gone, ISO date. */
  readGone(): Promise<ReadonlyMap<string, string>>;
  /**
   * Deletes the digests and the key of a past day, and old reports. Call it when a day begins, and once at startup. false: traces
   * of them are still on disk; call it again soon.
   * @param now epoch ms.
   */
  forget(now: number): Promise<boolean>;
  /** By ATM, unordered. @param since epoch ms. */
  list(only?: { readonly problem?: Problem; readonly since?: number }): Promise<readonly ReportedAtm[]>;
  /** Deletes all reports on an ATM, and so its caution. @returns the number of reports. */
  clear(atmUid: string): Promise<number>;
}

/** Reports are deleted after this many days. */
export const reportRetentionDays = 90;
