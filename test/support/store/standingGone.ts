import { isConfirmed } from '../../../src/core/atms/visits.ts';
import type { ReportRepository } from '../../../src/store/reports/reportRepository.ts';

/** Returns the ATMs that were reported as gone and not confirmed since under the same uid, with the day of the reports. */
export async function standingGone(reports: Pick<ReportRepository, 'readGone'>): Promise<Record<string, string>> {
  const { gone, confirmed } = await reports.readGone();
  return Object.fromEntries([...gone].filter(([uid, day]) => !isConfirmed(day, confirmed.get(uid))));
}
