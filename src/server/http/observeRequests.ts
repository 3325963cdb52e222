/** An interface for measuring, logging and tracing requests, whether or not the framework handles them. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const callers = new WeakMap<FastifyRequest, string>();

/** Records the caller of a request for metrics and logs. @param slug the slug of the authenticated caller */
export function noteCaller(request: FastifyRequest, slug: string): void {
  callers.set(request, slug);
}

/** The caller's slug. Undefined if the request is not authenticated or the route needs no authentication. */
export const callerOf = (request: FastifyRequest): string | undefined => callers.get(request);

export interface ObservedRequest {
  readonly id: string;
  readonly method: string;
  readonly protocol: string;
  readonly traceparent?: string | string[] | undefined;
  /** Whether the request came through a proxy listed in TRUST_PROXY. */
  readonly isProxied: boolean;
  /**
   * The route's template, or undefined if no route matches. Like the caller, the route is available once the response is
   * complete.
   */
  route(): string | undefined;
  /** The caller's slug. Undefined if the request is not authenticated or the route needs no authentication. */
  caller(): string | undefined;
}

/** Starts observing a request and calls `next`. Stops when the response is complete or its connection is closed. */
export type Observer = (request: ObservedRequest, response: ServerResponse, next: () => void) => void;

const ofFramework = (request: FastifyRequest): ObservedRequest => ({
  id: request.id,
  method: request.method,
  protocol: request.protocol,
  traceparent: request.headers.traceparent,
  // Several addresses mean that the request came through a proxy.
  isProxied: (request.ips?.length ?? 0) > 1,
  route: () => request.routeOptions.url,
  caller: () => callerOf(request),
});

/** Observes all requests that the framework handles. @returns the observer for all other requests */
export function observeFramework(app: FastifyInstance, observe: Observer): Observer {
  app.addHook('onRequest', (request, reply, done) => observe(ofFramework(request), reply.raw, done));
  return observe;
}

/** Combines observers. The first observer is the outermost observer. */
export const observeInTurn = (observers: readonly Observer[]): Observer =>
  observers.reduceRight<Observer>(
    (inner, outer) => (request, response, next) => outer(request, response, () => inner(request, response, next)),
    (_request, _response, next) => next(),
  );
