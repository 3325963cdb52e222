import type { FastifyInstance } from 'fastify';
import type { Log } from '../observability/log.ts';
import { throttle } from '../observability/throttle.ts';

/** Requests that were not authenticated, not authorized, or rate-limited. */
const rejections = new Set([401, 403, 429]);

export type NoteStatus = (method: string, route: string | undefined, status: number) => void;

/**
 * Logs rejected requests by route and status, without addresses, names or request data.
 * @param now epoch ms
 * @returns a function that records a response that bypassed the framework
 */
export function logRejections(app: FastifyInstance, log: Log, now: () => number): NoteStatus {
  const say = throttle(log, now);
  const note: NoteStatus = (method, route, status) => {
    if (rejections.has(status)) say(`Rejected with ${status}: ${method} ${route ?? '(unknown path)'}`);
  };
  app.addHook('onResponse', ({ method, routeOptions: { url } }, { statusCode }, done) => {
    note(method, url, statusCode);
    done();
  });
  return note;
}
