/** The two text formats of metrics that Prometheus reads. */
import { type Metric, type OpenMetricsContentType, type PrometheusContentType, Registry } from 'prom-client';
import { type Family, oneByName } from './families.ts';

/**
 * Whether the client accepts OpenMetrics. If so, it gets OpenMetrics even if it prefers the other format, because both formats
 * contain the same metrics.
 */
export const asksForOpenMetrics = (accept: string | undefined): boolean => /application\/openmetrics-text/i.test(accept ?? '');

export const contentTypes = {
  prometheus: Registry.PROMETHEUS_CONTENT_TYPE,
  openMetrics: Registry.OPENMETRICS_CONTENT_TYPE,
} as const;

/** Returns the metrics as text. Omits unknown values. Each series must occur only once. To merge series, use `addUp` first. */
export function expositionOf(families: readonly Family[], format: keyof typeof contentTypes): Promise<string> {
  const registry = new Registry<PrometheusContentType | OpenMetricsContentType>();
  registry.setContentType(contentTypes[format]);
  for (const family of oneByName(families)) {
    if (family.values.length === 0) continue;
    // In OpenMetrics, a counter's family name does not include `_total`, because prom-client appends it to the names of the
    // series.
    const isShort = format === 'openMetrics' && family.type === 'counter';
    const named = isShort ? { ...family, name: family.name.replace(/_total$/, '') } : family;
    registry.registerMetric({ ...named, get: async () => named } as unknown as Metric);
  }
  return registry.metrics();
}
