import type { FastifyReply } from 'fastify';
import { StoreError } from '../../store/storeError.ts';
import type { Log } from '../observability/log.ts';
import { throttle } from '../observability/throttle.ts';
import { refuse } from './refuse.ts';

interface Sayings {
  /** For the operator, after "Requests are refused, " and before the store's own sentence. */
  readonly log: string;
  /** For who asked. */
  readonly answer: string;
}

const tellers = new WeakMap<Log, (what: string) => void>();

/** While a database is away, or has too much to do, every question fails alike: a line a minute says it, with how many they were. */
export function sayRefused(log: Log, now: () => number, what: string): void {
  const known = tellers.get(log) ?? throttle({ info: (line) => log.error(line) }, now);
  tellers.set(log, known);
  known(what);
}

/**
 * For answers that are kept, or come from what is: without the store there is none, but a 503 that says when to come again.
 * @param now epoch ms
 * @throws whatever else `work` throws
 */
export async function unlessStoreFails<T extends FastifyReply | undefined>(
  { log, now }: { readonly log: Log; readonly now: () => number },
  reply: FastifyReply,
  sayings: Sayings,
  work: () => Promise<T>,
): Promise<T | FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    sayRefused(log, now, `Requests are refused, ${sayings.log}: ${error.message}`);
    reply.header('retry-after', '5');
    return refuse(reply, now(), 503, sayings.answer);
  }
}
