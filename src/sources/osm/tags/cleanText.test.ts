import { expect, test } from 'vitest';
import { cleanText } from './cleanText.ts';

test.each([
  ['  Fio   banka ', 'Fio banka'],
  ['a\tb\nc\u0000d\u0085e', 'a b c d e'],
  // Unclosed marks of this kind would change the direction of all following text on a page or terminal.
  ['\u202eknab live\u202c', 'knab live'],
  ['Fio\u2066\u2067 banka\u2069', 'Fio banka'],
  // A right-to-left mark does not affect the following text and is needed in Hebrew names.
  ['בנק לאומי (סניף)\u200f', 'בנק לאומי (סניף)\u200f'],
  ['\ud83c Bank', 'Bank'],
  [' \u200b\ufeff ', undefined],
])('%j is %j', (value, clean) => {
  expect(cleanText(value)).toBe(clean);
});

test('a long value is truncated between two characters, never within a character', () => {
  expect(cleanText(`x${'🏧'.repeat(200)}`)).toBe(`x${'🏧'.repeat(127)}`);
  expect(cleanText(`xy${'🏧'.repeat(200)}`)).toBe(`xy${'🏧'.repeat(126)}`);
});
