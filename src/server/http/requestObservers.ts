import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { accessLog } from './accessLog.ts';
import { measureRequests } from './measureRequests.ts';
import { type Observer, observeInTurn } from './observeRequests.ts';

export interface RequestObserversOptions {
  /** Absent: no metrics. */
  readonly metrics?: Metrics;
  /** Whether each request is logged. */
  readonly accessLog?: boolean;
  /** Absent: no tracing. */
  readonly traceRequests?: (app: FastifyInstance) => Observer;
  readonly log: Log;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Observes requests that bypass the framework; undefined: no observers. */
    readonly observeRequest: Observer | undefined;
  }
}

/** Traces, logs and measures requests as configured. */
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
