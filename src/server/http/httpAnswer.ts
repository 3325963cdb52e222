import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** The parts of a request that a response may depend on, for either transport. */
export interface RequestHead {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly protocol: string;
  /** The client's address. */
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
}

/** A whole response, ready to be written by a transport. */
export interface HttpAnswer {
  readonly status: number;
  /** Name, value, name, value ..., as Node expects them. */
  readonly headers: readonly string[];
  readonly body: Uint8Array;
  /** The slug of the authenticated caller. */
  readonly caller?: string | undefined;
  /** Call it when the body is not read any more. */
  readonly release?: (() => void) | undefined;
}

export function writeAnswer(response: ServerResponse, { status, headers, body, release }: HttpAnswer): void {
  // If the client disconnects early, part of the body may still be queued, so its buffer is not reused.
  if (release) response.once('finish', release);
  response.writeHead(status, headers as string[]);
  response.end(body);
}
