import { expect, test } from 'vitest';
import { compoundOf, otherSpellings, placeWords, soundsOf, streetKey, typistsWords } from './placeWords.ts';

test.each([
  ['Vodičkova 791/39', ['vodickova', '791', '39']],
  ["Rue de l'Église", ['rue', 'de', 'l', 'eglise']],
  ["St John's Road", ['st', 'johns', 'road']],
  ['Triq l-Imħallef', ['triq', 'l', 'imhallef']],
  ['Невский проспект', ['nevskiy', 'prospekt']],
  ['Οδός Ερμού', ['odos', 'ermou']],
  ['12a', ['12a']],
])('the words in %s', (text, expected) => {
  expect(placeWords(text)).toEqual(expected);
});

test('finds München and Åbo without their special characters', () => {
  expect(typistsWords('München')).toEqual(['muenchen']);
  expect(typistsWords('Åbo')).toEqual(['aabo']);
});

test.each([
  ['nam', 'namesti'],
  ['rua', 'r'],
  ['ul', 'ulica'],
  ['av', 'avenida'],
  ['maximilianstr', 'maximilianstrasse'],
])('%s can mean %s', (short, long) => {
  expect(otherSpellings(short)).toContain(long);
});

test('splits a compound if a word precedes its ending', () => {
  expect(compoundOf('maximilianstr')).toEqual(['maximilian', 'strasse']);
  expect(compoundOf('strasse')).toBeUndefined();
});

test.each([
  ['Sendlinger Str.', 'Sendlingerstraße'],
  ['Hauptstraße', 'Hauptstr.'],
  ['Triq Is-Sur', 'triq is-sur'],
])('%s and %s have the same key', (a, b) => {
  expect(streetKey(a)).toBe(streetKey(b));
});

test.each([
  ['Водичкова', 'Vodičkova'],
  ['Ζενντλινγκερ', 'Sendlinger'],
  ['Марненплац', 'Marnenplatz'],
  ['Авенида', 'Avenida'],
])('%s sounds like %s', (foreign, local) => {
  const [heard = '', own = ''] = [foreign, local].map((text) => placeWords(text)[0]);
  expect(soundsOf(heard).some((sound) => soundsOf(own).includes(sound))).toBe(true);
});
