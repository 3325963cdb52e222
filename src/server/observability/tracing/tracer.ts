/**
 * Configures OpenTelemetry's SDK for this service. The SDK is not registered globally, so only code that receives a tracer
 * creates spans.
 */
import {
  type Context,
  type Tracer as OpenTelemetryTracer,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { withTimeout } from '../../withTimeout.ts';
import type { Log } from '../log.ts';

/** The settings for traces, from OpenTelemetry's environment variables. */
export interface TracingSettings {
  /** The URL for OTLP over HTTP with JSON. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The resource attributes of all spans: `service.name` and the attributes that the operator adds. */
  readonly resource: Readonly<Record<string, string>>;
  /** The fraction of requests to trace, 0 to 1. It applies to requests for which no trusted proxy has made the decision. */
  readonly sampled: number;
}

/** The maximum number of queued spans. While the collector is down, additional spans are lost. */
const maxQueueSize = 4_096;
const maxExportBatchSize = 512;
/** The interval between exports at a low request rate, ms. */
const exportInterval = 2_000;
/** How long an export is retried, ms. */
const timeoutMs = 5_000;
/** How long the last export is retried during shutdown if the collector is down, ms. */
const shutdownTimeoutMs = 500;

/** Exports batches of spans to a collector with the SDK's exporter. Counts the results and logs failures. */
interface CountedExport extends SpanProcessor {
  /** The numbers of exported and lost spans. */
  readonly counted: { sent: number; lost: number };
}

function countedExport({ url, headers }: Pick<TracingSettings, 'url' | 'headers'>, log: Log): CountedExport {
  const counted = { sent: 0, lost: 0 };
  const otlp = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: timeoutMs });
  let waiting = 0;
  let isDown = false;
  let isClosed = false;

  function note(count: number, { code, error }: ExportResult): void {
    if (isClosed) return;
    waiting -= count;
    const isSent = code === ExportResultCode.SUCCESS;
    counted[isSent ? 'sent' : 'lost'] += count;
    if (isSent && isDown) log.info('The trace collector is available again');
    if (!isSent && !isDown) log.warn(`The trace collector is unavailable; dropping traces: ${reasonOf(error)}`);
    isDown = !isSent;
  }

  const exporter: SpanExporter = {
    export: (spans, done) =>
      otlp.export(spans, (result) => {
        note(spans.length, result);
        done(result);
      }),
    forceFlush: () => otlp.forceFlush(),
    shutdown: () => otlp.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter,
    maxQueueSize,
    maxExportBatchSize,
    scheduledDelayMillis: exportInterval,
    exportTimeoutMillis: 2 * timeoutMs,
  });
  return {
    counted,
    onStart() {},
    // The processor drops excess spans without reporting how many, so count them here.
    onEnd(span: ReadableSpan) {
      if (waiting >= maxQueueSize) counted.lost++;
      else {
        waiting++;
        batches.onEnd(span);
      }
    },
    forceFlush: () => batches.forceFlush(),
    async shutdown() {
      // Ignore the failure here, because the export counts its failures itself.
      await withTimeout(
        isDown ? shutdownTimeoutMs : timeoutMs,
        batches.shutdown().catch(() => {}),
      );
      isClosed = true;
      counted.lost += waiting;
      waiting = 0;
    },
  };
}

/** Describes an export failure without the URL, which may contain a key. The exporter does not report retryable statuses. */
function reasonOf(error: Error | undefined): string {
  const { code } = (error ?? {}) as { code?: string | number };
  if (typeof code === 'number') return `it responded with status ${code}`;
  return code ?? 'no response, or status 429, 502, 503 or 504';
}

export interface Tracer {
  readonly spans: OpenTelemetryTracer;
  active(): Context;
  within<T>(context: Context, work: () => T): T;
  /**
   * The parent context of a request, from its `traceparent` header.
   * @param decides whether to accept the client's sampling decision; any client can send a decision, and each span costs time and
   * memory
   */
  incoming(traceparent: unknown, decides?: boolean): Context;
  /** Runs asynchronous work in a separate span. */
  traced<T>(name: string, work: () => Promise<T>): Promise<T>;
  readonly counted: CountedExport['counted'];
  close(): Promise<void>;
}

/** Returns epoch ms with microsecond precision, from a monotonic clock. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();

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
      // Do not derive the decision from the trace id, because the client chooses the id.
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
