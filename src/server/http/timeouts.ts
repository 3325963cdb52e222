/** Timeouts of connections. Deliberately slow clients occupy connections, whose number is limited. */

/** All in ms. */
export interface ServerTimeouts {
  /** For the complete headers of a request, and for a connection on which nothing arrives. */
  readonly head: number;
  /** For a complete request including its body. */
  readonly request: number;
  /**
   * Without a byte in either direction, during a response that the client does not read, or between requests. Proxies close an
   * idle connection after at most a minute, so ours must be longer.
   */
  readonly silence: number;
  /** The interval of the checks. */
  readonly look: number;
}

const usual: ServerTimeouts = { head: 10_000, request: 30_000, silence: 72_000, look: 2_000 };

/** In the form that the framework and Node expect. */
export function serverTimeouts(said: Partial<ServerTimeouts> = {}) {
  const { head, request, silence, look } = { ...usual, ...said };
  return {
    requestTimeout: request,
    connectionTimeout: silence,
    // Covered by the same timeout: a separate timer would be set and cleared for every response, which takes as long as parsing
    // the request.
    keepAliveTimeout: 0,
    http: {
      headersTimeout: head,
      requestTimeout: request,
      connectionsCheckingInterval: look,
      // Node would reject a missing Host without a body; see `malformedRequests`.
      requireHostHeader: false,
    },
  } as const;
}
