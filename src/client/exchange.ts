/** Sends one request with a timeout, an abort signal and retries. */
import { NoAnswerError, ServiceError, serviceError } from './errors.ts';
import { readAnswer } from './readAnswer.ts';

export interface CallOptions {
  /** Ends the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The timeout of each attempt, ms. If omitted, the client's default. */
  readonly timeout?: number | undefined;
}

export interface Wire {
  readonly fetch: typeof globalThis.fetch;
  /** The timeout of each attempt, ms. */
  readonly timeout: number;
  /** The maximum number of retries after 429 or 503. */
  readonly retries: number;
  /** The longest Retry-After that the client waits for, ms. A longer one is an immediate error. */
  readonly longestWait: number;
}

export interface OutgoingRequest {
  readonly url: string;
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends a request and parses its JSON response. A request with the status 429 or 503 was not processed, so it is sent again after
 * the requested time. A request without a response may have been processed, so it is not sent again.
 * @throws ServiceError, NoAnswerError, or the reason of the signal
 */
export async function exchange(
  wire: Wire,
  request: OutgoingRequest,
  { signal, timeout = wire.timeout }: CallOptions = {},
): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted();
    const answered = await once(wire, request, timeout, signal);
    if (!(answered instanceof ServiceError)) return answered.value;
    const wait = (answered.retryAfter ?? 2 ** attempt) * 1_000;
    const passing = answered.status === 429 || answered.status === 503;
    if (!passing || attempt >= wire.retries || wait > wire.longestWait) throw answered;
    await pause(wait, signal);
  }
}

async function once(
  { fetch }: Wire,
  { url, ...init }: OutgoingRequest,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<{ readonly value: unknown } | ServiceError> {
  // Some browsers in use do not have AbortSignal.any.
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
    if (late) throw new NoAnswerError(`No response within ${timeout} ms`, true, error);
    if (error instanceof SyntaxError) throw new NoAnswerError('The response is not JSON', false, error);
    throw new NoAnswerError('Cannot reach the service', false, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** @throws the reason of the signal */
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
