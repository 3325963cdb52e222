import fp from 'fastify-plugin';
import type { Store } from '../../store/store.ts';
import type { Log } from '../observability/log.ts';
import { deleteExpiredDaily } from './reports/deleteExpired.ts';
import { type RetainDailyOptions, retainDaily } from './reports/retainDaily.ts';
import { usualRetention } from './retentionSettings.ts';

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
