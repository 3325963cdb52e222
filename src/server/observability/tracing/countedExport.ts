/** Batches spans and sends them to a collector as the SDK does it, counts what became of them, and says so in the log. */
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import { atMost } from '../../atMost.ts';
import type { Log } from '../log.ts';
import type { TracingSettings } from './tracingSettings.ts';

/** Most spans in the queue; later ones are lost while the collector is down. */
const mostWaiting = 4_096;
const inOneMessage = 512;
/** Between two messages at a low rate, ms. */
const pause = 2_000;
/** How long one message is retried, ms. */
const patience = 5_000;
/** The same at shutdown, where the collector is known to be down, ms. */
const lastPatience = 500;

export interface CountedExport extends SpanProcessor {
  /** How many were sent, and how many lost. */
  readonly counted: { sent: number; lost: number };
}

export function countedExport({ url, headers }: Pick<TracingSettings, 'url' | 'headers'>, log: Log): CountedExport {
  const counted = { sent: 0, lost: 0 };
  const otlp = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: patience });
  let waiting = 0;
  let isDown = false;
  let isClosed = false;

  function note(count: number, { code, error }: ExportResult): void {
    if (isClosed) return;
    waiting -= count;
    const isSent = code === ExportResultCode.SUCCESS;
    counted[isSent ? 'sent' : 'lost'] += count;
    if (isSent && isDown) log.info('Traces are received again');
    if (!isSent && !isDown) log.warn(`Traces are not received and are lost for now: ${reasonOf(error)}`);
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
    maxQueueSize: mostWaiting,
    maxExportBatchSize: inOneMessage,
    scheduledDelayMillis: pause,
    exportTimeoutMillis: 2 * patience,
  });
  return {
    counted,
    onStart() {},
    // The processor drops excess spans without reporting how many.
    onEnd(span: ReadableSpan) {
      if (waiting >= mostWaiting) counted.lost++;
      else {
        waiting++;
        batches.onEnd(span);
      }
    },
    forceFlush: () => batches.forceFlush(),
    async shutdown() {
      // Failures have been counted.
      await atMost(
        isDown ? lastPatience : patience,
        batches.shutdown().catch(() => {}),
      );
      isClosed = true;
      counted.lost += waiting;
      waiting = 0;
    },
  };
}

/** Not where to: its address may hold a key. A status after which it is worth trying again is not passed on by the exporter. */
function reasonOf(error: Error | undefined): string {
  const { code } = (error ?? {}) as { code?: string | number };
  if (typeof code === 'number') return `it answered ${code}`;
  return code ?? 'it answered 429, 502, 503 or 504, or not at all';
}
