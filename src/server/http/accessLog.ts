/** A line of the log for each request, where the operator wants that: by route, without a query or an address. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Facts, Log } from '../observability/log.ts';
import { callerOf } from './askedBy.ts';

/** @param caller absent: nobody was let in @param ms how long it took */
export type AccessNote = (
  id: string,
  method: string,
  route: string,
  caller: string | undefined,
  status: number,
  ms: number,
  traceparent?: string | readonly string[],
) => void;

/** Unknown addresses are not logged: they may hold anything. */
const nowhere = 'where there is nothing';

/** What a line about a request says of it, apart. */
export function factsOf(request: FastifyRequest, status: number): Facts {
  const { url: route } = request.routeOptions;
  const caller = callerOf(request);
  return {
    requestId: request.id,
    method: request.method,
    ...(route !== undefined && { route }),
    status,
    ...(caller !== undefined && { caller }),
  };
}

/** A client that has gone before its answer was finished is 499. */
export function accessLog(app: FastifyInstance, log: Log): AccessNote {
  const note: AccessNote = (id, method, route, caller, status, ms) => {
    const took = Math.round(ms * 1_000) / 1_000;
    const whose = caller === undefined ? '' : ` for '${caller}'`;
    const facts = { requestId: id, method, route, status, ms: took, ...(caller !== undefined && { caller }) };
    log.info(`${method} ${route} ${status} in ${took} ms${whose}`, facts);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    reply.raw.once('close', () => {
      const status = reply.raw.writableEnded ? reply.raw.statusCode : 499;
      const { url = nowhere } = request.routeOptions;
      note(request.id, request.method, url, callerOf(request), status, performance.now() - began);
    });
    done();
  });
  return note;
}
