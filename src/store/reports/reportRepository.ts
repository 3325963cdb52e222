/** Defines the stored user reports on ATMs, and the queries on them. */
import type { Problem } from '../../contract/reports.ts';
import type { AtmRecord } from '../../core/atms/atm.ts';
import type { ReportedGone } from '../../core/atms/caution.ts';
import type { VisitTally } from '../../core/atms/visits.ts';

/** The ATM that a person saw. */
interface SeenAtm {
  /** The uid of the record that the person saw. */
  readonly atmUid: string;
  /** All uids of this ATM, because other people may see a different record of it. Absent: the ATM has only one uid. */
  readonly sameAtm?: readonly string[];
}

export interface NewReport extends SeenAtm {
  readonly callerId: string;
  readonly problem: Problem;
  readonly comment?: string;
}

/** A customer's answer after a visit to an ATM. An answer that the ATM dispensed no cash is stored as a report instead. */
export interface NewVisit extends SeenAtm, Pick<VisitTally, 'question' | 'answer'> {}

/** Distinguishes the sender of an answer from other people. The store contains only digests of these values. */
export interface Visitor {
  readonly network: string;
  /** A random value from the device. */
  readonly key: string;
}

export interface StoredReport extends Omit<NewReport, 'sameAtm'> {
  readonly id: string;
  /** Epoch ms, truncated to the minute, so that it cannot be matched with an entry in an access log. */
  readonly reportedAt: number;
}

/** The reports and answers about an ATM on which a person has decided. */
export interface StoredDecision {
  readonly uid: string;
  /** Epoch ms. */
  readonly decidedAt: number;
  /** Newest first. */
  readonly reports: readonly StoredReport[];
  /** The number of customers' answers (different people on each day). */
  readonly answers: number;
}

/** A stored decision. It has no reports if they have expired, or if a person has decided on answers only. */
export interface ListedDecision extends StoredDecision {
  /** Absent: the ATM is no longer in any feed. */
  readonly atm?: AtmRecord;
}

/** Deleted reports, and the number of deleted answers. */
export type ClearedReports = Pick<StoredDecision, 'reports' | 'answers'>;

/** All reports on an ATM. */
export interface ReportedAtm {
  readonly uid: string;
  /** Absent: the ATM is no longer in any feed. */
  readonly atm?: AtmRecord;
  /** Identifies the reports. */
  readonly version: string;
  /** Newest first. Contains at least one report. */
  readonly reports: readonly StoredReport[];
  /** A lower bound for the number of different people: the highest number on a single day. */
  readonly reporters: ReadonlyMap<Problem, number>;
  /** The last day on which enough different people reported the ATM as removed, ISO date. Absent: there is no such day. */
  readonly reportedGoneOn?: string;
  /** Customers' answers about the ATM that are not reports. */
  readonly visits: readonly VisitTally[];
}

/**
 * The store does not contain the identities of reporters. For one UTC day, it contains a digest of the ATM, the problem and the
 * sender's network. All processes on this store share the random key for these digests. The key and the digests distinguish
 * reporters within the day, and are deleted when the day ends. The same person cannot be recognized on a different day, so counts
 * from different days are not added up.
 */
export interface ReportRepository {
  /**
   * @param network the part of the sender's address that distinguishes reporters; only its digest is stored
   * @param now epoch ms
   * @param key a random value from the device, which also distinguishes reporters. With a key, a repeated report from the same
   * person is not stored. Absent: only the network distinguishes reporters, and every report is stored
   * @returns the id of the report
   */
  add(report: NewReport, network: string, now: number, key?: string): Promise<string>;
  /**
   * Counts an answer. The same answer about the same ATM from the same network or device is counted once a day. The store
   * contains the day of the answer, but not the time or the caller.
   * @param now epoch ms
   */
  addVisit(visit: NewVisit, visitor: Visitor, now: number): Promise<void>;
  /** Returns customers' answers about an ATM, in no particular order. */
  readVisits(atmUid: string): Promise<readonly VisitTally[]>;
  /** Returns the last day (ISO date) on which someone got cash from each ATM, for `CustomerAnswers.workedOn`. */
  readWorkedOn(atmUids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Returns a number that increases whenever the result of `readGone` may have changed. The query is cheap enough to poll every
   * second.
   */
  goneVersion(): Promise<number>;
  /** Reads the ATMs that were reported as removed, without confirmations that are older than all reports. */
  readGone(): Promise<ReportedGone>;
  /**
   * Deletes old reports, and the digests and key of a past day. Call this at the start of each day and once at startup. Returns
   * false if traces of this data are still on disk; in this case, call it again soon.
   * @param now epoch ms
   */
  forget(now: number): Promise<boolean>;
  /**
   * Returns reports by ATM, in no particular order.
   * @param only since: epoch ms; uids: the ATMs
   */
  list(only?: {
    readonly problem?: Problem;
    readonly since?: number;
    readonly uids?: readonly string[];
  }): Promise<readonly ReportedAtm[]>;
  /** Returns the number of ATMs with reports. */
  countAtms(): Promise<number>;
  /**
   * Records that a person has decided on all reports and answers on an ATM, which removes its caution. The other functions ignore
   * these reports from now on. They are deleted as late as others.
   * @param now epoch ms
   * @param version the `version` of the reports that the person has read; absent: decides on all reports
   * @returns `changed` if there are other reports now, or undefined if there are no reports or answers
   */
  decide(atmUid: string, now: number, version?: string): Promise<StoredDecision | 'changed' | undefined>;
  /**
   * Undoes a decision, so that the reports and answers count again, unless later reports have ended their effect.
   * @returns undefined if there is no such decision
   */
  undoDecision(atmUid: string, decidedAt: number): Promise<StoredDecision | undefined>;
  /**
   * Deletes all reports and answers on an ATM, also those on which a person has decided.
   * @returns undefined if there are none
   */
  clear(atmUid: string): Promise<ClearedReports | undefined>;
  /**
   * Returns stored decisions, newest first.
   * @param options uids: only on these ATMs; reference: only on a report whose id begins with this text, in any case
   */
  listDecided(options: {
    readonly uids?: readonly string[];
    readonly reference?: string;
    readonly limit: number;
  }): Promise<readonly ListedDecision[]>;
}

/** The number of days after which reports are deleted. */
export const reportRetentionDays = 90;
