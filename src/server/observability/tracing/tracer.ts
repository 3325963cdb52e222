/** Makes spans of requests, and of what is done for them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../log.ts';
import { type Exporter, openExporter } from './exporter.ts';
import { type Attributes, instant, newSpanId, newTraceId, readTraceparent, type SpanKind, type SpanPlace } from './span.ts';
import type { TracingSettings } from './tracingSettings.ts';

export interface Tracer {
  /**
   * Where a request hangs, by what whoever asks says of its trace; undefined: it is not traced.
   * @param decides whether it is whoever asks that decides about it: anybody can send anything, and each span is work and room
   */
  begin(traceparent: unknown, decides?: boolean): (SpanPlace & { readonly parentSpanId?: string }) | undefined;
  /** Runs what is done for it below it. */
  within<T>(place: SpanPlace | undefined, work: () => T): T;
  /** Where what runs now hangs; undefined: nowhere. */
  current(): SpanPlace | undefined;
  /** Writes down what has ended at this instant. @param ms how long it took @param place its own; absent: below what runs now */
  ended(
    name: string,
    kind: SpanKind,
    ms: number,
    attributes: Attributes,
    how?: { readonly failed?: boolean; readonly place?: SpanPlace },
  ): void;
  /** Something that is waited for, as a span of its own. */
  traced<T>(name: string, work: () => Promise<T>): Promise<T>;
  readonly counted: Exporter['counted'];
  close(): Promise<void>;
}

export function openTracer(settings: TracingSettings, log: Log): Tracer {
  const exporter = openExporter(settings, log);
  const running = new AsyncLocalStorage<SpanPlace | undefined>();
  const isDrawn = () => Math.random() < settings.sampled;
  const tracer: Tracer = {
    begin(header, decides = false) {
      const parent = readTraceparent(header);
      if (!(decides && parent ? parent.sampled : isDrawn())) return undefined;
      const above = parent && { parentSpanId: parent.spanId };
      return { traceId: parent?.traceId ?? newTraceId(), spanId: newSpanId(), ...above };
    },
    within: (place, work) => running.run(place, work),
    current: () => running.getStore(),
    ended(name, kind, ms, attributes, { failed, place } = {}) {
      const end = instant();
      const parent = running.getStore();
      const own = place ?? (parent && { traceId: parent.traceId, spanId: newSpanId(), parentSpanId: parent.spanId });
      if (own) exporter.add({ ...own, name, kind, start: end - ms, end, attributes, ...(failed && { failed: true }) });
    },
    async traced(name, work) {
      const parent = running.getStore();
      const place = parent
        ? { traceId: parent.traceId, spanId: newSpanId(), parentSpanId: parent.spanId }
        : tracer.begin(undefined);
      if (!place) return work();
      const began = performance.now();
      let failed = true;
      try {
        const done = await running.run(place, work);
        failed = false;
        return done;
      } finally {
        tracer.ended(name, 'internal', performance.now() - began, {}, { failed, place });
      }
    },
    counted: exporter.counted,
    close: exporter.close,
  };
  return tracer;
}
