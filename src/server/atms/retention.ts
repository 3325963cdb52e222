import fp from 'fastify-plugin';
import { dayOf } from '../../core/atms/caution.ts';
import type { ReportRepository } from '../../store/reports/reportRepository.ts';
import type { RetentionPolicy } from '../../store/retention/retentionRepository.ts';
import type { Store } from '../../store/store.ts';
import type { Log } from '../observability/log.ts';
import { readInteger, type ValueOf } from '../settings/readValue.ts';
import { taskLine } from '../tasks/storeLine.ts';
import { type RetainDailyOptions, retainDaily } from './reports/retainDaily.ts';

/** A hundred years, in days. */
const most = 36_500;

/** The default policy keeps outcomes, because handles depend on them. */
const usualRetention: RetentionPolicy = {
  descriptorDays: 400,
  invalidationDays: 400,
  suggestionDays: 400,
  historyDays: 1_100,
  auditDays: 1_100,
};

/** Reads the policy from the environment. `none` means that data never expires. @throws ConfigError */
export function readRetention(value: ValueOf): RetentionPolicy {
  const days = (name: string, byDefault: number | undefined, least: number) => {
    const text = value(name);
    if (text === 'none' || (text === undefined && byDefault === undefined)) return undefined;
    return readInteger(name, text, byDefault ?? least, least, most);
  };
  const { descriptorDays, invalidationDays, suggestionDays, historyDays, auditDays } = usualRetention;
  const outcomes = days('OUTCOME_DAYS', undefined, 30);
  const invalidations = days('INVALIDATION_DAYS', invalidationDays, 30);
  const suggestions = days('SUGGESTION_DAYS', suggestionDays, 1);
  const history = days('HISTORY_DAYS', historyDays, 1);
  const audit = days('AUDIT_DAYS', auditDays, 30);
  return {
    descriptorDays: readInteger('DESCRIPTOR_DAYS', value('DESCRIPTOR_DAYS'), descriptorDays, 1, most),
    ...(outcomes !== undefined && { outcomeDays: outcomes }),
    ...(invalidations !== undefined && { invalidationDays: invalidations }),
    ...(suggestions !== undefined && { suggestionDays: suggestions }),
    ...(history !== undefined && { historyDays: history }),
    ...(audit !== undefined && { auditDays: audit }),
  };
}

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

export interface RetentionOptions {
  readonly store: Store;
  /** If omitted, the default policy applies. */
  readonly retention?: RetainDailyOptions['policy'];
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/** Deletes expired data once a day. */
export const retention = fp<RetentionOptions>(
  async (app, { store, retention: policy = usualRetention, now, log }) => {
    app.tasks.regular.push(
      deleteExpiredDaily({ reports: store.reports, now, log }),
      retainDaily({ retention: store.retention, policy, now, log }),
    );
  },
  { name: 'retention', dependencies: ['backgroundTasks'] },
);
