/** What the process that asks is told, and what it tells. */

export const routes = ['findNearby', 'single', 'batch'] as const;
export type Route = (typeof routes)[number];

export interface Asking {
  readonly url: string;
  readonly authorization: string;
  /** Questions a second, of all routes. */
  readonly rate: number;
  readonly ms: number;
  /** For each route. */
  readonly connections: number;
  /** Of ten questions so many. */
  readonly mix: Readonly<Record<Route, number>>;
  /** Paths; of batches the bodies. */
  readonly questions: Readonly<Record<Route, readonly string[]>>;
}

/** What went wrong in one way: how often, and when for the first and the last time, ms since it began. */
export interface Failed {
  readonly kind: string;
  count: number;
  readonly first: number;
  last: number;
}

export interface RouteTold {
  readonly asked: number;
  readonly failed: readonly Failed[];
  /** From the instant at which it was to be asked to the end of its answer, ms: p50, p99, p99.9, the longest. */
  readonly times: readonly [p50: number, p99: number, p999: number, most: number];
}

export interface AskedTold {
  readonly began: number;
  readonly routes: Readonly<Record<Route, RouteTold>>;
  /** How late the asking itself was, p99, ms: the rest is the service's. */
  readonly late: number;
  /** Connections that were made. */
  readonly connections: number;
}
