import type { FastifyInstance } from 'fastify';
import { clientGone, nobody, type RequestMetrics, unknownMethod } from '../observability/metrics/requestMetrics.ts';
import { callerOf } from './askedBy.ts';

/** Counts and times whatever the framework answers. An address where there is nothing is one route: addresses are anybody's choice. */
export function measureRequests(app: FastifyInstance, metrics: RequestMetrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    metrics.active++;
    // Also where the client has gone: an answer is not always finished, but its connection is always done with.
    reply.raw.once('close', () => {
      metrics.active--;
      const { url } = request.routeOptions;
      const route = url === undefined ? metrics.route(unknownMethod, nobody) : metrics.route(request.method, url);
      const status = reply.raw.writableEnded ? reply.raw.statusCode : clientGone;
      route.observe(callerOf(request) ?? nobody, status, performance.now() - began);
    });
    done();
  });
}
