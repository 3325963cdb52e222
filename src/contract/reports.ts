/**
 * What a person reports of an ATM: POST /v6/atms/{uid}/reports, as application/json, answered with 202.
 */
import Type, { type Static } from 'typebox';

export const problems = ['gone', 'broken', 'noCash', 'wrongHours', 'wrongFee', 'notAccessible', 'other'] as const;
export type Problem = (typeof problems)[number];

/** UTF-16 code units, as a text field's `maxlength` counts them. */
export const longestComment = 1_000;

/** The largest body that is read, bytes: the longest comment with every character escaped fits in it. */
export const largestReport = 16_384;

export const AtmReport = Type.Object({
  problem: Type.Union(problems.map((problem) => Type.Literal(problem))),
  comment: Type.Optional(
    Type.String({ maxLength: longestComment, description: "A comment in the person's own words. Line breaks are preserved." }),
  ),
});
export interface AtmReport {
  readonly problem: Problem;
  readonly comment?: string;
}

export const ReportAnswer = Type.Object({
  id: Type.String({ description: 'Identifies this report for the operator of the service.' }),
});
export type ReportAnswer = Static<typeof ReportAnswer>;

type Reading = { readonly ok: true; readonly value: AtmReport } | { readonly ok: false; readonly message: string };

/** Reads a parsed body. Unknown fields are ignored; the first thing wrong is the error. */
export function readReport(body: unknown): Reading {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, message: `The body must be a JSON object, got ${kindOf(body)}` };
  }
  const field = (name: string): unknown => (Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined);
  const given = field('problem');
  if (given === undefined) return { ok: false, message: "Required string field 'problem' is not present" };
  const problem = problems.find((one) => one === given);
  if (problem === undefined) {
    return { ok: false, message: `Field 'problem' must be one of ${problems.join(', ')}, got ${quoted(given)}` };
  }
  const comment = field('comment');
  if (comment === undefined) return { ok: true, value: { problem } };
  if (typeof comment !== 'string') return { ok: false, message: `Field 'comment' must be a string, got ${kindOf(comment)}` };
  if (comment.length > longestComment) {
    return { ok: false, message: `Field 'comment' must be at most ${longestComment} characters long, got ${comment.length}` };
  }
  const clean = cleanComment(comment);
  return { ok: true, value: clean === '' ? { problem } : { problem, comment: clean } };
}

/**
 * A comment without what does not belong in a text: control characters (line breaks stay), marks that turn the reading
 * direction of what follows, and halves of surrogate pairs. Blank lines and blanks at either end go as well.
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

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Values echoed in messages are cut: a message is for a person. */
function quoted(value: unknown): string {
  if (typeof value !== 'string') return kindOf(value);
  return `'${value.length > 60 ? `${value.slice(0, 60)}...` : value}'`;
}
