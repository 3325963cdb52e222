/** User reports about ATMs, as they are stored and queried. */
import type { Problem } from '../../contract/reports.ts';
import type { Atm } from '../../core/atms/atm.ts';

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

/** All that is reported of one ATM. */
export interface ReportedAtm {
  readonly uid: string;
  /** Absent: no feed holds it any more. */
  readonly atm?: Atm;
  /** The newest first; at least one. */
  readonly reports: readonly StoredReport[];
  /** How many different people there are at least: as many as on the day that saw the most of them. */
  readonly reporters: ReadonlyMap<Problem, number>;
  /** The last day on which enough different people said that it is gone, ISO date. Absent: there is none. */
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
  /** Grows whenever the result of `readGone` may have changed; cheap enough to poll every second. */
  goneVersion(): Promise<number>;
  /** ATM uid -> the last day on which enough different people said that it is gone, ISO date. */
  readGone(): Promise<ReadonlyMap<string, string>>;
  /**
   * Forgets the digests and the key of a day that is over, and reports of long ago. To be called when a day begins, and
   * once when a process does. false: the disk still holds traces of them; to be called again soon.
   * @param now epoch ms.
   */
  forget(now: number): Promise<boolean>;
  /** By ATM, in no order. @param since epoch ms. */
  list(only?: { readonly problem?: Problem; readonly since?: number }): Promise<readonly ReportedAtm[]>;
  /** Removes all reports of one ATM, and with them its caution. @returns how many there were. */
  clear(atmUid: string): Promise<number>;
}

/** Reports are deleted after this many days. */
export const keptDays = 90;
