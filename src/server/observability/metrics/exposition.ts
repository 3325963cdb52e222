/** Figures as Prometheus reads them: its text format 0.0.4, or OpenMetrics 1.0 where that is asked for. */

export interface Sample {
  /** Of a histogram: which of its series. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** All series of one name. Plain data: it goes from one process to another. */
export interface Family {
  /** In base units; a counter's ends with `_total`. */
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

/** A gauge of one figure, or of one for each value of a label; undefined: unknown, and absent. */
export function gauge(name: string, help: string, figure: number | undefined | readonly Sample[]): Family {
  const samples = typeof figure === 'number' ? [{ value: figure }] : (figure ?? []);
  return { name, help, type: 'gauge', samples };
}

/** One sample for each value of a label. */
export const by = (label: string, figures: Readonly<Record<string, number>>): readonly Sample[] =>
  Object.entries(figures).map(([value, figure]) => ({ labels: { [label]: value }, value: figure }));

/** Whether OpenMetrics is wanted. Prometheus names what it takes, best first: both say the same, so whoever takes it gets it. */
export const asksForOpenMetrics = (accept: string | undefined): boolean => /application\/openmetrics-text/i.test(accept ?? '');

export const contentTypes = {
  prometheus: 'text/plain; version=0.0.4; charset=utf-8',
  openMetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
} as const;

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

/** `{a="1",b="2"}`, or nothing. */
export function labelText(labels: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const numberText = (value: number): string =>
  value === Number.POSITIVE_INFINITY ? '+Inf' : value === Number.NEGATIVE_INFINITY ? '-Inf' : `${value}`;

/** @param format openMetrics: a counter is called without `_total` but for its series, and the end is marked */
export function expositionOf(families: readonly Family[], format: keyof typeof contentTypes): string {
  const lines: string[] = [];
  for (const { name, help, type, samples } of families) {
    if (samples.length === 0) continue;
    const called = format === 'openMetrics' && type === 'counter' ? name.replace(/_total$/, '') : name;
    lines.push(`# HELP ${called} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`, `# TYPE ${called} ${type}`);
    for (const { suffix = '', labels, value } of samples) lines.push(`${name}${suffix}${labelText(labels)} ${numberText(value)}`);
  }
  if (format === 'openMetrics') lines.push('# EOF');
  return `${lines.join('\n')}\n`;
}
