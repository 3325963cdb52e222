import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessNote } from '../http/accessLog.ts';
import type { Attributes, SpanPlace } from '../observability/tracing/span.ts';
import type { Tracer } from '../observability/tracing/tracer.ts';

const attributesOf = (id: string, method: string, route: string | undefined, status: number): Attributes => ({
  'http.request.method': method,
  ...(route !== undefined && { 'http.route': route }),
  'http.response.status_code': status,
  'atm_finder.request_id': id,
});

/** A span for each request: its route, never its address. @returns what notes one that the short way answered */
export function traceRequests(app: FastifyInstance, tracer: Tracer): AccessNote {
  const places = new WeakMap<FastifyRequest, SpanPlace>();
  app.addHook('onRequest', (request, reply, done) => {
    // With more than its own address it came through a proxy of TRUST_PROXY.
    const place = tracer.begin(request.headers.traceparent, (request.ips?.length ?? 0) > 1);
    if (!place) return tracer.within(undefined, done);
    places.set(request, place);
    const began = performance.now();
    reply.raw.once('close', () => {
      const { url } = request.routeOptions;
      const status = reply.raw.writableEnded ? reply.raw.statusCode : 499;
      const attributes = attributesOf(request.id, request.method, url, status);
      const name = url === undefined ? request.method : `${request.method} ${url}`;
      tracer.ended(name, 'server', performance.now() - began, attributes, { failed: status >= 500, place });
    });
    tracer.within(place, done);
  });
  // A body that has come in pieces has been read outside of what began here.
  app.addHook('preValidation', (request, _reply, done) => tracer.within(places.get(request), done));
  return (id, method, route, _caller, status, ms, traceparent) => {
    // The short way is there without a proxy alone.
    const place = tracer.begin(traceparent);
    if (place) tracer.ended(`${method} ${route}`, 'server', ms, attributesOf(id, method, route, status), { place });
  };
}
