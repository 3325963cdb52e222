/** Optionally logs a line for each request, with its route but without the query or the client's address. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Facts, Log } from '../observability/log.ts';
import { callerOf, type Observer, observeFramework } from './observeRequests.ts';

/** The text that is logged instead of an unknown path, because an unknown path may contain anything. */
const nowhere = '(unknown path)';

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

/** Logs a line for each request. The status 499 in a line means that the client disconnected before the response was complete. */
export function accessLog(app: FastifyInstance, log: Log): Observer {
  return observeFramework(app, (request, response, next) => {
    const began = performance.now();
    response.once('close', () => {
      const { id, method } = request;
      const ms = Math.round((performance.now() - began) * 1_000) / 1_000;
      const [route, caller] = [request.route() ?? nowhere, request.caller()];
      const status = response.writableEnded ? response.statusCode : 499;
      const whose = caller === undefined ? '' : ` for '${caller}'`;
      const facts = { requestId: id, method, route, status, ms, ...(caller !== undefined && { caller }) };
      log.info(`${method} ${route} ${status} in ${ms} ms${whose}`, facts);
    });
    next();
  });
}
