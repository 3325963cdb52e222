import { AskError } from '../../data/ask/ask.ts';
import type { StatementTexts } from '../../texts/statement/en.ts';

/** Says in the person's language why the look-ups stopped, and after a 429 how long to wait. */
export function lookUpFailure(error: unknown, { run: { failures, wait } }: StatementTexts): string {
  if (!(error instanceof AskError)) return failures.server;
  const { kind, retryAfter } = error;
  if (kind === 'network' || kind === 'timeout') return failures[kind];
  const sentence = kind === 'tooMany' ? failures.tooMany : failures.server;
  return retryAfter === undefined ? sentence : `${sentence} ${wait(Math.max(Math.ceil(retryAfter / 1000), 1))}`;
}
