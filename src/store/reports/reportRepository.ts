/** User reports on ATMs, as stored and queried. */
import type { Problem } from '../../contract/reports.ts';
import type { AtmRecord } from '../../core/atms/atm.ts';
import type { ReportedGone } from '../../core/atms/caution.ts';
import type { VisitTally } from '../../core/atms/visits.ts';

/** How the store names the ATM that a person saw. */
interface SeenAtm {
  /** The uid of the record that the person saw. */
  readonly atmUid: string;
  /** All uids of this ATM, because other people can see another record of it. Absent: it has only one. */
  readonly sameAtm?: readonly string[];
}

export interface NewReport extends SeenAtm {
  readonly callerId: string;
  readonly problem: Problem;
  readonly comment?: string;
}

/** A customer's answer after a visit to an ATM, except that the ATM gave no cash, which is a report. */
export interface NewVisit extends SeenAtm, Pick<VisitTally, 'question' | 'answer'> {}

/** What distinguishes the sender of a visit's answers from others. The store contains only digests of both. */
export interface Visitor {
  readonly network: string;
  /** A random value from the device. */
  readonly key: string;
}

export interface StoredReport extends Omit<NewReport, 'sameAtm'> {
  readonly id: string;
  /** Epoch ms, truncated to the minute so it cannot be matched with an access log. */
  readonly reportedAt: number;
}

/** All reports on an ATM. */
export interface ReportedAtm {
  readonly uid: string;
  /** Absent: the ATM is no longer in any feed. */
  readonly atm?: AtmRecord;
  /** Newest first. Contains at least one report. */
  readonly reports: readonly StoredReport[];
  /** A lower bound for the number of different people, which is the maximum on any one day. */
  readonly reporters: ReadonlyMap<Problem, number>;
  /** The last day on which enough different people reported the ATM as gone, ISO date. Absent: there is no such day. */
  readonly reportedGoneOn?: string;
  /** Customers' answers about the ATM, apart from reports. */
  readonly visits: readonly VisitTally[];
}

/**
 * The store never contains the reporter's identity. For one UTC day, it contains a digest of the ATM, the problem and the
 * sender's network. All processes on this store share the random key for these digests. The key and the digests distinguish
 * reporters within the day, and are deleted when the day ends. The same person cannot be recognized on another day, so counts
 * from different days are never added up.
 */
export interface ReportRepository {
  /**
   * @param network the part of the sender's address that distinguishes reporters; only its digest is stored
   * @param now epoch ms
   * @param key a random value from the device, which also distinguishes reporters. With a key, a report that does not count
   * another person is not stored. Absent: only the network distinguishes reporters, and every report is stored
   * @returns the id of the report
   */
  add(report: NewReport, network: string, now: number, key?: string): Promise<string>;
  /**
   * Counts an answer, at most once for each network and device, ATM, answer and day. Keeps the day, but neither the time nor the
   * caller.
   * @param now epoch ms
   */
  addVisit(visit: NewVisit, visitor: Visitor, now: number): Promise<void>;
  /** Customers' answers about an ATM, in no particular order. */
  readVisits(atmUid: string): Promise<readonly VisitTally[]>;
  /** Maps the ATMs at which someone got cash to the last day, ISO date. See `CustomerAnswers.workedOn`. */
  readWorkedOn(atmUids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Increases whenever the result of `readGone` may have changed. Cheap enough to poll every second. */
  goneVersion(): Promise<number>;
  /** Without the confirmations from before all reports. */
  readGone(): Promise<ReportedGone>;
  /**
   * Deletes old reports, and the digests and key of a past day. Call this at the start of each day and once at startup. false:
   * traces of this data are still on disk, so call this again soon.
   * @param now epoch ms
   */
  forget(now: number): Promise<boolean>;
  /**
   * Reports by ATM, in no particular order.
   * @param only since: epoch ms
   */
  list(only?: { readonly problem?: Problem; readonly since?: number }): Promise<readonly ReportedAtm[]>;
  /**
   * Deletes all reports and answers on an ATM, which removes its caution.
   * @returns the number of deleted reports, and of deleted answers (different people on each day)
   */
  clear(atmUid: string): Promise<{ readonly reports: number; readonly answers: number }>;
}

/** The number of days after which reports are deleted. */
export const reportRetentionDays = 90;
