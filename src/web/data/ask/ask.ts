import { readAnswer } from '../../../client/readAnswer.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import { callerHeaders } from './callerHeaders.ts';
import { accept, dropPrefetched, takePrefetched } from './prefetch.ts';

/** The kinds of request failure that the screen distinguishes. */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'server'
  | 'unauthorized'
  /**
   * Over plain HTTP, browsers do not send the headers that identify the finder's own page, so the service cannot recognize the
   * page.
   */
  | 'insecure'
  | 'forbidden'
  | 'tooMany'
  | 'gone'
  | 'notFound'
  | 'rejected';

export class AskError extends Error {
  override readonly name = 'AskError';
  readonly kind: FailureKind;
  /** How long the server asked the client to wait, ms. */
  readonly retryAfter?: number;
  /** @param message the server's message, or "" if the server sent none */
  constructor(kind: FailureKind, message: string, retryAfter?: number) {
    super(message);
    this.kind = kind;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
  }
}

const kinds: Readonly<Record<number, FailureKind>> = {
  401: globalThis.isSecureContext === false ? 'insecure' : 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  408: 'timeout',
  410: 'gone',
  429: 'tooMany',
  504: 'timeout',
};

const timeoutMs = 12_000;

/** Parses Retry-After as seconds or an HTTP date. Returns undefined for any other value. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(wait, 0) : undefined;
}

async function failure(response: Response): Promise<AskError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  const message = typeof body.message === 'string' ? body.message : '';
  const kind = kinds[response.status] ?? (response.status >= 500 ? 'server' : 'rejected');
  return new AskError(kind, message, retryAfterMs(response.headers.get('retry-after'), Date.now()));
}

/**
 * Aborts with `signal` or after the time limit, whichever comes first. The oldest supported browsers do not provide
 * AbortSignal.any.
 */
function limited(signal: AbortSignal): { signal: AbortSignal; timedOut: () => boolean; release: () => void } {
  const controller = new AbortController();
  let late = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    late = true;
    abort();
  }, timeoutMs);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  const release = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, timedOut: () => late, release };
}

/** Rejects when the time limit expires, so that the limit also applies to prefetched requests and to reading response bodies. */
const ended = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));

/** Sends one request within the time limit. Rejects only with an AskError, or with the abort of `signal`. */
async function exchange<T>(url: string, init: RequestInit, signal: AbortSignal): Promise<T> {
  const limit = limited(signal);
  try {
    const prefetched = init.method === undefined ? takePrefetched(url) : undefined;
    const inTime = <V>(work: Promise<V>) => Promise.race([work, ended(limit.signal)]);
    const response = await inTime(prefetched ?? fetch(url, { ...init, signal: limit.signal }));
    if (!response.ok) {
      dropPrefetched();
      throw await inTime(failure(response));
    }
    return readAnswer(await inTime(response.text())) as T;
  } catch (error) {
    if (error instanceof AskError || signal.aborted) throw error;
    if (limit.timedOut()) throw new AskError('timeout', '');
    throw new AskError(error instanceof SyntaxError ? 'server' : 'network', '');
  } finally {
    limit.release();
  }
}

/**
 * Sends a GET request to the page's origin. Resolves to the JSON response. Rejects with an AskError, or with the abort of
 * `signal`.
 */
export const ask = <T>(url: string, signal: AbortSignal): Promise<T> =>
  exchange<T>(url, { headers: { accept, ...callerHeaders() } }, signal);

/** Sends a POST request to the page's origin. The page does not retry these requests automatically. */
export const send = <T>(path: string, body: object, signal: AbortSignal): Promise<T> =>
  exchange<T>(
    path,
    { method: 'POST', headers: { accept, 'content-type': accept, ...callerHeaders() }, body: JSON.stringify(body) },
    signal,
  );

/** Maps any error to a failure kind. Treats unknown errors as server errors. */
export const failureOf = (error: unknown): AskError | undefined =>
  error instanceof AskError ? error : error instanceof Error ? new AskError('server', '') : undefined;

/** Whether the failure is temporary, so that an automatic retry makes sense. */
export const isPassing = (error: unknown): boolean =>
  error instanceof AskError && ['network', 'timeout', 'server', 'tooMany'].includes(error.kind);

const longestWait = 60_000;

/**
 * The time before the next attempt, ms: the value of Retry-After, up to a minute. Without Retry-After, the time after a permanent
 * failure is one minute. After other failures, the time is 1 s and doubles with each failure, up to 30 s.
 */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof AskError && error.retryAfter !== undefined) {
    return Math.min(Math.max(error.retryAfter, 1000), longestWait);
  }
  return isPassing(error) ? Math.min(1000 * 2 ** failures, 30_000) : longestWait;
}
