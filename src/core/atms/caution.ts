/** When reports of strangers put a caution on an ATM. It never hides the machine: three people can be wrong. */
import type { MergedAtm } from './mergeAtms.ts';

/** So many different people must have said on one day that the machine is gone. */
export const enoughReporters = 3;

/** For so many days after that day the caution stands. */
export const cautionDays = 30;

const day = 86_400_000;

/** The UTC day of an instant (epoch ms), as an ISO date. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The day so many days before that of an instant (epoch ms), as an ISO date. */
export function daysBefore(instant: number, days: number): string {
  return dayOf(instant - days * day);
}

/**
 * Whether it holds that a machine was reported gone: lately, and not on a day before somebody confirmed it or on that very
 * day. A confirmation that lies in the future is a slip of the pen and confirms nothing.
 * @param reportedOn the last day on which enough people said so; absent: there is none. ISO date.
 * @param checkedOn when the record was last confirmed; absent: not known. ISO date.
 * @param now epoch ms.
 */
export function isReportedGone(reportedOn: string | undefined, checkedOn: string | undefined, now: number): boolean {
  if (reportedOn === undefined || reportedOn <= daysBefore(now, cautionDays)) return false;
  return checkedOn === undefined || checkedOn < reportedOn || checkedOn > dayOf(now);
}

/**
 * The caution that a record carries. Reports are kept for the record that people saw, under its uid; a record that stands
 * for several carries the caution of each of them. What is merged is decided before, and without looking at reports.
 * @param reportedGone ATM uid -> the last day on which enough people said that it is gone.
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
