/** One way to measure, log and trace requests, whichever transport answers them. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './askedBy.ts';

export interface ObservedRequest {
  readonly id: string;
  readonly method: string;
  readonly protocol: string;
  readonly traceparent?: string | string[] | undefined;
  /** Whether it came through a proxy of TRUST_PROXY. */
  readonly isProxied: boolean;
  /** The route's template; undefined: there is none. Known once the request is answered, like the caller. */
  route(): string | undefined;
  /** The caller's slug; undefined: nobody was let in, or nobody had to be. */
  caller(): string | undefined;
}

/** Begins to observe a request and calls `next`; ends by itself when the connection is done with the response. */
export type Observer = (request: ObservedRequest, response: ServerResponse, next: () => void) => void;

const ofFramework = (request: FastifyRequest): ObservedRequest => ({
  id: request.id,
  method: request.method,
  protocol: request.protocol,
  traceparent: request.headers.traceparent,
  // With more than its own address it came through one.
  isProxied: (request.ips?.length ?? 0) > 1,
  route: () => request.routeOptions.url,
  caller: () => callerOf(request),
});

/** Observes all requests that the framework answers. @returns the observer, for those that it does not */
export function observeFramework(app: FastifyInstance, observe: Observer): Observer {
  app.addHook('onRequest', (request, reply, done) => observe(ofFramework(request), reply.raw, done));
  return observe;
}

/** All of them, the first one outermost. */
export const observeInTurn = (observers: readonly Observer[]): Observer =>
  observers.reduceRight<Observer>(
    (inner, outer) => (request, response, next) => outer(request, response, () => inner(request, response, next)),
    (_request, _response, next) => next(),
  );
