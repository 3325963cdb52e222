import { type Context, type Span, SpanKind, trace } from '@opentelemetry/api';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_URL_SCHEME,
} from '@opentelemetry/semantic-conventions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessNote } from '../http/accessLog.ts';
import { fail, instant, type Tracer } from '../observability/tracing/tracer.ts';

const attributesOf = (id: string, method: string, route: string | undefined, scheme: string) => ({
  [ATTR_HTTP_REQUEST_METHOD]: method,
  [ATTR_URL_SCHEME]: scheme,
  ...(route !== undefined && { [ATTR_HTTP_ROUTE]: route }),
  'atm_finder.request_id': id,
});

function endWith(span: Span, status: number, at?: number): void {
  span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status);
  if (status >= 500) {
    span.setAttribute(ATTR_ERROR_TYPE, `${status}`);
    fail(span);
  }
  span.end(at);
}

/**
 * A span for each request, as OpenTelemetry's conventions for HTTP servers have it, but for the path and the query of its address: they
 * may hold a position or a handle. @returns what notes one that the short way answered
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): AccessNote {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    // With more than its own address it came through a proxy of TRUST_PROXY.
    const parent = tracer.incoming(request.headers.traceparent, (request.ips?.length ?? 0) > 1);
    const span = tracer.spans.startSpan(request.method, { kind: SpanKind.SERVER }, parent);
    // One that is not recorded is set as well: nothing below it is.
    const context = trace.setSpan(parent, span);
    contexts.set(request, context);
    if (span.isRecording()) {
      reply.raw.once('close', () => {
        const { id, method, protocol } = request;
        const { url } = request.routeOptions;
        if (url !== undefined) span.updateName(`${method} ${url}`);
        span.setAttributes(attributesOf(id, method, url, protocol));
        endWith(span, reply.raw.writableEnded ? reply.raw.statusCode : 499);
      });
    }
    tracer.within(context, done);
  });
  // A body that has come in pieces has been read outside of what began here.
  app.addHook('preValidation', (request, _reply, done) => tracer.within(contexts.get(request) ?? tracer.active(), done));
  return (id, method, route, _caller, status, ms, traceparent) => {
    // The short way is there without a proxy alone.
    const end = instant();
    const options = { kind: SpanKind.SERVER, startTime: end - ms };
    const span = tracer.spans.startSpan(`${method} ${route}`, options, tracer.incoming(traceparent));
    if (!span.isRecording()) return;
    span.setAttributes(attributesOf(id, method, route, 'http'));
    endWith(span, status, end);
  };
}
