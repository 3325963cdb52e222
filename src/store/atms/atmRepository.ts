/** Defines the operator's queries on individual ATMs, and the operator's corrections of them. */
import type { AtmRecord } from '../../core/atms/atm.ts';
import type { CorrectedFields } from '../../core/atms/correctAtm.ts';
import { toPlainLetters } from '../../core/text/transliteration.ts';

/** A correction overrides the values from the feeds, also after later imports. */
export interface AtmCorrection {
  readonly fields: CorrectedFields;
  /** The reason for the correction. */
  readonly note?: string;
  /** Who made the correction, as in the audit log. */
  readonly who: string;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * - reports: customers have reported it
 * - corrected: the operator has corrected it
 * - closed: the operator has marked it as closed
 * - notWorking: its operator reports that it does not work, or does not work completely
 * - gone: earlier imports contained it, but no feed contains it now
 */
export const atmFilters = ['reports', 'corrected', 'closed', 'notWorking', 'gone'] as const;
export type AtmFilter = (typeof atmFilters)[number];

export interface AtmSearchQuery {
  /** The words that a record must contain: in its uid, address, operator or id in the source. Case and accents do not matter. */
  readonly text?: string;
  /** A part of the name of the operator. */
  readonly operator?: string;
  readonly feed?: string;
  readonly state?: AtmFilter;
  /** The `next` of the previous page. */
  readonly after?: string;
  readonly limit: number;
  /** The time after which the page ends, even if it contains fewer records than `limit`, ms. Each page makes progress. */
  readonly timeMs?: number;
}

/** The different words of the text of a search, in lower case without accents. */
export const searchWords = (text: string): readonly string[] => [
  ...new Set(
    toPlainLetters(text)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
];

/** A value of a record that a search has found, and that the record as it is served does not contain. */
export interface UnseenMatch {
  /** operator, operatorSpelling, street, zip, city or source. */
  readonly field: string;
  readonly value: string;
}

/** A record of a feed. */
export interface ListedAtm {
  /** The record with the operator's correction. */
  readonly atm: AtmRecord;
  readonly isCorrected: boolean;
  readonly isClosed: boolean;
  /** The number of reports on this uid. */
  readonly reports: number;
  readonly matches?: readonly UnseenMatch[];
  /** The uid of the record into which this record is merged. */
  readonly mergedInto?: string;
}

export interface AtmPage {
  /** Fewer than the limit, or none, if the search took too long. `next` continues it. */
  readonly atms: readonly ListedAtm[];
  /** Absent: this is the last page. */
  readonly next?: string;
}

/** What a feed states about an ATM. */
export interface AtmFeedRecord {
  readonly atm: AtmRecord;
  readonly importedAt: number;
  /** Timestamp of the data, epoch ms. */
  readonly dataTimestamp?: number;
  /** The operator's name as written in the feed. */
  readonly operatorSpelling?: string;
  /** The opening hours as written in the feed, if they differ. */
  readonly writtenHours?: string;
  /** Another feed contains a record with the same uid and newer data, so this record is not used. */
  readonly isReplaced?: true;
}

export interface AtmDetails {
  /** The uid under which the service answers. It differs from the requested uid if the record was merged. */
  readonly uid: string;
  /** All uids of this ATM: `uid`, and those of the records that were merged into it. */
  readonly uids: readonly string[];
  /** The records of this ATM in all feeds. The first one has priority. */
  readonly records: readonly AtmFeedRecord[];
  /** The merged record before the correction. Absent: no feed contains the ATM now. */
  readonly merged?: AtmRecord;
  /** The record with the correction. Absent: no feed contains the ATM now, or it is closed. */
  readonly served?: AtmRecord;
  /** If no feed contains the ATM now: when it disappeared (epoch ms), and its last record if it is known. */
  readonly gone?: { readonly at: number; readonly record?: AtmRecord };
  readonly correction?: AtmCorrection;
  /** Identifies the correction, or that there is none. */
  readonly version: string;
}

/** The result of a change to a correction. */
export interface CorrectionChange {
  readonly before?: AtmCorrection;
  readonly after?: AtmCorrection;
}

export interface NamedOperator {
  readonly uid: string;
  readonly name: string;
}

export interface AtmRepository {
  /** Returns records of the feeds, sorted by feed and uid. @param now epoch ms */
  search(query: AtmSearchQuery, now: number): Promise<AtmPage>;
  /** Returns the records with these uids, with those of ATMs that no feed contains now. Needs a fixed number of statements. */
  list(uids: readonly string[]): Promise<readonly ListedAtm[]>;
  /** Returns undefined if neither a feed, the history nor a correction contains the uid. */
  find(uid: string): Promise<AtmDetails | undefined>;
  /**
   * Replaces the correction of an ATM, or removes it. If the new correction has the same fields and note, changes nothing and
   * returns the stored correction as `before` and `after`.
   * @param change absent: removes the correction; fields: at least one
   * @param version the version that the person has read; undefined: replaces every version
   * @returns `changed` if the correction has another version now
   */
  correct(uid: string, change: AtmCorrection | undefined, version: string | undefined): Promise<CorrectionChange | 'changed'>;
  /** Returns the operators with this uid or whose name contains the text, exact names first, at most 20. */
  findOperators(text: string): Promise<readonly NamedOperator[]>;
  /** Returns the names of operators by uid. Unknown uids are absent from the result. */
  operatorNames(uids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
