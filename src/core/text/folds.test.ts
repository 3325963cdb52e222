import { expect, test } from 'vitest';
import { normaliseOperatorName } from '../atms/operatorName.ts';
import { foldName } from '../shops/names.ts';
import { lettersAndDigits, withBaseLetters } from './plainLetters.ts';
import { toPlainLetters, withDigraphs } from './transliteration.ts';

test.each(['Česká', 'MÜLLER', 'Łódź', 'Straße', 'Crédit'])('all folds agree on %s, a Latin word', (text) => {
  const plain = toPlainLetters(text);
  expect([normaliseOperatorName(text), foldName(text).squeezed, withBaseLetters(lettersAndDigits(text))]).toEqual([
    plain,
    plain,
    plain,
  ]);
});

test.each([
  ['مصرفى', 'مصرفي'],
  ['بانک', 'بانك'],
])('the keys of operators and of shops unify the Arabic letters of %s', (text, other) => {
  expect(normaliseOperatorName(text)).toBe(normaliseOperatorName(other));
  expect(foldName(text)).toEqual(foldName(other));
});

test('substitutes replace letters in either case and in either normal form', () => {
  expect(withDigraphs('MÜNCHEN')).toBe('MueNCHEN');
  expect(withDigraphs('Mu\u0308nchen')).toBe('Muenchen');
});
