/** The errors that a client's calls throw. If the caller's signal aborts a call, the call throws the signal's reason instead. */

/** The base class of the client's errors. */
export abstract class AtmFinderError extends Error {}

/** The service responded with an error status. `message` is the message from the service. */
export class ServiceError extends AtmFinderError {
  override readonly name = 'ServiceError';
  /** The HTTP status, 400 to 599. */
  readonly status: number;
  /** The reason phrase of the status. */
  readonly reason: string;
  /** Identifies the request in the service's logs. */
  readonly requestId: string | undefined;
  /** The number of seconds to wait before a retry. Undefined if the response has no Retry-After. */
  readonly retryAfter: number | undefined;
  /** The error code of a token request (RFC 6749, section 5.2), such as 'invalid_client' or 'invalid_scope'. */
  readonly error: string | undefined;

  constructor(
    status: number,
    said: { readonly message: string; readonly reason: string; readonly error?: string },
    requestId?: string,
    retryAfter?: number,
  ) {
    super(said.message);
    this.status = status;
    this.reason = said.reason;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.error = said.error;
  }
}

/** No response arrived, because the network failed or the request timed out. `cause` is the error from the platform. */
export class NoAnswerError extends AtmFinderError {
  override readonly name = 'NoAnswerError';
  readonly timedOut: boolean;

  constructor(message: string, timedOut: boolean, cause?: unknown) {
    super(message, { cause });
    this.timedOut = timedOut;
  }
}

/**
 * Parses Retry-After, which is a number of seconds or an HTTP date.
 * @param now epoch ms
 * @returns seconds; undefined if the value is invalid
 */
export function secondsOf(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** @param text the raw body */
export function serviceError({ status, headers }: Response, text: string): ServiceError {
  const body = fieldsOf(text);
  const field = (name: string) => (typeof body[name] === 'string' ? body[name] : undefined);
  const error = field('error');
  return new ServiceError(
    status,
    {
      message: field('message') ?? `The service responded with status ${status}`,
      reason: field('reason') ?? '',
      ...(error !== undefined && { error }),
    },
    headers.get('x-request-id') ?? undefined,
    secondsOf(headers.get('retry-after'), Date.now()),
  );
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
