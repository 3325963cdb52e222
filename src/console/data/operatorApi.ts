/** Sends requests to the operator API. */
import { consoleHeader, consoleRequests } from '../../contract/console/consolePage.ts';
import type { InputProblem } from '../../contract/console/inputProblem.ts';
import type { ErrorBody } from '../../contract/errors.ts';

/** A response with an error. The message is in English, like all messages of the API. */
export class OperatorApiError extends Error {
  override readonly name = 'OperatorApiError';
  readonly status: number;
  /** The body, for responses that contain more than a message. */
  readonly body: unknown;
  constructor(status: number, message: string, body: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** Returns what is wrong with the request, if the response states this in a form for programs. */
export const problemOf = (error: unknown): InputProblem | undefined =>
  error instanceof OperatorApiError ? (error.body as { readonly problem?: InputProblem } | undefined)?.problem : undefined;

export interface SentRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A JSON value, or bytes. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Whether the page sends the request on its own, so that it does not extend the session. */
  readonly automatic?: boolean;
}

/**
 * @param path below /operator/v1, such as `/overview`
 * @returns the JSON body, or undefined if the response has none
 * @throws OperatorApiError; TypeError if there is no response
 */
export async function askOperator<Answer>(path: string, request: SentRequest = {}): Promise<Answer> {
  const { method = 'GET', body, headers, signal, automatic = false } = request;
  const response = await fetch(`/operator/v1${path}`, {
    method,
    headers: {
      [consoleHeader]: automatic ? consoleRequests.automatic : consoleRequests.person,
      ...(body !== undefined && { 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
    credentials: 'same-origin',
  });
  const text = await response.text();
  const read = text === '' ? undefined : (JSON.parse(text) as unknown);
  if (!response.ok)
    throw new OperatorApiError(response.status, (read as ErrorBody | undefined)?.message ?? response.statusText, read);
  return read as Answer;
}
