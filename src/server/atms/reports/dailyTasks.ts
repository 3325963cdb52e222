import type { Store } from '../../../store/store.ts';
import type { Log } from '../../observability/log.ts';
import { usualRetention } from '../retentionSettings.ts';
import { deleteExpiredDaily } from './deleteExpired.ts';
import { type RetainDailyOptions, retainDaily } from './retainDaily.ts';

export interface RetentionOptions {
  readonly store: Store;
  /** Absent: the default policy. */
  readonly retention?: RetainDailyOptions['policy'];
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/** The tasks that delete old data, to be called repeatedly. */
export const dailyTasks = ({ store, retention, now, log }: RetentionOptions): readonly (() => Promise<void>)[] => [
  deleteExpiredDaily({ reports: store.reports, now, log }),
  retainDaily({ retention: store.retention, policy: retention ?? usualRetention, now, log }),
];
