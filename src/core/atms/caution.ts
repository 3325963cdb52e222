/** Decides when an ATM gets a caution because of user reports. A caution never hides the ATM, because reports can be wrong. */

/** The number of different users who must report the ATM as gone on one day. */
export const enoughReporters = 3;

/** The number of days after the reports for which the caution applies. */
const cautionDays = 30;

/**
 * What users reported about ATMs, as ISO dates, keyed by ATM uid. Several uids can identify one record. Which uids these are
 * depends on the snapshot, so the snapshot combines the reports. The numbers of users for different uids are not added up,
 * because one user can be counted under several uids.
 */
export interface ReportedGone {
  /** The last day on which enough different users reported the ATM as gone. */
  readonly gone: ReadonlyMap<string, string>;
  /** The last day on which enough different users got cash from the ATM. */
  readonly confirmed: ReadonlyMap<string, string>;
}

const day = 86_400_000;

/** Returns the UTC day of an instant (epoch ms) as an ISO date. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Returns the date `days` days before the UTC day of an instant (epoch ms), as an ISO date. */
export function daysBefore(instant: number, days: number): string {
  return dayOf(instant - days * day);
}

/**
 * Whether an ATM counts as reported gone, because the reports are recent and the record was not confirmed on the day of the
 * reports or later. A confirmation date in the future is an error, so it is ignored.
 * @param reportedOn ISO date of the last day with enough reports; absent if there is no such day
 * @param checkedOn ISO date of the last confirmation; absent if unknown
 * @param now epoch ms
 */
export function isReportedGone(reportedOn: string | undefined, checkedOn: string | undefined, now: number): boolean {
  if (reportedOn === undefined || reportedOn <= daysBefore(now, cautionDays)) return false;
  return checkedOn === undefined || checkedOn < reportedOn || checkedOn > dayOf(now);
}
