import { dayOf } from '../../../core/atms/caution.ts';
import type { ReportRepository } from '../../../store/reports/reportRepository.ts';
import { taskLine } from '../../dataset/storeLine.ts';
import type { Log } from '../../observability/log.ts';

export interface DeleteExpiredOptions {
  readonly reports: ReportRepository;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/**
 * Has the store forget who reported when a day is over: when the process starts, and when a UTC day begins.
 * @returns what is to be called again and again; it does something once a day, and again as long as that has not succeeded.
 */
export function deleteExpiredDaily({ reports, now, log }: DeleteExpiredOptions): () => Promise<void> {
  let done: string | undefined;
  const line = taskLine(log, "Could not delete yesterday's digests of people who reported; retrying");
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
