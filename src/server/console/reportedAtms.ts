/** Sorts and describes customers' reports, for the console and for `npm run reports`. */
import type { DecidedReports, ReportCounts, ReportDecision, ReportedAtmRecord } from '../../contract/console/reportedAtms.ts';
import { problems } from '../../contract/reports.ts';
import { isReportedGone } from '../../core/atms/caution.ts';
import { reportReference } from '../../core/atms/reportReference.ts';
import type { NewAuditEntry } from '../../store/console/auditRepository.ts';
import type {
  ClearedReports,
  ReportedAtm,
  ReportRepository,
  StoredDecision,
  StoredReport,
} from '../../store/reports/reportRepository.ts';
import type { Store } from '../../store/store.ts';

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
    reports: one.reports.map(reportAsJson),
  }));
}

const reportAsJson = ({ reportedAt, atmUid: _, ...report }: StoredReport) => ({
  ...report,
  reportedAt: new Date(reportedAt).toISOString(),
});

/** Returns decisions on reports, newest first, with the person and the reason from the audit log. */
export async function readDecided(
  { reports, audit }: Pick<Store, 'reports' | 'audit'>,
  options: Parameters<Store['reports']['listDecided']>[0],
): Promise<readonly DecidedReports[]> {
  const decided = await reports.listDecided(options);
  const entries = await audit.listAt(decided.map(({ uid, decidedAt }) => ({ subject: uid, at: decidedAt })));
  return decided.map(({ uid, decidedAt, atm, reports: own, answers }) => {
    const entry = entries.find(({ subject, at, action }) => subject === uid && at === decidedAt && action === 'reports.decide');
    return {
      uid,
      decidedAt: new Date(decidedAt).toISOString(),
      ...(entry && { who: entry.who, ...(entry.after as Pick<DecidedReports, 'status' | 'note'>) }),
      ...(atm && { atm: { ...atm } }),
      reports: own.map(reportAsJson),
      answers,
    };
  });
}

export const countsOfDecision = ({ reports, answers }: ClearedReports): ReportCounts => ({ reports: reports.length, answers });

/** The maximum number of reports in an entry of the audit log. */
const mostAudited = 100;

/** The references and problems of reports. The audit log does not contain comments, because it keeps its entries for longer. */
const audited = ({ reports, answers }: ClearedReports) => ({
  reports: reports.slice(0, mostAudited).map(({ id, problem }) => ({ id: reportReference(id), problem })),
  ...(answers > 0 && { answers }),
});

/** Returns the entry in the audit log for a decision on reports, if there were any. */
export const reportsEntry =
  (uid: string, { decision, note }: ReportDecision) =>
  (result: unknown): Omit<NewAuditEntry, 'who'> | undefined => {
    const decided = result as Awaited<ReturnType<ReportRepository['decide']>>;
    if (decided === 'changed' || decided === undefined) return undefined;
    const after = { status: decision, ...(note?.trim() && { note: note.trim() }) };
    return { action: 'reports.decide', subject: uid, before: audited(decided), after };
  };

/** Returns the entry in the audit log for deleted reports, if there were any. */
export const clearingEntry =
  (uid: string) =>
  (cleared: unknown): Omit<NewAuditEntry, 'who'> | undefined =>
    cleared === undefined ? undefined : { action: 'reports.clear', subject: uid, before: audited(cleared as ClearedReports) };

/** Returns the entry in the audit log for an undone decision on reports. */
export const undoneEntry =
  (uid: string) =>
  (undone: unknown): Omit<NewAuditEntry, 'who'> | undefined =>
    undone === undefined ? undefined : { action: 'reports.undo', subject: uid, after: audited(undone as StoredDecision) };
