import type { FastifyInstance } from 'fastify';
import { clientGone, noCaller, type RequestMetrics, unknownMethod } from '../observability/metrics/requestMetrics.ts';
import { callerOf } from './askedBy.ts';

/** Counts and times every response of the framework. All unknown addresses are one route: clients choose them freely. */
export function measureRequests(app: FastifyInstance, metrics: RequestMetrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    metrics.active++;
    // Also where the client has gone: an answer is not always finished, but its connection is always done with.
    reply.raw.once('close', () => {
      metrics.active--;
      const { url } = request.routeOptions;
      const route = url === undefined ? metrics.route(unknownMethod, noCaller) : metrics.route(request.method, url);
      const status = reply.raw.writableEnded ? reply.raw.statusCode : clientGone;
      route.observe(callerOf(request) ?? noCaller, status, performance.now() - began);
    });
    done();
  });
}
