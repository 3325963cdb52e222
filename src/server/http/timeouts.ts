/** How long somebody on the other end of a connection is waited for: whoever is slow on purpose holds a connection, and there are only so many. */

/** All in ms. */
export interface ServerTimeouts {
  /** Until the head of a request is whole; a connection that never says anything ends then as well. */
  readonly head: number;
  /** Until a request is whole, with its body. */
  readonly request: number;
  /**
   * Without a byte in either direction, while an answer is under way, which nobody reads then, or between two: proxies let a
   * connection go after a minute at the most, and must not find that it has gone before.
   */
  readonly silence: number;
  /** How often is looked. */
  readonly look: number;
}

const usual: ServerTimeouts = { head: 10_000, request: 30_000, silence: 72_000, look: 2_000 };

/** As the framework and Node take it. */
export function serverTimeouts(said: Partial<ServerTimeouts> = {}) {
  const { head, request, silence, look } = { ...usual, ...said };
  return {
    requestTimeout: request,
    connectionTimeout: silence,
    // The same for a connection that waits for its next request. A time of its own would be set and unset for every answer, which
    // takes as long as reading the request.
    keepAliveTimeout: 0,
    http: {
      headersTimeout: head,
      requestTimeout: request,
      connectionsCheckingInterval: look,
      // Node would answer a missing Host by itself, without a body: see `malformedRequests`.
      requireHostHeader: false,
    },
  } as const;
}
