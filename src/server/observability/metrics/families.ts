/** Metrics as prom-client passes them between processes, and the two text formats that Prometheus reads. */
import { AggregatorRegistry, type Metric, type OpenMetricsContentType, type PrometheusContentType, Registry } from 'prom-client';

type Labels = Readonly<Record<string, string | number>>;

export interface Sample {
  /** The name of the series of a histogram. */
  readonly metricName?: string;
  readonly labels: Labels;
  readonly value: number;
}

/** All series of one name. Plain data that can be sent between processes. */
export interface Family {
  /** In base units; names of counters end with `_total`. */
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly values: readonly Sample[];
  /** Series with the same labels are added up. Gauges of several processes are distinguished by a label. */
  readonly aggregator: 'sum';
}

/** A gauge with one value, or with one for each value of a label; undefined: unknown, so the gauge is absent. */
export function gauge(name: string, help: string, figure: number | undefined | readonly Sample[]): Family {
  const values = typeof figure === 'number' ? [{ labels: {}, value: figure }] : (figure ?? []);
  return { name, help, type: 'gauge', values, aggregator: 'sum' };
}

export function counter(name: string, help: string, figure: number | readonly Sample[]): Family {
  return { ...gauge(name, help, figure), type: 'counter' };
}

/** One sample for each value of a label. */
export const by = (label: string, figures: Readonly<Record<string, number>>): readonly Sample[] =>
  Object.entries(figures).map(([value, figure]) => ({ labels: { [label]: value }, value: figure }));

/** The actual shape of prom-client's registry, whose types are less precise. */
export const familiesOf = async (registry: Registry<PrometheusContentType>): Promise<readonly Family[]> =>
  ((await registry.getMetricsAsJSON()) as unknown as readonly Family[]).map((family) => ({ ...family, aggregator: 'sum' }));

/** Each name and each series once, with the sum of series that have the same labels. */
export const addUp = (lists: readonly (readonly Family[])[]): Promise<readonly Family[]> =>
  familiesOf(AggregatorRegistry.aggregate<PrometheusContentType>([...lists]));

/** Merges families of the same name into one with all series. */
export function oneByName(families: readonly Family[]): readonly Family[] {
  const groups = Map.groupBy(families, ({ name }) => name).values();
  return [...groups].map((group) =>
    group.length === 1 ? (group[0] as Family) : { ...(group[0] as Family), values: group.flatMap(({ values }) => values) },
  );
}

/** Whether the client accepts OpenMetrics. Prometheus lists formats by preference; both carry the same, so OpenMetrics is served where accepted. */
export const asksForOpenMetrics = (accept: string | undefined): boolean => /application\/openmetrics-text/i.test(accept ?? '');

export const contentTypes = {
  prometheus: Registry.PROMETHEUS_CONTENT_TYPE,
  openMetrics: Registry.OPENMETRICS_CONTENT_TYPE,
} as const;

/** Unknown values are absent. Nothing is added up, because each series occurs once; see `oneByName` and `addUp`. */
export function expositionOf(families: readonly Family[], format: keyof typeof contentTypes): Promise<string> {
  const registry = new Registry<PrometheusContentType | OpenMetricsContentType>();
  registry.setContentType(contentTypes[format]);
  for (const family of oneByName(families)) {
    if (family.values.length === 0) continue;
    // In OpenMetrics the name of a counter has no `_total`, which prom-client appends to its series.
    const isShort = format === 'openMetrics' && family.type === 'counter';
    const named = isShort ? { ...family, name: family.name.replace(/_total$/, '') } : family;
    registry.registerMetric({ ...named, get: async () => named } as unknown as Metric);
  }
  return registry.metrics();
}
