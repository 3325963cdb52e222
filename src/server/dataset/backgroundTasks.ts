import fp from 'fastify-plugin';
import type { Log } from '../observability/log.ts';
import { type News, pollStore } from './poll.ts';

type Task = () => Promise<void>;

/** What is to be done again and again while the service runs; plugins add to it. */
export interface BackgroundTasks {
  /** Done at once, too, when another process tells of a change. */
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
  /** How often the store and callers.json are looked at, ms. */
  readonly lookEvery?: number;
  /** What other processes tell of their changes; while they are heard, the store is looked at more seldom. Absent: nothing. */
  readonly news?: News;
  readonly log: Log;
}

/** Runs the tasks from when everything is ready. Registered last, it ends first. */
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
