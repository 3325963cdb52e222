/** All metrics of one process: Node's metrics from prom-client, request metrics, and metrics that the service adds. */
import { collectDefaultMetrics, Registry } from 'prom-client';
import { type Family, familiesOf, gauge, oneByName } from './families.ts';
import { type RequestMetrics, requestMetrics } from './requestMetrics.ts';

export interface Metrics {
  readonly requests: RequestMetrics;
  /** @param source called at each scrape; it must be synchronous */
  add(source: () => readonly Family[]): void;
  read(): Promise<readonly Family[]>;
  close(): void;
}

/** Returns the memory of array buffers, which prom-client does not expose. */
const arrayBuffers = (): Family =>
  gauge(
    'nodejs_array_buffers_bytes',
    'Size of array buffers in bytes, including the snapshot. For a few seconds after a change, the size includes up to 1.3 GB of allocated but unused memory.',
    process.memoryUsage().arrayBuffers,
  );

export function openMetrics(): Metrics {
  const requests = requestMetrics();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const sources: (() => readonly Family[])[] = [requests.families, () => [arrayBuffers()]];
  return {
    requests,
    add: (source) => void sources.push(source),
    read: async () => oneByName([...(await familiesOf(registry)), ...sources.flatMap((source) => source())]),
    close: () => registry.clear(),
  };
}
