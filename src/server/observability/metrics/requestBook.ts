/** How long requests took, by route and caller, in numbers only: what is said of them is put into words when somebody asks. */
import { by, type Family, gauge, type Sample } from './exposition.ts';

/** Upper bounds of the buckets, s. The search takes some 65 microseconds, a look-up milliseconds, a file of tiles what the line takes. */
export const bounds: readonly number[] = [
  0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];
/** So many callers are told apart: what a caller is called is no request's choice, but a register may grow. */
export const mostCallers = 200;
/** No slug looks like these. */
export const nobody = '(none)';
export const others = '(others)';
/** What the client did not wait for. */
export const clientGone = 499;

/** Of one route and one caller. */
interface Cell {
  /** One for each bound, then what took longer, then the sum of all, ms. */
  readonly figures: Float64Array;
  readonly statuses: Map<number, number>;
}

export interface RouteBook {
  /** @param caller its slug, or `nobody` @param ms how long it took */
  note(caller: string, status: number, ms: number): void;
}

export interface RequestBook {
  /** The same one each time. @param url the route's template, never an address that was asked */
  route(method: string, url: string): RouteBook;
  /** What has come and is not answered yet. */
  inFlight: number;
  /** How many were answered without the framework. */
  shortWay: number;
  /** How many were held back, by which limit. */
  readonly refusedBy: Map<string, number>;
  families(): readonly Family[];
}

const limits = bounds.map((bound) => bound * 1_000);

function noteIn({ figures, statuses }: Cell, status: number, ms: number): void {
  let at = 0;
  while (at < limits.length && ms > (limits[at] as number)) at++;
  figures[at] = (figures[at] as number) + 1;
  const sum = limits.length + 1;
  figures[sum] = (figures[sum] as number) + ms;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

export function requestBook(): RequestBook {
  const routes = new Map<string, Map<string, RouteBook & { readonly cells: ReadonlyMap<string, Cell> }>>();
  const known = new Set([nobody]);

  function openRoute() {
    const cells = new Map<string, Cell>();
    const cellOf = (caller: string): Cell => {
      if (known.size < mostCallers) known.add(caller);
      const name = known.has(caller) ? caller : others;
      const cell = cells.get(name) ?? { figures: new Float64Array(limits.length + 2), statuses: new Map() };
      cells.set(name, cell);
      return cell;
    };
    return {
      cells,
      note: (caller: string, status: number, ms: number) => noteIn(cells.get(caller) ?? cellOf(caller), status, ms),
    };
  }

  const book: RequestBook = {
    inFlight: 0,
    shortWay: 0,
    refusedBy: new Map(),
    route(method, url) {
      const ofMethod = routes.get(method) ?? new Map();
      routes.set(method, ofMethod);
      const found = ofMethod.get(url) ?? openRoute();
      ofMethod.set(url, found);
      return found;
    },
    families() {
      const [counts, durations]: [Sample[], Sample[]] = [[], []];
      for (const [method, ofMethod] of routes)
        for (const [route, { cells }] of ofMethod)
          for (const [caller, cell] of cells) {
            const labels = { method, route, caller };
            for (const [status, value] of cell.statuses) counts.push({ labels: { ...labels, status: `${status}` }, value });
            durations.push(...histogram(labels, cell.figures));
          }
      return [
        { name: 'atm_finder_http_requests_total', type: 'counter', help: 'Requests answered.', samples: counts },
        {
          name: 'atm_finder_http_request_duration_seconds',
          type: 'histogram',
          help: 'From the arrival of a request until its answer was handed to the system.',
          samples: durations,
        },
        ...plainFamilies(book),
      ];
    },
  };
  return book;
}

function plainFamilies({ inFlight, shortWay, refusedBy }: RequestBook): Family[] {
  const [caller, pages, address] = ['caller', 'pages', 'address'].map((limit) => refusedBy.get(limit) ?? 0);
  return [
    gauge('atm_finder_http_requests_in_flight', 'Requests that are being answered.', inFlight),
    {
      name: 'atm_finder_short_way_answers_total',
      type: 'counter',
      help: 'Searches of ATMs answered without the framework.',
      samples: [{ value: shortWay }],
    },
    {
      name: 'atm_finder_refused_by_limit_total',
      type: 'counter',
      help: 'Requests held back, by the limit: of a caller, of all pages of one, of an address.',
      samples: by('limit', { caller: caller ?? 0, pages: pages ?? 0, address: address ?? 0 }),
    },
  ];
}

/** Cumulative, as Prometheus wants it. */
function histogram(labels: Readonly<Record<string, string>>, figures: Float64Array): Sample[] {
  let count = 0;
  const buckets = [...bounds, Number.POSITIVE_INFINITY].map((bound, at) => {
    count += figures[at] as number;
    const le = bound === Number.POSITIVE_INFINITY ? '+Inf' : `${bound}`;
    return { suffix: '_bucket', labels: { ...labels, le }, value: count } as const;
  });
  return [
    ...buckets,
    { suffix: '_sum', labels, value: (figures[bounds.length + 1] as number) / 1_000 },
    { suffix: '_count', labels, value: count },
  ];
}
