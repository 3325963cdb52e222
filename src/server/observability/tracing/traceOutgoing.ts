/**
 * Creates spans for the service's outgoing requests. The spans contain the host and the outcome, but not the content. The data
 * comes from Node's diagnostics channels, because OpenTelemetry's instrumentation of `http` cannot patch ES modules without a
 * loader.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanKind } from '@opentelemetry/api';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVER_PORT,
} from '@opentelemetry/semantic-conventions';
import { fail, type Tracer } from './tracer.ts';

interface FetchRequest {
  readonly origin: string | URL;
  readonly method: string;
}

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** @param collector the URL of the collector; requests to it are not traced @returns a function that stops tracing */
export function traceOutgoing(tracer: Tracer, collector: string): () => void {
  const own = new URL(collector).host;
  const begun = new WeakMap<object, Span>();

  function begin(request: object, method: string, origin: string | URL): void {
    const { host, hostname, port, protocol } = new URL(origin);
    if (host === own) return;
    const attributes = {
      [ATTR_HTTP_REQUEST_METHOD]: method,
      [ATTR_SERVER_ADDRESS]: hostname,
      [ATTR_SERVER_PORT]: port === '' ? defaultPorts[protocol] : Number(port),
    };
    begun.set(request, tracer.spans.startSpan(method, { kind: SpanKind.CLIENT, attributes }, tracer.active()));
  }

  /** @param error omitted if there was a response */
  function end(request: object, status: number | undefined, error?: Error): void {
    const span = begun.get(request);
    if (!span) return;
    begun.delete(request);
    if (status !== undefined) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status);
    if (status === undefined || status >= 400) {
      const { code } = (error ?? {}) as NodeJS.ErrnoException;
      span.setAttribute(ATTR_ERROR_TYPE, `${status ?? code ?? error?.name ?? '_OTHER'}`);
      fail(span);
    }
    span.end();
  }

  const statuses = new WeakMap<object, number>();
  // biome-ignore lint/suspicious/noExplicitAny: what Node publishes has no types
  const channels: readonly (readonly [string, (message: any) => void])[] = [
    ['undici:request:create', ({ request }: { request: FetchRequest }) => begin(request, request.method, request.origin)],
    [
      'undici:request:headers',
      ({ request, response }: { request: FetchRequest; response: { statusCode: number } }) =>
        void statuses.set(request, response.statusCode),
    ],
    ['undici:request:trailers', ({ request }: { request: FetchRequest }) => end(request, statuses.get(request))],
    ['undici:request:error', ({ request, error }: { request: FetchRequest; error: Error }) => end(request, undefined, error)],
    ['http.client.request.start', ({ request }: { request: ClientRequest }) => begin(request, request.method, originOf(request))],
    [
      'http.client.response.finish',
      ({ request, response }: { request: ClientRequest; response: IncomingMessage }) => end(request, response.statusCode),
    ],
    [
      'http.client.request.error',
      ({ request, error }: { request: ClientRequest; error: Error }) => end(request, undefined, error),
    ],
  ];
  for (const [name, listen] of channels) subscribe(name, listen);
  return () => {
    for (const [name, listen] of channels) unsubscribe(name, listen);
  };
}

/** Returns the origin of a request. It is read from the Host header, because the `host` property does not include the port. */
const originOf = (request: ClientRequest): string => `${request.protocol}//${request.getHeader('host') ?? request.host}`;
