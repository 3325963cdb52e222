/** Spans for what the service asks of others, as Node itself tells of it: whom and how it ended, never for what. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { newSpanId, type SpanPlace } from './span.ts';
import type { Tracer } from './tracer.ts';

interface FetchRequest {
  readonly origin: string | URL;
  readonly method: string;
}
interface Begun {
  readonly method: string;
  readonly host: string;
  readonly place: SpanPlace;
  readonly at: number;
}

/** @param collector whose own messages are no part of any trace. @returns how to stop */
export function traceOutgoing(tracer: Tracer, collector: string): () => void {
  const own = new URL(collector).host;
  const begun = new WeakMap<object, Begun>();

  function begin(request: object, method: string, host: string): void {
    const parent = tracer.current();
    if (host === own) return;
    const place = parent
      ? { traceId: parent.traceId, spanId: newSpanId(), parentSpanId: parent.spanId }
      : tracer.begin(undefined);
    if (place) begun.set(request, { method, host, place, at: performance.now() });
  }

  function end(request: object, status: number | undefined): void {
    const known = begun.get(request);
    if (!known) return;
    begun.delete(request);
    const { method, host, place, at } = known;
    const said = status === undefined ? {} : { 'http.response.status_code': status };
    const attributes = { 'http.request.method': method, 'server.address': host, ...said };
    tracer.ended(method, 'client', performance.now() - at, attributes, { failed: status === undefined || status >= 400, place });
  }

  const statuses = new WeakMap<object, number>();
  // biome-ignore lint/suspicious/noExplicitAny: what Node publishes has no types
  const channels: readonly (readonly [string, (message: any) => void])[] = [
    [
      'undici:request:create',
      ({ request }: { request: FetchRequest }) => begin(request, request.method, new URL(request.origin).host),
    ],
    [
      'undici:request:headers',
      ({ request, response }: { request: FetchRequest; response: { statusCode: number } }) =>
        void statuses.set(request, response.statusCode),
    ],
    ['undici:request:trailers', ({ request }: { request: FetchRequest }) => end(request, statuses.get(request))],
    ['undici:request:error', ({ request }: { request: FetchRequest }) => end(request, undefined)],
    ['http.client.request.start', ({ request }: { request: ClientRequest }) => begin(request, request.method, request.host)],
    [
      'http.client.response.finish',
      ({ request, response }: { request: ClientRequest; response: IncomingMessage }) => end(request, response.statusCode),
    ],
    ['http.client.request.error', ({ request }: { request: ClientRequest }) => end(request, undefined)],
  ];
  for (const [name, listen] of channels) subscribe(name, listen);
  return () => {
    for (const [name, listen] of channels) unsubscribe(name, listen);
  };
}
