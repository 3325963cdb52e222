import cluster from 'node:cluster';
import { type Metrics, openMetrics } from '../observability/metrics/metrics.ts';
import { type MetricsSettings, serveMetrics } from './metricsServer.ts';
import { answerPrimary } from './workerMetrics.ts';

export interface MetricsDoor {
  readonly metrics: Metrics;
  /** Absent: the primary process is asked, see `serveWorkersMetrics`. */
  readonly url?: string;
  close(): Promise<void>;
}

/** Where the figures of this process are read: at a port of its own, or as one of several workers through the primary. @throws ConfigError */
export async function openMetricsDoor(settings: MetricsSettings): Promise<MetricsDoor> {
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
