import type { FastifyInstance } from 'fastify';
import { clientClosedRequest, noCaller, type RequestMetrics, unknownMethod } from '../observability/metrics/requestMetrics.ts';
import { type Observer, observeFramework } from './observeRequests.ts';

/** Counts and times every response. All unknown paths share one route label, because clients choose them freely. */
export function measureRequests(app: FastifyInstance, metrics: RequestMetrics): Observer {
  return observeFramework(app, (request, response, next) => {
    const began = performance.now();
    metrics.active++;
    // `close` is also emitted if the client disconnects and the response never finishes.
    response.once('close', () => {
      metrics.active--;
      const url = request.route();
      const route = url === undefined ? metrics.route(unknownMethod, noCaller) : metrics.route(request.method, url);
      const status = response.writableEnded ? response.statusCode : clientClosedRequest;
      route.observe(request.caller() ?? noCaller, status, performance.now() - began);
    });
    next();
  });
}
