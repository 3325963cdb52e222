/**
 * Timeouts for connections. They protect against deliberately slow clients, which would use up the limited number of connections.
 */

/** All values are in ms. */
export interface ServerTimeouts {
  /** The timeout for the complete headers of a request, and for a connection without any data. */
  readonly head: number;
  /** The timeout for a complete request including its body. */
  readonly request: number;
  /**
   * The maximum time without data in either direction on a connection, between requests or during a response that the client does
   * not read. Proxies close an idle connection after at most a minute, so this timeout must be longer.
   */
  readonly silence: number;
  /** The interval between checks. */
  readonly look: number;
}

const usual: ServerTimeouts = { head: 10_000, request: 30_000, silence: 72_000, look: 2_000 };

export function serverTimeouts(said: Partial<ServerTimeouts> = {}) {
  const { head, request, silence, look } = { ...usual, ...said };
  return {
    requestTimeout: request,
    connectionTimeout: silence,
    // `connectionTimeout` also covers idle connections. Setting and clearing a separate timer for every response would take as
    // long as parsing the request.
    keepAliveTimeout: 0,
    http: {
      headersTimeout: head,
      requestTimeout: request,
      connectionsCheckingInterval: look,
      // Node would reject a request without a Host header with an empty response. `malformedRequests` rejects it with the error
      // body instead.
      requireHostHeader: false,
    },
  } as const;
}
