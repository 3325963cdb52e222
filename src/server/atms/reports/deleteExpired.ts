import { dayOf } from '../../../core/atms/caution.ts';
import type { ReportRepository } from '../../../store/reports/reportRepository.ts';
import type { Log } from '../../observability/log.ts';
import { taskLine } from '../../tasks/storeLine.ts';

interface DeleteExpiredOptions {
  readonly reports: ReportRepository;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/**
 * Deletes the sender digests of reports at the end of their UTC day, and at startup.
 * @returns a function to call repeatedly, which deletes once a day and retries until the deletion succeeds
 */
export function deleteExpiredDaily({ reports, now, log }: DeleteExpiredOptions): () => Promise<void> {
  let done: string | undefined;
  const line = taskLine(log, "Could not delete yesterday's reporter digests; retrying");
  return async () => {
    const today = dayOf(now());
    if (today === done) return;
    try {
      if (await reports.forget(now())) done = today;
      line.done();
    } catch (error) {
      line.failed(error);
    }
  };
}
