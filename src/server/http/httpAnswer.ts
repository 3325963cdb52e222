import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** The parts of a request that can affect its response, whether or not the framework handles it. */
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
  /** Names and values in turn, as Node expects them. */
  readonly headers: readonly string[];
  readonly body: Uint8Array;
  /** The slug of the authenticated caller. */
  readonly caller?: string | undefined;
  /** Call it when nothing reads the body any more. */
  readonly release?: (() => void) | undefined;
}

export function writeAnswer(response: ServerResponse, { status, headers, body, release }: HttpAnswer): void {
  // Only `finish` releases the buffer. If the client disconnects early, part of the body may still be queued.
  if (release) response.once('finish', release);
  response.writeHead(status, headers as string[]);
  response.end(body);
}
