/** Sorts and describes customers' reports, for the console and for `npm run reports`. */
import type { ReportedAtmRecord } from '../../contract/console/reportedAtms.ts';
import { problems } from '../../contract/reports.ts';
import { isReportedGone } from '../../core/atms/caution.ts';
import type { NewAuditEntry } from '../../store/console/auditRepository.ts';
import type { ClearedCounts, ReportedAtm } from '../../store/reports/reportRepository.ts';

/** Sorts ATMs with a caution before other ATMs, and then by the newest report. @param now epoch ms */
export function sortReported(reported: readonly ReportedAtm[], now: number): ReportedAtm[] {
  const newest = ({ reports }: ReportedAtm) => reports[0]?.reportedAt ?? 0;
  const order = (one: ReportedAtm) => Number(hasCaution(one, now));
  return reported.toSorted((a, b) => order(b) - order(a) || newest(b) - newest(a) || (a.uid < b.uid ? -1 : 1));
}

export function hasCaution({ atm, reportedGoneOn }: ReportedAtm, now: number): boolean {
  return atm !== undefined && isReportedGone(reportedGoneOn, atm.checkedOn, now);
}

/** Returns every report for JSON output. The keys of unknown values are absent. @param now epoch ms */
export function reportsAsJson(reported: readonly ReportedAtm[], now: number): readonly ReportedAtmRecord[] {
  return reported.map((one) => ({
    uid: one.uid,
    version: one.version,
    ...(hasCaution(one, now) && { caution: 'reportedGone' as const }),
    ...(one.atm && { atm: one.atm as unknown as Record<string, unknown> }),
    problems: Object.fromEntries(
      problems.flatMap((problem) => {
        const count = one.reports.filter((report) => report.problem === problem).length;
        return count > 0 ? [[problem, { reports: count, addressesOnOneDay: one.reporters.get(problem) ?? 0 }]] : [];
      }),
    ),
    ...(one.visits.length > 0 && { visits: [...one.visits] }),
    reports: one.reports.map(({ reportedAt, atmUid: _, ...report }) => ({
      ...report,
      reportedAt: new Date(reportedAt).toISOString(),
    })),
  }));
}

/** Returns the entry in the audit log for removed reports. @param cleared their number, or undefined if there were none */
export const clearingEntry =
  (uid: string) =>
  (cleared: unknown): Omit<NewAuditEntry, 'who'> | undefined => {
    if (cleared === 'changed') return undefined;
    const { reports, answers } = cleared as ClearedCounts;
    return reports + answers === 0 ? undefined : { action: 'reports.clear', subject: uid, before: { reports, answers } };
  };
