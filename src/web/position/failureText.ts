import type { FailureKind } from '../data/ask/ask.ts';
import type { Texts } from '../texts/en.ts';

/** What happened and what comes next, in a person's words; the server's own sentence where it has an address to turn to. */
export function failureText(kind: FailureKind, message: string, texts: Texts): string {
  const { failure } = texts;
  if (kind === 'gone' || kind === 'notFound') return failure.rejected;
  if (kind !== 'forbidden' && kind !== 'rejected') return failure[kind];
  return message === '' ? failure[kind] : `${failure[kind]} ${failure.detail(message)}`;
}
