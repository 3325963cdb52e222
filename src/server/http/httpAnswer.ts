import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** What an answer may depend on, whichever transport received the request. */
export interface RequestHead {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly protocol: string;
  /** The address that the request comes from. */
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
}

/** A whole response; a transport only writes it. */
export interface HttpAnswer {
  readonly status: number;
  /** Name, value, name, value ...: as Node takes them. */
  readonly headers: readonly string[];
  readonly body: Uint8Array;
  /** The slug of the caller that was let in. */
  readonly caller?: string | undefined;
  /** To be called when nobody reads the body any more. */
  readonly release?: (() => void) | undefined;
}

export function writeAnswer(response: ServerResponse, { status, headers, body, release }: HttpAnswer): void {
  // When the client disconnects early, some of the body may still have to be sent: its memory is not used again.
  if (release) response.once('finish', release);
  response.writeHead(status, headers as string[]);
  response.end(body);
}
