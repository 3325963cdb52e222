import type { FastifyReply } from 'fastify';
import { StoreError } from '../../store/storeError.ts';
import type { Log } from '../observability/log.ts';
import { throttle } from '../observability/throttle.ts';
import { retryWhenAvailable, sendError } from './sendAnswer.ts';

interface FailureTexts {
  /** The log message. It follows "Rejecting requests: " and precedes the message from the store. */
  readonly log: string;
  /** The message for the client. */
  readonly answer: string;
}

const throttled = new WeakMap<Log, (what: string) => void>();

/**
 * Logs rejected requests at most once a minute, with their number, because every request fails in the same way while a database
 * is unavailable or overloaded.
 */
export function logRejected(log: Log, now: () => number, what: string): void {
  const logThrottled = throttled.get(log) ?? throttle({ info: (line) => log.error(line) }, now);
  throttled.set(log, logThrottled);
  logThrottled(what);
}

/**
 * Responds with 503 and Retry-After if `work` fails because of the store. Without this function, failures.ts responds, with a
 * general message.
 * @param now epoch ms
 * @throws any other error of `work`
 */
export async function handleStoreFailure<T extends FastifyReply | undefined>(
  { log, now }: { readonly log: Log; readonly now: () => number },
  reply: FastifyReply,
  texts: FailureTexts,
  work: () => Promise<T>,
): Promise<T | FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    logRejected(log, now, `Rejecting requests: ${texts.log}: ${error.message}`);
    reply.headers(retryWhenAvailable);
    return sendError(reply, now(), 503, texts.answer);
  }
}
