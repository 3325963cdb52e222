/** Sends spans to a collector: OTLP over HTTP with JSON, many at once, beside everything else and never before it. */
import { atMost } from '../../atMost.ts';
import type { Log } from '../log.ts';
import type { Attributes, Span, SpanKind } from './span.ts';
import type { TracingSettings } from './tracingSettings.ts';

/** So many wait at most; what comes while the collector is down is lost. */
const mostWaiting = 4_096;
const inOneMessage = 512;
/** Between two messages where few come, ms. */
const pause = 2_000;
/** A collector that does not answer by then is down, ms. */
const patience = 5_000;

export interface Exporter {
  add(span: Span): void;
  /** How many were sent, and how many lost. */
  readonly counted: { sent: number; lost: number };
  /** Sends what waits, for a moment. */
  close(): Promise<void>;
}

const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3 };
const unset = 0;
const failed = 2;

const keyValues = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : Number.isInteger(value)
          ? { intValue: `${value}` }
          : { doubleValue: value },
  }));

/** ms -> ns, whose digits a double cannot hold. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

function messageOf(spans: readonly Span[], resource: Attributes): string {
  const written = spans.map(({ traceId, spanId, parentSpanId, name, kind, start, end, attributes, failed: hasFailed }) => ({
    traceId,
    spanId,
    ...(parentSpanId !== undefined && { parentSpanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: keyValues(attributes),
    status: { code: hasFailed ? failed : unset },
  }));
  const scopeSpans = [{ scope: { name: 'atm-finder' }, spans: written }];
  return JSON.stringify({ resourceSpans: [{ resource: { attributes: keyValues(resource) }, scopeSpans }] });
}

export function openExporter({ url, headers, resource }: TracingSettings, log: Log): Exporter {
  const counted = { sent: 0, lost: 0 };
  let waiting: Span[] = [];
  let sending: Promise<void> | undefined;
  let isDown = false;

  async function send(): Promise<void> {
    const spans = waiting.splice(0, inOneMessage);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: messageOf(spans, resource),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      counted.sent += spans.length;
      if (isDown) log.info('Traces are received again');
      isDown = false;
    } catch (error) {
      counted.lost += spans.length;
      if (!isDown) log.warn(`Traces are not received and are lost for now: ${reasonOf(error)}`);
      isDown = true;
    }
  }

  function flush(): Promise<void> {
    if (sending || waiting.length === 0) return sending ?? Promise.resolve();
    sending = send().finally(() => {
      sending = undefined;
      if (!isDown && waiting.length >= inOneMessage) void flush();
    });
    return sending;
  }

  const timer = setInterval(flush, pause);
  timer.unref();
  return {
    counted,
    add(span) {
      if (waiting.length >= mostWaiting) counted.lost++;
      else if (waiting.push(span) === inOneMessage) void flush();
    },
    async close() {
      clearInterval(timer);
      const all = async () => {
        await sending;
        while (waiting.length > 0) await flush();
      };
      await atMost(patience, all());
      waiting = [];
    },
  };
}

/** Not where to: its address may hold a key. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}
