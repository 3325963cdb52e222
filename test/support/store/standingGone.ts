import { isConfirmed } from '../../../src/core/atms/visits.ts';
import type { ReportRepository } from '../../../src/store/reports/reportRepository.ts';

/**
 * Returns the ATMs that were reported as removed and that have not been confirmed under the same uid since then. Maps each uid to
 * the day of the reports.
 */
export async function standingGone(reports: Pick<ReportRepository, 'readGone'>): Promise<Record<string, string>> {
  const { gone, confirmed } = await reports.readGone();
  return Object.fromEntries([...gone].filter(([uid, day]) => !isConfirmed(day, confirmed.get(uid))));
}
