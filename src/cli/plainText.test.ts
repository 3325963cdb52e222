import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { plainJson, plainText } from './plainText.ts';

describe('plain text', () => {
  test.each([
    ['Zazděno.\nJe tu obchod.', 'Zazděno. Je tu obchod.'],
    ['\u001b[2J\u001b]0;owned\u0007 gone', '[2J ]0;owned  gone'],
    ['\u009b31mred', '31mred'],
    ['a\u202ecod.exe', 'a cod.exe'],
    ['nothing \ud83c here', 'nothing   here'],
    ['الجهاز 🏧', 'الجهاز 🏧'],
  ])('%j is shown as %j', (text, shown) => {
    expect(plainText(text)).toBe(shown);
  });
});

describe('plain JSON', () => {
  it('keeps its text, and contains no control characters except line ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const json = plainJson({ text: `${text}\u009b\u{e0001}` });
        expect(JSON.parse(json)).toEqual({ text: `${text}\u009b\u{e0001}` });
        expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
      { numRuns: 1_000, seed: 11 },
    );
  });
});
