/** The messages between the load generator's process and its parent process. */

export const routes = ['findNearby', 'single', 'batch'] as const;
export type Route = (typeof routes)[number];

export interface Asking {
  readonly url: string;
  readonly authorization: string;
  /** Total requests per second for all routes. */
  readonly rate: number;
  readonly ms: number;
  /** The number of connections for each route. */
  readonly connections: number;
  /** The share of each route, in tenths of all requests. */
  readonly mix: Readonly<Record<Route, number>>;
  /** The paths to request, or the bodies to send to the batch route. */
  readonly questions: Readonly<Record<Route, readonly string[]>>;
}

/** One kind of failure: its count, and the times of the first and last failure in ms since the start. */
export interface Failed {
  readonly kind: string;
  count: number;
  readonly first: number;
  last: number;
}

export interface RouteTold {
  readonly asked: number;
  readonly failed: readonly Failed[];
  /** Latency from the time at which a request was due to the end of its response, ms: p50, p99, p99.9, maximum. */
  readonly times: readonly [p50: number, p99: number, p999: number, most: number];
}

export interface AskedTold {
  readonly began: number;
  readonly routes: Readonly<Record<Route, RouteTold>>;
  /** The delay that the load generator itself causes, p99, ms. The remaining latency comes from the service. */
  readonly late: number;
  readonly connections: number;
}
