import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { accessLog } from './accessLog.ts';
import { measureRequests } from './measureRequests.ts';
import { type Observer, observeInTurn } from './observeRequests.ts';

export interface RequestObserversOptions {
  /** If omitted, the service collects no metrics. */
  readonly metrics?: Metrics;
  /** Whether each request is logged. */
  readonly accessLog?: boolean;
  /** If omitted, requests are not traced. */
  readonly traceRequests?: (app: FastifyInstance) => Observer;
  readonly log: Log;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Observes requests that bypass the framework. Undefined if nothing is observed. */
    readonly observeRequest: Observer | undefined;
  }
}

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
