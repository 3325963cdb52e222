/** Sets up tracing. This module is loaded only if the operator has configured a collector. */
import { SpanKind, trace } from '@opentelemetry/api';
import { ATTR_DB_OPERATION_NAME, ATTR_DB_QUERY_TEXT, ATTR_DB_SYSTEM_NAME } from '@opentelemetry/semantic-conventions';
import type { FastifyInstance } from 'fastify';
import type { Statement } from '../../store/database.ts';
import type { SnapshotLoader } from '../dataset/loadSnapshot.ts';
import type { Observer } from '../http/observeRequests.ts';
import { traceRequests } from '../http/traceRequests.ts';
import type { Log } from '../observability/log.ts';
import { by, counter, type Family } from '../observability/metrics/families.ts';
import { traceOutgoing } from '../observability/tracing/traceOutgoing.ts';
import type { TracingSettings } from '../observability/tracing/tracer.ts';
import { fail, openTracer, preciseNow } from '../observability/tracing/tracer.ts';
import type { ReadMatcher } from '../shops/runningMatcher.ts';

/** The maximum length of a statement in a span, in characters. Longer statements, such as those with many keys, are truncated. */
const longest = 500;

interface Tracing {
  readonly traceRequests: (app: FastifyInstance) => Observer;
  /** Called when a statement has finished, with the prepared text but without parameters. */
  readonly onStatement: (statement: Statement) => void;
  readonly families: () => readonly Family[];
  readMatcher(read: ReadMatcher): ReadMatcher;
  readDataset(read: SnapshotLoader): SnapshotLoader;
  close(): Promise<void>;
}

export function openTracing(settings: TracingSettings, log: Log): Tracing {
  const tracer = openTracer(settings, log);
  const { traced } = tracer;
  const stop = traceOutgoing(tracer, settings.url);
  return {
    traceRequests: (app) => traceRequests(app, tracer),
    onStatement({ sql, ms, failed, kind }) {
      const context = tracer.active();
      // Do not create a span for a statement that does not belong to a traced request or task.
      if (trace.getSpan(context) === undefined) return;
      const end = preciseNow();
      const system = kind === 'postgres' ? 'postgresql' : kind;
      const text = sql.length > longest ? `${sql.slice(0, longest)}...` : sql;
      const [name = ''] = /^\w+/.exec(sql) ?? [];
      const attributes = { [ATTR_DB_SYSTEM_NAME]: system, [ATTR_DB_OPERATION_NAME]: name, [ATTR_DB_QUERY_TEXT]: text };
      const options = { kind: SpanKind.CLIENT, startTime: end - ms, attributes };
      const span = tracer.spans.startSpan(`${name} ${system}`, options, context);
      if (failed) fail(span);
      span.end(end);
    },
    readMatcher:
      (read) =>
      async (...asked) => {
        const matcher = await traced('read shop register', () => read(...asked));
        return {
          ...matcher,
          decide: (...some) => traced('match', () => matcher.decide(...some)),
          explain: (...some) => traced('explain', () => matcher.explain(...some)),
        };
      },
    families: () => [
      counter(
        'atm_finder_spans_total',
        'Number of trace spans by outcome: sent to the collector or lost.',
        by('outcome', { ...tracer.counted }),
      ),
    ],
    readDataset:
      (read) =>
      (...asked) =>
        traced('read dataset', () => read(...asked)),
    async close() {
      stop();
      await tracer.close();
    },
  };
}
