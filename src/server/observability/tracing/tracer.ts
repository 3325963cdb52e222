/** OpenTelemetry's SDK, set up for this service. Nothing of it is global: only what is passed a tracer makes spans. */
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  type Tracer as Spans,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import { type CountedExport, countedExport } from './countedExport.ts';
import type { TracingSettings } from './tracingSettings.ts';

export interface Tracer {
  readonly spans: Spans;
  /** What runs now belongs to. */
  active(): Context;
  within<T>(context: Context, work: () => T): T;
  /**
   * What a request belongs to, by its header `traceparent`.
   * @param decides whether the client's sampling decision is accepted: any client can send one, and each span costs time and memory
   */
  incoming(traceparent: unknown, decides?: boolean): Context;
  /** Something that is waited for, as a span of its own. */
  traced<T>(name: string, work: () => Promise<T>): Promise<T>;
  readonly counted: CountedExport['counted'];
  close(): Promise<void>;
}

/** Epoch ms to the microsecond, by the clock that is never set. */
export const instant = (): number => performance.timeOrigin + performance.now();

export function fail(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
}

export function openTracer(settings: TracingSettings, log: Log): Tracer {
  const { resource, sampled } = settings;
  const exported = countedExport(settings, log);
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(resource)),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [exported],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  const spans = provider.getTracer('atm-finder');
  const active = () => contexts.active();
  const within: Tracer['within'] = (context, work) => contexts.with(context, work);
  return {
    spans,
    active,
    within,
    incoming(header, decides = false) {
      const parent = typeof header === 'string' ? parseTraceParent(header) : null;
      if (!parent) return ROOT_CONTEXT;
      // Not by the id of the trace, which the client has chosen.
      const drawn = Math.random() < sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
      const traceFlags = decides ? parent.traceFlags : drawn;
      return trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true, traceFlags });
    },
    async traced(name, work) {
      const span = spans.startSpan(name, {}, active());
      try {
        return await within(trace.setSpan(active(), span), work);
      } catch (error) {
        fail(span);
        throw error;
      } finally {
        span.end();
      }
    },
    counted: exported.counted,
    async close() {
      await provider.shutdown();
      contexts.disable();
    },
  };
}
