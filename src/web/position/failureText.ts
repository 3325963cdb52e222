import type { FailureKind } from '../data/ask/ask.ts';
import type { Texts } from '../texts/en.ts';

/** Returns the failure and the next step as text. Uses the server's message if that message may contain contact information. */
export function failureText(kind: FailureKind, message: string, texts: Texts): string {
  const { failure } = texts;
  if (kind === 'gone' || kind === 'notFound') return failure.rejected;
  if (kind !== 'forbidden' && kind !== 'rejected') return failure[kind];
  return message === '' ? failure[kind] : `${failure[kind]} ${failure.detail(message)}`;
}
