import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode, encode } from './utf8.ts';

test('encodes any text like the platform’s encoder, and decodes the result', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(encode(text)).toEqual(new TextEncoder().encode(text));
      expect(decode(encode(text))).toBe(text);
    }),
  );
});

test.each(['\ud800', 'a\udc00b', '\ud83d', '\ud83d\ud83d\ude00'])(
  'an unpaired surrogate in %j becomes a replacement character',
  (text) => {
    expect(encode(text)).toEqual(new TextEncoder().encode(text));
  },
);

test('encodes and decodes a long text', () => {
  const text = 'Příkopě 30 😀 مصر '.repeat(2_000);
  expect(decode(encode(text))).toBe(text);
});
