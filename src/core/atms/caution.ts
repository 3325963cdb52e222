/** Decides when user reports put a caution on an ATM. A caution never hides the ATM, because reports can be wrong. */
import type { MergedAtm } from './mergeAtms.ts';

/** The number of different people who must report the ATM as gone on one day. */
export const enoughReporters = 3;

/** The number of days for which the caution applies after the reports. */
const cautionDays = 30;

const day = 86_400_000;

/** The UTC day of an instant (epoch ms), as an ISO date. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The date that is `days` days before the UTC day of an instant (epoch ms), as an ISO date. */
export function daysBefore(instant: number, days: number): string {
  return dayOf(instant - days * day);
}

/**
 * Whether an ATM counts as reported gone: the reports are recent, and the record was not confirmed on the day of the reports or
 * later. A confirmation date in the future is an error and is ignored.
 * @param reportedOn ISO date of the last day with enough reports; absent if there is none
 * @param checkedOn ISO date of the last confirmation; absent if unknown
 * @param now epoch ms
 */
export function isReportedGone(reportedOn: string | undefined, checkedOn: string | undefined, now: number): boolean {
  if (reportedOn === undefined || reportedOn <= daysBefore(now, cautionDays)) return false;
  return checkedOn === undefined || checkedOn < reportedOn || checkedOn > dayOf(now);
}

/**
 * Returns the caution on a record. Reports are stored under the uid of the record that people saw, so a merged record has a
 * caution if any of its members has one. Reports don't influence merging.
 * @param reportedGone ATM uid -> the last day with enough reports that the ATM is gone
 */
export function cautionOf(
  { atm, members }: MergedAtm,
  reportedGone: ReadonlyMap<string, string>,
  now: number,
): 'reportedGone' | undefined {
  if (reportedGone.size === 0) return undefined;
  const cautioned = (members ?? [atm]).some(({ uid }) => isReportedGone(reportedGone.get(uid), atm.checkedOn, now));
  return cautioned ? 'reportedGone' : undefined;
}
