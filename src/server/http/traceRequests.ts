import type { ServerResponse } from 'node:http';
import { type Context, type Span, SpanKind, trace } from '@opentelemetry/api';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_URL_SCHEME,
} from '@opentelemetry/semantic-conventions';
import type { FastifyInstance } from 'fastify';
import { fail, type Tracer } from '../observability/tracing/tracer.ts';
import { type Observer, observeFramework } from './observeRequests.ts';

const attributesOf = (id: string, method: string, route: string | undefined, scheme: string) => ({
  [ATTR_HTTP_REQUEST_METHOD]: method,
  [ATTR_URL_SCHEME]: scheme,
  ...(route !== undefined && { [ATTR_HTTP_ROUTE]: route }),
  'atm_finder.request_id': id,
});

function endWith(span: Span, status: number): void {
  span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status);
  if (status >= 500) {
    span.setAttribute(ATTR_ERROR_TYPE, `${status}`);
    fail(span);
  }
  span.end();
}

/**
 * Creates a span for each request according to OpenTelemetry's conventions for HTTP servers. Omits the path and the query,
 * because they may contain a position or a handle.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): Observer {
  const contexts = new WeakMap<ServerResponse, Context>();
  // Restore the context, because a body in several chunks ends outside the context in which its request began.
  app.addHook('preValidation', (_request, { raw }, done) => tracer.within(contexts.get(raw) ?? tracer.active(), done));
  return observeFramework(app, (request, response, next) => {
    const { id, method, protocol } = request;
    const parent = tracer.incoming(request.traceparent, request.isProxied);
    const span = tracer.spans.startSpan(method, { kind: SpanKind.SERVER }, parent);
    // Set the span even if it is not recorded, so that its children are not recorded either.
    const context = trace.setSpan(parent, span);
    contexts.set(response, context);
    if (span.isRecording()) {
      response.once('close', () => {
        const route = request.route();
        if (route !== undefined) span.updateName(`${method} ${route}`);
        span.setAttributes(attributesOf(id, method, route, protocol));
        endWith(span, response.writableEnded ? response.statusCode : 499);
      });
    }
    tracer.within(context, next);
  });
}
