/** Records the caller of each request for metrics and logs. */
import type { FastifyRequest } from 'fastify';

const callers = new WeakMap<FastifyRequest, string>();

/** @param slug the slug of the authenticated caller */
export function noteCaller(request: FastifyRequest, slug: string): void {
  callers.set(request, slug);
}

/** The caller's slug. Undefined if the request is not authenticated or the route needs no authentication. */
export const callerOf = (request: FastifyRequest): string | undefined => callers.get(request);
