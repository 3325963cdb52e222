import type { ReadingCode, Reason } from '../../../contract/explanation.ts';

/** The sentences for the codes of an explanation. */
export interface ReasonTexts {
  sentence(reason: Reason): string;
  /** How a possible name was read from the text. */
  reading(code: ReadingCode): string;
}

/** Sentences with the names of values in braces: "not located in {city}". */
export type ReasonSentences = Readonly<Record<Reason['code'], string>>;

/** Values keep their own direction in a text of the other direction. */
const isolated = (value: string): string => `\u2068${value}\u2069`;

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ');
  return isolated(typeof value === 'number' ? `${Math.round(value)}` : `${value}`);
}

export type ReadingSentences = Readonly<Record<ReadingCode, string>>;

export const reasonTexts = (sentences: ReasonSentences, readings: ReadingSentences): ReasonTexts => ({
  sentence(reason) {
    const values = new Map<string, unknown>(Object.entries(reason));
    return sentences[reason.code].replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(values.get(name)));
  },
  reading: (code) => readings[code],
});
