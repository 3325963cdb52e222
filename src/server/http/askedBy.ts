/** By whom a request was asked, for what is counted and written of it afterwards. */
import type { FastifyRequest } from 'fastify';

const callers = new WeakMap<FastifyRequest, string>();

/** @param slug of the caller that it was let in as */
export function noteCaller(request: FastifyRequest, slug: string): void {
  callers.set(request, slug);
}

/** undefined: nobody was let in, or nobody had to be. */
export const callerOf = (request: FastifyRequest): string | undefined => callers.get(request);
