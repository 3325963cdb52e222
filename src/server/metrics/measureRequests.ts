import type { FastifyInstance } from 'fastify';
import { callerOf } from '../http/askedBy.ts';
import type { LimitVerdict, RequestLimits } from '../limits/requestLimits.ts';
import { clientGone, nobody, type RequestBook } from './requestBook.ts';

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

/** The same limits; whom they hold back is counted. */
export function countRefusals(limits: RequestLimits, { refusedBy }: RequestBook): RequestLimits {
  const counted = (...asked: Parameters<RequestLimits>): LimitVerdict => {
    const verdict = limits(...asked);
    if (verdict.limit !== undefined) refusedBy.set(verdict.limit, (refusedBy.get(verdict.limit) ?? 0) + 1);
    return verdict;
  };
  return Object.assign(counted, { hasOne: limits.hasOne });
}
