import fp from 'fastify-plugin';
import type { Log } from '../observability/log.ts';
import { type ChangeFeed, pollStore } from './poll.ts';

type Task = () => Promise<void>;

/** Tasks that run periodically while the service runs. Plugins register them. */
interface BackgroundTasks {
  /** Tasks that also run immediately after another process announces a change. */
  readonly onChange: Task[];
  readonly regular: Task[];
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly tasks: BackgroundTasks;
  }
}

export const backgroundTasks = fp(
  async (app) => {
    app.decorate('tasks', { onChange: [], regular: [] });
  },
  { name: 'backgroundTasks' },
);

export interface PollingOptions {
  /** The interval at which the store and callers.json are checked, ms. */
  readonly lookEvery?: number;
  /**
   * Change notifications from other processes. While they arrive, the service polls the store less often. If omitted, the service
   * only polls.
   */
  readonly changeFeed?: ChangeFeed;
  readonly log: Log;
}

/** Starts the tasks when all plugins are ready. Register this plugin last, so that it closes first. */
export const polling = fp<PollingOptions>(
  async (app, { lookEvery = 1_000, changeFeed, log }) => {
    let running: { stop(): void } | undefined;
    app.addHook('onReady', async () => {
      running = pollStore(app.tasks.onChange, app.tasks.regular, lookEvery, log, changeFeed);
    });
    app.addHook('onClose', async () => running?.stop());
  },
  { name: 'polling', dependencies: ['backgroundTasks'] },
);
