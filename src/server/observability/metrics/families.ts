/** Metrics in the format in which prom-client passes them between processes. */
import { AggregatorRegistry, type PrometheusContentType, type Registry } from 'prom-client';

type Labels = Readonly<Record<string, string | number>>;

export interface Sample {
  /** The name of a histogram's series. */
  readonly metricName?: string;
  readonly labels: Labels;
  readonly value: number;
}

/** All series with one name, as plain data that can be sent between processes. */
export interface Family {
  /** The name of the metric. The names of counters end with `_total`. Values are in base units. */
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly values: readonly Sample[];
  /**
   * How prom-client merges series of several processes that have the same labels. Gauges of different processes are not added up,
   * because a label distinguishes them.
   */
  readonly aggregator: 'sum';
}

/**
 * Creates a gauge with one value, or with one value for each value of a label. If the value is undefined, the gauge is absent.
 */
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

/** Returns the metrics of a registry. The cast is needed, because prom-client's types are less precise than its data. */
export const familiesOf = async (registry: Registry<PrometheusContentType>): Promise<readonly Family[]> =>
  ((await registry.getMetricsAsJSON()) as unknown as readonly Family[]).map((family) => ({ ...family, aggregator: 'sum' }));

/** Merges families and series with the same name, and adds up series that have the same labels. */
export const addUp = (lists: readonly (readonly Family[])[]): Promise<readonly Family[]> =>
  familiesOf(AggregatorRegistry.aggregate<PrometheusContentType>([...lists]));

export function oneByName(families: readonly Family[]): readonly Family[] {
  const groups = Map.groupBy(families, ({ name }) => name).values();
  return [...groups].map((group) =>
    group.length === 1 ? (group[0] as Family) : { ...(group[0] as Family), values: group.flatMap(({ values }) => values) },
  );
}
