import type { Store } from '../../../store/store.ts';
import type { Log } from '../../observability/log.ts';
import { usualRetention } from '../retentionSettings.ts';
import { deleteExpiredDaily } from './deleteExpired.ts';
import { type RetainDailyOptions, retainDaily } from './retainDaily.ts';

export interface RetentionOptions {
  readonly store: Store;
  /** Absent: the usual one. */
  readonly retention?: RetainDailyOptions['policy'];
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/** What is forgotten by itself: each is to be called again and again. */
export const dailyTasks = ({ store, retention, now, log }: RetentionOptions): readonly (() => Promise<void>)[] => [
  deleteExpiredDaily({ reports: store.reports, now, log }),
  retainDaily({ retention: store.retention, policy: retention ?? usualRetention, now, log }),
];
