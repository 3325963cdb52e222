import type { FastifyInstance } from 'fastify';
import { clientGone, nobody, type RequestBook } from '../observability/metrics/requestBook.ts';
import { callerOf } from './askedBy.ts';

/** Counts and times whatever the framework answers. An address where there is nothing is one route: addresses are anybody's choice. */
export function measureRequests(app: FastifyInstance, book: RequestBook): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    book.inFlight++;
    // Also where the client has gone: an answer is not always finished, but its connection is always done with.
    reply.raw.once('close', () => {
      book.inFlight--;
      const { url } = request.routeOptions;
      const route = url === undefined ? book.route('any', nobody) : book.route(request.method, url);
      const status = reply.raw.writableEnded ? reply.raw.statusCode : clientGone;
      route.note(callerOf(request) ?? nobody, status, performance.now() - began);
    });
    done();
  });
}
