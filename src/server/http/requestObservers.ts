import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { accessLog } from './accessLog.ts';
import { measureRequests } from './measureRequests.ts';
import { type Observer, observeInTurn } from './observeRequests.ts';

export interface RequestObserversOptions {
  /** Absent: nothing is counted. */
  readonly metrics?: Metrics;
  /** Whether the log has a line for each request. */
  readonly accessLog?: boolean;
  /** Absent: nothing is traced. */
  readonly traceRequests?: (app: FastifyInstance) => Observer;
  readonly log: Log;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Observes requests that the framework does not see; undefined: nothing is observed. */
    readonly observeRequest: Observer | undefined;
  }
}

/** Traces, logs and measures each request, where the operator wants that. */
export const requestObservers = fp<RequestObserversOptions>(
  async (app, { metrics, accessLog: isWritten = false, traceRequests, log }) => {
    const observers = [
      ...(traceRequests ? [traceRequests(app)] : []),
      ...(isWritten ? [accessLog(app, log)] : []),
      ...(metrics ? [measureRequests(app, metrics.requests)] : []),
    ];
    app.decorate('observeRequest', observers.length === 0 ? undefined : observeInTurn(observers));
  },
  { name: 'requestObservers' },
);
