/**
 * The metric names that were used before prom-client. For one release, the service exposes these names in addition to the new
 * names. Delete this file after that release.
 */
import { addUp, type Family, gauge, type Sample } from './families.ts';
import { activeRequests, fastPathResponses, rateLimitedRequests, requestDuration, unknownMethod } from './requestMetrics.ts';

const renamed: Readonly<Record<string, string>> = {
  [activeRequests]: 'atm_finder_http_requests_in_flight',
  [fastPathResponses]: 'atm_finder_short_way_answers_total',
  [rateLimitedRequests]: 'atm_finder_refused_by_limit_total',
};
const formerDuration = 'atm_finder_http_request_duration_seconds';
const lag = 'nodejs_eventloop_lag_seconds';
/** The timer's interval, s, which prom-client's value includes. */
const timer = 0.01;

const formerLabels = ({ labels }: Sample) => {
  const { http_request_method: method = '', http_route: route = '', caller = '' } = labels;
  return { method: method === unknownMethod ? 'any' : method, route, caller };
};

/** Converts the request histogram. The former histogram had no status label. */
async function ofRequests(family: Family): Promise<readonly Family[]> {
  const counts = family.values.filter(({ metricName }) => metricName === `${family.name}_count`);
  const durations = family.values.map((sample) => ({
    ...sample,
    metricName: sample.metricName?.replace(family.name, formerDuration) ?? '',
    labels: { ...formerLabels(sample), ...(sample.labels.le !== undefined && { le: sample.labels.le }) },
  }));
  return [
    {
      ...family,
      name: 'atm_finder_http_requests_total',
      help: `Deprecated: ${family.name}_count.`,
      type: 'counter',
      values: counts.map((sample) => ({
        labels: { ...formerLabels(sample), status: `${sample.labels.http_response_status_code}` },
        value: sample.value,
      })),
    },
    ...(await addUp([[{ ...family, name: formerDuration, help: `Deprecated: ${family.name}.`, values: durations }]])),
  ];
}

/** Returns the former series with the label `of`, in addition to the series that prom-client provides under the same name. */
function ofEventLoop(family: Family): readonly Family[] {
  const [, of] = /^nodejs_eventloop_lag_(p50|p99|max)_seconds$/.exec(family.name) ?? [];
  if (of === undefined) return [];
  const values = family.values.map(({ labels, value }) => ({ labels: { ...labels, of }, value: Math.max(0, value - timer) }));
  return [gauge(lag, 'Event loop lag in seconds.', values)];
}

async function formerOf(family: Family): Promise<readonly Family[]> {
  if (family.name === requestDuration) return ofRequests(family);
  const name = renamed[family.name];
  return name === undefined ? ofEventLoop(family) : [{ ...family, name, help: `Deprecated: ${family.name}.` }];
}

export const withFormerNames = async (families: readonly Family[]): Promise<readonly Family[]> => [
  ...families,
  ...(await Promise.all(families.map(formerOf))).flat(),
];
