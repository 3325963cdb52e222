import type { FastifyInstance } from 'fastify';
import { clientGone, noCaller, type RequestMetrics, unknownMethod } from '../observability/metrics/requestMetrics.ts';
import { type Observer, observeFramework } from './observeRequests.ts';

/** Counts and times every response. All unknown addresses are one route: clients choose them freely. */
export function measureRequests(app: FastifyInstance, metrics: RequestMetrics): Observer {
  return observeFramework(app, (request, response, next) => {
    const began = performance.now();
    metrics.active++;
    // Also where the client has gone: an answer is not always finished, but its connection is always done with.
    response.once('close', () => {
      metrics.active--;
      const url = request.route();
      const route = url === undefined ? metrics.route(unknownMethod, noCaller) : metrics.route(request.method, url);
      const status = response.writableEnded ? response.statusCode : clientGone;
      route.observe(request.caller() ?? noCaller, status, performance.now() - began);
    });
    next();
  });
}
