/**
 * Exposes the metrics of several processes on one port. At each scrape, the primary collects the workers' metrics and adds them
 * up with prom-client's aggregator. It does not use prom-client's `clusterMetrics()`, which fails if a worker is busy for 5 s or
 * ends during a scrape, and which loses a worker's counts when the worker exits.
 */
import cluster, { type Worker } from 'node:cluster';
import type { Family } from '../observability/metrics/families.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { sumOfWorkers } from '../observability/metrics/sumOfWorkers.ts';
import { withTimeout } from '../withTimeout.ts';
import { type MetricsServer, type MetricsSettings, serveMetrics } from './metricsServer.ts';

interface Question {
  readonly figuresWanted: number;
}
interface Answer {
  readonly figuresFor: number;
  readonly families: readonly Family[];
}

/** How long to wait for a busy worker, ms. After that, the primary uses the worker's previous metrics. */
const timeoutMs = 2_000;

const isQuestion = (said: unknown): said is Question => typeof (said as Partial<Question> | null)?.figuresWanted === 'number';
const isAnswer = (said: unknown): said is Answer => typeof (said as Partial<Answer> | null)?.figuresFor === 'number';

/** In a worker, responds to the primary's requests for metrics. @returns a function that stops this and sends a last message */
export function answerPrimary(metrics: Pick<Metrics, 'read'>): () => Promise<void> {
  async function tell(figuresFor: number): Promise<void> {
    const families = await metrics.read();
    // The primary may have exited.
    if (process.connected) process.send?.({ figuresFor, families } satisfies Answer, undefined, {}, () => {});
  }
  const listen = (said: unknown) => {
    if (isQuestion(said)) void tell(said.figuresWanted);
  };
  process.on('message', listen);
  return () => {
    process.off('message', listen);
    // Sends the counts since the primary's last request.
    return tell(0);
  };
}

/**
 * In the primary, exposes the metrics of all current and future workers on one port. Call this before the primary forks.
 * @throws ConfigError
 */
export async function serveWorkersMetrics(settings: MetricsSettings): Promise<MetricsServer> {
  const sum = sumOfWorkers();
  let questions = 0;
  const open = new Map<string, () => void>();
  const key = ({ id }: Worker, wanted: number) => `${id} ${wanted}`;
  const onMessage = (worker: Worker, said: unknown) => {
    if (!isAnswer(said)) return;
    sum.take(`${worker.id}`, said.families);
    open.get(key(worker, said.figuresFor))?.();
  };
  const onExit = (worker: Worker) => sum.end(`${worker.id}`);
  cluster.on('message', onMessage).on('exit', onExit);

  async function ask(worker: Worker, wanted: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    open.set(key(worker, wanted), resolve);
    worker.send({ figuresWanted: wanted } satisfies Question, (error: Error | null) => error && resolve());
    await withTimeout(timeoutMs, promise);
    open.delete(key(worker, wanted));
  }

  const server = await serveMetrics(settings, async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true) as Worker[];
    const wanted = ++questions;
    await Promise.all(workers.map((worker) => ask(worker, wanted)));
    return sum.read();
  });
  return {
    url: server.url,
    async close() {
      cluster.off('message', onMessage).off('exit', onExit);
      await server.close();
    },
  };
}
