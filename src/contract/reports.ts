/** A user's report about an ATM: POST /v6/atms/{uid}/reports, as application/json. The service responds with 202. */
import Type, { type Static } from 'typebox';
import { oneNameOf } from './oneNameOf.ts';

export const problems = ['gone', 'broken', 'noCash', 'wrongHours', 'wrongFee', 'notAccessible', 'other'] as const;
export type Problem = (typeof problems)[number];

/** In UTF-16 code units, the unit of a text field's `maxlength`. */
export const longestComment = 1_000;

/** The maximum body size in bytes. The limit allows the longest comment with every character escaped. */
export const largestReport = 16_384;

export const AtmReport = Type.Object({
  problem: oneNameOf(problems),
  comment: Type.Optional(
    Type.String({ maxLength: longestComment, description: "The user's comment. Line breaks are preserved." }),
  ),
});
export type AtmReport = Static<typeof AtmReport>;

export const ReportAnswer = Type.Object({
  id: Type.String({ description: 'The id by which the operator of the service can find this report.' }),
});
export type ReportAnswer = Static<typeof ReportAnswer>;

/** Sanitizes the comment, and removes it if nothing remains. */
export function cleanReport({ problem, comment = '' }: AtmReport): AtmReport {
  const clean = cleanComment(comment);
  return clean === '' ? { problem } : { problem, comment: clean };
}

/**
 * Removes from a comment: control characters (except line breaks), characters that change the text direction, unpaired
 * surrogates, blank lines, and leading and trailing whitespace.
 */
export function cleanComment(comment: string): string {
  return comment
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replaceAll(/[^\S\n]*\n\s*/g, '\n')
    .trim();
}
