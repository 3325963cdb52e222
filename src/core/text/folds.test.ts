import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseOperatorName } from '../atms/operatorName.ts';
import { foldName } from '../shops/names.ts';
import { lettersAndDigits, plainLetters, withBaseLetters } from './plainLetters.ts';
import { toPlainLetters, withDigraphs } from './transliteration.ts';

test.each([
  ['Česká', 'ceska'],
  ['MÜLLER', 'muller'],
  ['Mu\u0308ller', 'muller'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['Þórshöfn', 'thorshofn'],
  ['ﬁnance', 'finance'],
])('all folds of the Latin word %s are %s', (text, plain) => {
  expect(toPlainLetters(text)).toBe(plain);
  expect(normaliseOperatorName(text)).toBe(plain);
  expect(foldName(text).squeezed).toBe(plain);
  expect(withBaseLetters(lettersAndDigits(text))).toBe(plain);
});

test.each([
  ['مصرفى', 'مصرفي'],
  ['بانک', 'بانك'],
])('the keys for operators and shops unify the Arabic letters in %s', (text, other) => {
  expect(normaliseOperatorName(text)).toBe(normaliseOperatorName(other));
  expect(foldName(text)).toEqual(foldName(other));
});

test('plainLetters decomposes every text, whether it contains only ASCII or not', () => {
  expect(plainLetters(' Česká CESKA ')).toBe('ceska ceska');
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
      expect(plainLetters(text)).toBe(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim());
    }),
  );
});

test('substitutes replace letters in both cases and both normal forms', () => {
  expect(withDigraphs('MÜNCHEN')).toBe('MueNCHEN');
  expect(withDigraphs('Mu\u0308nchen')).toBe('Muenchen');
});
