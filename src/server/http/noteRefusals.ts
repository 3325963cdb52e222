import type { FastifyInstance } from 'fastify';
import type { Log } from '../observability/log.ts';
import { throttle } from '../observability/throttle.ts';

/** Who asks without being let in, or more than they may. */
const refusals = new Set([401, 403, 429]);

export type NoteStatus = (method: string, route: string | undefined, status: number) => void;

/**
 * Tells the log of requests that were turned away, by route and status: no address, no name and nothing of what was asked.
 * @param now epoch ms
 * @returns what notes an answer that the framework did not send
 */
export function noteRefusals(app: FastifyInstance, log: Log, now: () => number): NoteStatus {
  const say = throttle(log, now);
  const note: NoteStatus = (method, route, status) => {
    if (refusals.has(status)) say(`Refused with ${status}: ${method} ${route ?? 'where there is nothing'}`);
  };
  app.addHook('onResponse', ({ method, routeOptions: { url } }, { statusCode }, done) => {
    note(method, url, statusCode);
    done();
  });
  return note;
}
