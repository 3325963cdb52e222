import fp from 'fastify-plugin';
import type { Log } from '../observability/log.ts';
import { type News, pollStore } from './poll.ts';

type Task = () => Promise<void>;

/** Tasks that run periodically while the service runs; plugins add to them. */
interface BackgroundTasks {
  /** Also runs at once when another process announces a change. */
  readonly onNews: Task[];
  readonly regular: Task[];
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly tasks: BackgroundTasks;
  }
}

export const backgroundTasks = fp(
  async (app) => {
    app.decorate('tasks', { onNews: [], regular: [] });
  },
  { name: 'backgroundTasks' },
);

export interface PollingOptions {
  /** The interval at which the store and callers.json are checked, ms. */
  readonly lookEvery?: number;
  /** Change notifications of other processes. While they arrive, the store is polled less often. Absent: none. */
  readonly news?: News;
  readonly log: Log;
}

/** Runs the tasks once everything is ready. Registered last, so that it ends first. */
export const polling = fp<PollingOptions>(
  async (app, { lookEvery = 1_000, news, log }) => {
    let running: { stop(): void } | undefined;
    app.addHook('onReady', async () => {
      running = pollStore(app.tasks.onNews, app.tasks.regular, lookEvery, log, news);
    });
    app.addHook('onClose', async () => running?.stop());
  },
  { name: 'polling', dependencies: ['backgroundTasks'] },
);
