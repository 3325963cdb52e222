import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** The parts of a request that can affect its response, whether or not the framework handles the request. */
export interface RequestHead {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly protocol: string;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
}

/** A complete response, ready to be written. */
export interface HttpAnswer {
  readonly status: number;
  /** Alternating names and values, as Node expects them. */
  readonly headers: readonly string[];
  readonly body: Uint8Array;
  /** The authenticated caller's slug. */
  readonly caller?: string | undefined;
  /** Releases the memory of the body. Call this when the body is no longer read. */
  readonly release?: (() => void) | undefined;
}

export function writeAnswer(response: ServerResponse, { status, headers, body, release }: HttpAnswer): void {
  // Release the buffer only after `finish`. If the client disconnects early, the buffer is not released, because part of it may
  // still be queued.
  if (release) response.once('finish', release);
  response.writeHead(status, headers as string[]);
  response.end(body);
}
