/** Metrics in the form in which prom-client passes them between processes, and the two text formats that Prometheus reads. */
import { AggregatorRegistry, type Metric, type OpenMetricsContentType, type PrometheusContentType, Registry } from 'prom-client';

type Labels = Readonly<Record<string, string | number>>;

export interface Sample {
  /** The name of a histogram's series. */
  readonly metricName?: string;
  readonly labels: Labels;
  readonly value: number;
}

/** All series with one name. This is plain data that can be sent between processes. */
export interface Family {
  /** In base units. Names of counters end with `_total`. */
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly values: readonly Sample[];
  /** Series with the same labels are added up. A label distinguishes the gauges of several processes. */
  readonly aggregator: 'sum';
}

/** Creates a gauge with one value, or with a value for each value of a label. If the value is undefined, the gauge is absent. */
export function gauge(name: string, help: string, figure: number | undefined | readonly Sample[]): Family {
  const values = typeof figure === 'number' ? [{ labels: {}, value: figure }] : (figure ?? []);
  return { name, help, type: 'gauge', values, aggregator: 'sum' };
}

export function counter(name: string, help: string, figure: number | readonly Sample[]): Family {
  return { ...gauge(name, help, figure), type: 'counter' };
}

/** Creates one sample for each value of a label. */
export const by = (label: string, figures: Readonly<Record<string, number>>): readonly Sample[] =>
  Object.entries(figures).map(([value, figure]) => ({ labels: { [label]: value }, value: figure }));

/** prom-client's types are less precise than the actual shape of its registry. */
export const familiesOf = async (registry: Registry<PrometheusContentType>): Promise<readonly Family[]> =>
  ((await registry.getMetricsAsJSON()) as unknown as readonly Family[]).map((family) => ({ ...family, aggregator: 'sum' }));

/** Merges families and series with the same name, and adds up series that have the same labels. */
export const addUp = (lists: readonly (readonly Family[])[]): Promise<readonly Family[]> =>
  familiesOf(AggregatorRegistry.aggregate<PrometheusContentType>([...lists]));

/** Merges families with the same name into one family with all series. */
export function oneByName(families: readonly Family[]): readonly Family[] {
  const groups = Map.groupBy(families, ({ name }) => name).values();
  return [...groups].map((group) =>
    group.length === 1 ? (group[0] as Family) : { ...(group[0] as Family), values: group.flatMap(({ values }) => values) },
  );
}

/**
 * Whether the client accepts OpenMetrics. If it does, it gets OpenMetrics, whatever format it prefers, because both formats
 * contain the same.
 */
export const asksForOpenMetrics = (accept: string | undefined): boolean => /application\/openmetrics-text/i.test(accept ?? '');

export const contentTypes = {
  prometheus: Registry.PROMETHEUS_CONTENT_TYPE,
  openMetrics: Registry.OPENMETRICS_CONTENT_TYPE,
} as const;

/** Omits unknown values. Nothing is added up, because each series occurs once. See `oneByName` and `addUp`. */
export function expositionOf(families: readonly Family[], format: keyof typeof contentTypes): Promise<string> {
  const registry = new Registry<PrometheusContentType | OpenMetricsContentType>();
  registry.setContentType(contentTypes[format]);
  for (const family of oneByName(families)) {
    if (family.values.length === 0) continue;
    // In OpenMetrics, a counter's family name has no `_total`, because prom-client appends it to the series.
    const isShort = format === 'openMetrics' && family.type === 'counter';
    const named = isShort ? { ...family, name: family.name.replace(/_total$/, '') } : family;
    registry.registerMetric({ ...named, get: async () => named } as unknown as Metric);
  }
  return registry.metrics();
}
