/** Sends one request with a timeout, an abort signal and retries. */
import { NoAnswerError, ServiceError, serviceError } from './errors.ts';
import { readAnswer } from './readAnswer.ts';

export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The timeout of each attempt, in ms. Defaults to the client's timeout. */
  readonly timeout?: number | undefined;
}

export interface Wire {
  readonly fetch: typeof globalThis.fetch;
  /** The timeout of each attempt, in ms. */
  readonly timeout: number;
  /** The maximum number of retries after a 429 or 503 response. */
  readonly retries: number;
  /** The longest Retry-After that the client waits for, in ms. If the service sends a longer time, the call fails immediately. */
  readonly longestWait: number;
}

export interface OutgoingRequest {
  readonly url: string;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether the service recognizes a repeated request, so that the client can retry it if no response arrives. */
  readonly repeatable?: boolean;
}

/**
 * Sends a request and parses its JSON response. If the status is 429 or 503, the service has not processed the request, so the
 * client retries it after the time that the service requests. If no response arrives, the service may have processed the request,
 * so the client retries it only if it is repeatable.
 * @throws ServiceError, NoAnswerError, or the signal's reason
 */
export async function exchange(
  wire: Wire,
  request: OutgoingRequest,
  { signal, timeout = wire.timeout }: CallOptions = {},
): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted();
    const answered = await once(wire, request, timeout, signal);
    if ('value' in answered) return answered.value;
    const wait = (answered instanceof ServiceError ? (answered.retryAfter ?? 2 ** attempt) : 2 ** attempt) * 1_000;
    const passing = answered instanceof ServiceError ? answered.status === 429 || answered.status === 503 : request.repeatable;
    if (!passing || attempt >= wire.retries || wait > wire.longestWait) throw answered;
    await pause(wait, signal);
  }
}

async function once(
  { fetch }: Wire,
  { url, repeatable: _, ...init }: OutgoingRequest,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<{ readonly value: unknown } | ServiceError | NoAnswerError> {
  // Some browsers that are still in use lack AbortSignal.any.
  const controller = new AbortController();
  let late = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    late = true;
    abort();
  }, timeout);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    const text = await response.text();
    if (!response.ok) return serviceError(response, text);
    return { value: readAnswer(text) };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (late) return new NoAnswerError(`No response within ${timeout} ms`, true, error);
    if (error instanceof SyntaxError) return new NoAnswerError('The response is not JSON', false, error);
    return new NoAnswerError('Cannot reach the service', false, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** @throws the signal's reason */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}
