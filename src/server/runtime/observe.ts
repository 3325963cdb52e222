/** The metrics and traces that the operator has enabled. */

import cluster from 'node:cluster';
import type { StoreOptions } from '../../store/openStore.ts';
import type { SnapshotLoader } from '../dataset/loadSnapshot.ts';
import type { Log } from '../observability/log.ts';
import { type Metrics, openMetrics } from '../observability/metrics/metrics.ts';
import type { ReadMatcher } from '../shops/runningMatcher.ts';
import type { AppOptions } from './appOptions.ts';
import type { Config } from './config.ts';
import { type MetricsSettings, serveMetrics } from './metricsServer.ts';
import { answerPrimary } from './workerMetrics.ts';

export interface Observed {
  /** The URL at which metrics are exposed. Absent if they are disabled, or if the primary process exposes them. */
  readonly metricsUrl?: string;
  readonly ofStore: Pick<StoreOptions, 'onStatement'>;
  readonly ofApp: Pick<AppOptions, 'metrics' | 'traceRequests'>;
  readDataset(read: SnapshotLoader): SnapshotLoader;
  readMatcher(read: ReadMatcher): ReadMatcher;
  close(): Promise<void>;
  /** Closes everything after a failed start, and then throws the error that made the start fail. */
  giveUp(error: unknown): Promise<never>;
}

/** @throws ConfigError if the metrics port cannot be opened */
export async function observe(options: Pick<Config, 'metrics' | 'tracing'>, log: Log): Promise<Observed> {
  const door = options.metrics && (await openMetricsServer(options.metrics));
  // The module is loaded only if tracing is configured.
  const tracing = options.tracing && (await import('./openTracing.ts')).openTracing(options.tracing, log);
  if (tracing) door?.metrics.add(tracing.families);
  async function close(): Promise<void> {
    await door?.close();
    await tracing?.close();
  }
  return {
    ...(door?.url !== undefined && { metricsUrl: door.url }),
    ofStore: tracing ? { onStatement: tracing.onStatement } : {},
    ofApp: { ...(door && { metrics: door.metrics }), ...(tracing && { traceRequests: tracing.traceRequests }) },
    readDataset: (read) => tracing?.readDataset(read) ?? read,
    readMatcher: (read) => tracing?.readMatcher(read) ?? read,
    close,
    async giveUp(error) {
      await close();
      throw error;
    },
  };
}

interface MetricsDoor {
  readonly metrics: Metrics;
  /** Absent if the primary process exposes the metrics. See `serveWorkersMetrics`. */
  readonly url?: string;
  close(): Promise<void>;
}

/**
 * Exposes the metrics of this process on a separate port. If this process is one of several workers, the primary exposes them.
 * @throws ConfigError
 */
export async function openMetricsServer(settings: MetricsSettings): Promise<MetricsDoor> {
  const metrics = openMetrics();
  if (cluster.isWorker) {
    const stop = answerPrimary(metrics);
    return {
      metrics,
      async close() {
        await stop();
        metrics.close();
      },
    };
  }
  try {
    const server = await serveMetrics(settings, metrics.read);
    return {
      metrics,
      url: server.url,
      async close() {
        await server.close();
        metrics.close();
      },
    };
  } catch (error) {
    metrics.close();
    throw error;
  }
}
