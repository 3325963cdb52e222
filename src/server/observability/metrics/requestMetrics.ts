/** Records the durations of requests by route, status and caller, for the request histogram. */
import { by, counter, type Family, gauge, type Sample } from './families.ts';

/** The name from OpenTelemetry's semantic conventions, in Prometheus format. */
export const requestDuration = 'http_server_request_duration_seconds';
export const activeRequests = 'http_server_active_requests';
export const fastPathResponses = 'atm_finder_fast_path_responses_total';
export const rateLimitedRequests = 'atm_finder_rate_limited_requests_total';
/** The label of an unknown method. */
export const unknownMethod = '_OTHER';

/**
 * Upper bounds of the buckets, s. A search takes about 65 microseconds, and a look-up takes a few milliseconds. The time for a
 * map tile depends on the network.
 */
export const bounds: readonly number[] = [
  0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];
/** The maximum number of callers with a separate label. All other callers share one label. */
export const mostCallers = 200;
/** These labels are not valid slugs, so no caller can have them. */
export const noCaller = '(none)';
export const otherCallers = '(others)';
/** The status that is recorded for a request if its client disconnected before the response was complete. */
export const clientClosedRequest = 499;

/** Maps the status to the number of requests in each bucket, the number above the last bound, and the total duration, ms. */
type Cell = Map<number, Float64Array>;

interface RouteMetrics {
  /** @param caller the caller's slug, or `noCaller` @param ms the duration */
  observe(caller: string, status: number, ms: number): void;
}

export interface RequestMetrics {
  /** Returns the same object for all calls with the same route. @param url the route's template, not a requested URL */
  route(method: string, url: string): RouteMetrics;
  /** The number of requests in progress. */
  active: number;
  /** The number of requests handled on the fast path. */
  fastPath: number;
  /** The number of rejected requests for each rate limit. */
  readonly refusedBy: Map<string, number>;
  families(): readonly Family[];
}

const limits = bounds.map((bound) => bound * 1_000);
const sum = limits.length + 1;

function observeIn(cell: Cell, status: number, ms: number): void {
  let figures = cell.get(status);
  if (figures === undefined) {
    figures = new Float64Array(sum + 1);
    cell.set(status, figures);
  }
  let at = 0;
  while (at < limits.length && ms > (limits[at] as number)) at++;
  figures[at] = (figures[at] as number) + 1;
  figures[sum] = (figures[sum] as number) + ms;
}

/**
 * Replaces prom-client's histogram, which takes ten times as long because it uses text to look up the labels of each observation.
 */
export function requestMetrics(): RequestMetrics {
  const routes = new Map<string, Map<string, RouteMetrics & { readonly cells: ReadonlyMap<string, Cell> }>>();
  const known = new Set([noCaller]);

  function openRoute() {
    const cells = new Map<string, Cell>();
    const cellOf = (caller: string): Cell => {
      if (known.size < mostCallers) known.add(caller);
      const name = known.has(caller) ? caller : otherCallers;
      const cell: Cell = cells.get(name) ?? new Map();
      cells.set(name, cell);
      return cell;
    };
    return {
      cells,
      observe: (caller: string, status: number, ms: number) => observeIn(cells.get(caller) ?? cellOf(caller), status, ms),
    };
  }

  const metrics: RequestMetrics = {
    active: 0,
    fastPath: 0,
    refusedBy: new Map(),
    route(method, url) {
      const ofMethod = routes.get(method) ?? new Map();
      routes.set(method, ofMethod);
      const found = ofMethod.get(url) ?? openRoute();
      ofMethod.set(url, found);
      return found;
    },
    families() {
      const durations: Sample[] = [];
      for (const [method, ofMethod] of routes)
        for (const [route, { cells }] of ofMethod)
          for (const [caller, cell] of cells)
            for (const [status, figures] of cell) {
              const of = { http_request_method: method, http_route: route, http_response_status_code: status, caller };
              durations.push(...histogram(of, figures));
            }
      return [
        {
          name: requestDuration,
          type: 'histogram',
          help: 'Duration of requests in seconds, from arrival until the response is written to the socket.',
          values: durations,
          aggregator: 'sum',
        },
        ...plainFamilies(metrics),
      ];
    },
  };
  return metrics;
}

function plainFamilies({ active, fastPath, refusedBy }: RequestMetrics): Family[] {
  const [caller, pages, address] = ['caller', 'pages', 'address'].map((limit) => refusedBy.get(limit) ?? 0);
  const refused = { caller: caller ?? 0, pages: pages ?? 0, address: address ?? 0 };
  return [
    gauge(activeRequests, 'Number of requests in progress.', active),
    counter(
      fastPathResponses,
      'Number of findNearby requests that were answered on the fast path, without the framework.',
      fastPath,
    ),
    counter(
      rateLimitedRequests,
      'Number of requests rejected with 429, by limit: caller, pages (all pages of a caller) or address.',
      by('limit', refused),
    ),
  ];
}

/** Returns cumulative counts, as Prometheus requires. */
function histogram(labels: Sample['labels'], figures: Float64Array): Sample[] {
  let count = 0;
  const buckets = [...bounds, Number.POSITIVE_INFINITY].map((bound, at) => {
    count += figures[at] as number;
    const le = bound === Number.POSITIVE_INFINITY ? '+Inf' : `${bound}`;
    return { metricName: `${requestDuration}_bucket`, labels: { ...labels, le }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${requestDuration}_sum`, labels, value: (figures[sum] as number) / 1_000 },
    { metricName: `${requestDuration}_count`, labels, value: count },
  ];
}
