import type { FastifyInstance } from 'fastify';
import type { Log } from '../observability/log.ts';
import { throttle } from '../observability/throttle.ts';

/** Who asks without being let in, or more than they may. */
const refusals = new Set([401, 403, 429]);

/**
 * Tells the log of requests that were turned away, by route and status: no address, no name and nothing of what was asked.
 * @param now epoch ms
 */
export function noteRefusals(app: FastifyInstance, log: Log, now: () => number): void {
  const say = throttle(log, now);
  app.addHook('onResponse', ({ method, routeOptions: { url } }, { statusCode }, done) => {
    if (refusals.has(statusCode)) say(`Refused with ${statusCode}: ${method} ${url ?? 'where there is nothing'}`);
    done();
  });
}
