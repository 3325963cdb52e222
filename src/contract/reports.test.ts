import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it, test } from 'vitest';
import { wrongInBody } from './bodies.ts';
import { AtmReport, cleanComment, cleanReport, longestComment, problems } from './reports.ts';

function read(body: unknown) {
  const message = wrongInBody(AtmReport, body);
  return message === undefined ? { ok: true, value: cleanReport(body as AtmReport) } : { ok: false, message };
}

describe('reading a report', () => {
  test.each(problems)('%s is a valid report', (problem) => {
    expect(read({ problem })).toStrictEqual({ ok: true, value: { problem } });
  });

  it('preserves the comment and removes unknown fields', () => {
    expect(read({ problem: 'gone', comment: 'Zazděno.', uid: 'x', toString: 1 })).toStrictEqual({
      ok: true,
      value: { problem: 'gone', comment: 'Zazděno.' },
    });
  });

  test.each(['', '   ', '\n\t\u0000', '\u202e'])('omits a blank comment (%j)', (comment) => {
    expect(read({ problem: 'gone', comment })).toStrictEqual({ ok: true, value: { problem: 'gone' } });
  });

  const choice = 'gone, broken, noCash, wrongHours, wrongFee, notAccessible, other';
  test.each<[unknown, string]>([
    [undefined, 'The body must be a JSON object, got nothing'],
    [null, 'The body must be a JSON object, got null'],
    [[], 'The body must be a JSON object, got an array'],
    ['gone', 'The body must be a JSON object, got a string'],
    [7, 'The body must be a JSON object, got a number'],
    [{}, "Required string field 'problem' is not present"],
    [{ comment: 'x' }, "Required string field 'problem' is not present"],
    [Object.create({ problem: 'gone' }), "Required string field 'problem' is not present"],
    [{ problem: 'Gone' }, `Field 'problem' must be one of ${choice}, got 'Gone'`],
    [{ problem: '' }, `Field 'problem' must be one of ${choice}, got ''`],
    [{ problem: null }, `Field 'problem' must be one of ${choice}, got null`],
    [{ problem: ['gone'] }, `Field 'problem' must be one of ${choice}, got an array`],
    [{ problem: 'x'.repeat(99) }, `Field 'problem' must be one of ${choice}, got '${'x'.repeat(60)}...'`],
    [{ problem: 'gone', comment: null }, "Field 'comment' must be a string, got null"],
    [{ problem: 'gone', comment: 7 }, "Field 'comment' must be a string, got a number"],
    [{ problem: 'gone', comment: {} }, "Field 'comment' must be a string, got an object"],
    [
      { problem: 'gone', comment: 'x'.repeat(longestComment + 1) },
      "Field 'comment' must be at most 1000 characters long, got 1001",
    ],
  ])('rejects %j with a reason', (body, message) => {
    expect(read(body)).toStrictEqual({ ok: false, message });
  });

  it('accepts a comment with exactly the maximum length', () => {
    expect(read({ problem: 'gone', comment: '€'.repeat(longestComment) }).ok).toBe(true);
  });
});

describe('cleaning a comment', () => {
  test.each([
    ['It is gone.\r\nA shop now.', 'It is gone.\nA shop now.'],
    ['  a\tb  \n\n \n c ', 'a b\nc'],
    ['\u001b[2J\u001b]0;owned\u0007red', '[2J]0;ownedred'],
    ['\u009b31mred', '31mred'],
    ['a\u202etxt.exe\u2066b', 'atxt.exeb'],
    ['half \ud83c', 'half \ufffd'],
    ['👩‍🦽 ne vjede', '👩‍🦽 ne vjede'],
    ['الجهاز غير موجود', 'الجهاز غير موجود'],
    ["<b>O'Neill</b> && ''", "<b>O'Neill</b> && ''"],
  ])('%j becomes %j', (comment, clean) => {
    expect(cleanComment(comment)).toBe(clean);
  });

  it('removes all control characters except line breaks, is idempotent, and never lengthens the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (comment) => {
        const clean = cleanComment(comment);
        expect(clean).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanComment(clean)).toBe(clean);
        expect(clean.length).toBeLessThanOrEqual(comment.length);
      }),
      { numRuns: 2_000, seed: 3 },
    );
  });
});

it('the parser accepts the same bodies as the schema', () => {
  const anyBody = fc.record({
    problem: fc.oneof(fc.constantFrom(...problems), fc.string()),
    comment: fc.oneof(fc.string({ maxLength: 1_100, size: 'max' }), fc.constant(null)),
  });
  fc.assert(
    fc.property(anyBody, (body) => {
      const reading = read(body);
      if (reading.ok) expect(Value.Check(AtmReport, reading.value)).toBe(true);
      else expect(Value.Check(AtmReport, body)).toBe(false);
    }),
    { numRuns: 500, seed: 5 },
  );
});
