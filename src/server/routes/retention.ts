import fp from 'fastify-plugin';
import { dailyTasks, type RetentionOptions } from '../atms/reports/dailyTasks.ts';

/** Deletes expired data once a day. */
export const retention = fp<RetentionOptions>(async (app, options) => void app.tasks.regular.push(...dailyTasks(options)), {
  name: 'retention',
  dependencies: ['backgroundTasks'],
});
