import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { clientClosedRequest, noCaller, type RequestMetrics, unknownMethod } from '../observability/metrics/requestMetrics.ts';
import { countUsage, type Usage } from '../observability/usage.ts';
import { accessLog } from './accessLog.ts';
import { type Observer, observeFramework, observeInTurn } from './observeRequests.ts';

/**
 * Counts and times every response for the metrics, and the responses of the API for callers for the console. All unknown paths
 * share one route label, because clients can send any path.
 */
function measureRequests(app: FastifyInstance, usage: Usage, metrics?: RequestMetrics): Observer {
  return observeFramework(app, (request, response, next) => {
    const began = performance.now();
    if (metrics) metrics.active++;
    // `close` is also emitted if the client disconnects and the response never finishes.
    response.once('close', () => {
      const ms = performance.now() - began;
      const url = request.route();
      if (response.writableEnded && url?.startsWith('/v6/')) {
        usage.noteRequest(response.statusCode, ms, request.caller());
      }
      if (!metrics) return;
      metrics.active--;
      const route = url === undefined ? metrics.route(unknownMethod, noCaller) : metrics.route(request.method, url);
      const status = response.writableEnded ? response.statusCode : clientClosedRequest;
      route.observe(request.caller() ?? noCaller, status, ms);
    });
    next();
  });
}

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
    /** The observer for requests that bypass the framework. */
    readonly observeRequest: Observer;
    readonly usage: Usage;
  }
}

export const requestObservers = fp<RequestObserversOptions>(
  async (app, { metrics, accessLog: isWritten = false, traceRequests, log }) => {
    const usage = countUsage();
    const observers = [
      ...(traceRequests ? [traceRequests(app)] : []),
      ...(isWritten ? [accessLog(app, log)] : []),
      measureRequests(app, usage, metrics?.requests),
    ];
    app.decorate('usage', usage);
    app.decorate('observeRequest', observeInTurn(observers));
  },
  { name: 'requestObservers' },
);
