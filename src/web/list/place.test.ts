import { expect, test } from 'vitest';
import type { Address, NearbyAtm } from '../../contract/atms.ts';
import { monogram } from '../../core/atms/monogram.ts';
import { loadWords } from '../texts/words.ts';
import { addressLine, languageOf, shortAddress, wayText } from './place.ts';

test.each<[Omit<Address, 'country'>, string | undefined]>([
  [{ street: 'Veselská 663', zip: '190 00', city: 'Praha' }, 'Veselská 663, 190 00 Praha'],
  [{ street: 'Marienplatz 21' }, 'Marienplatz 21'],
  [{ city: 'Valletta' }, 'Valletta'],
  [{ zip: '190 00' }, undefined],
  [{}, undefined],
])('the address of %o is %s', (address, line) => {
  const atm = { uid: 'a', location: { address: { ...address, country: 'CZ' }, coordinates: { lat: 0, long: 0 } } };
  expect(addressLine(atm)).toBe(line);
});

test.each<[Omit<Address, 'country'>, number, string | undefined]>([
  [{ street: 'Veselská 663', zip: '190 00', city: 'Praha' }, 1000, 'Veselská 663'],
  [{ street: 'Veselská 663', zip: '190 00', city: 'Praha' }, 1001, 'Veselská 663, Praha'],
  [{ street: 'Marienplatz 21' }, 5000, 'Marienplatz 21'],
  [{ city: 'Valletta' }, 10, 'Valletta'],
  [{ zip: '190 00' }, 10, undefined],
])('a card shows %o, %d m away, as %s', (address, distance, line) => {
  const atm = { uid: 'a', location: { address: { ...address, country: 'CZ' }, coordinates: { lat: 0, long: 0 } } };
  expect(shortAddress(atm, distance)).toBe(line);
});

test.each([
  ['DE', 'de'],
  ['AT', 'de'],
  ['CZ', 'cs'],
  ['GB', 'en'],
  ['EG', 'ar'],
])('names and addresses in %s are hyphenated in the language %s', (country, language) =>
  expect(languageOf(country)).toBe(language),
);

test('beside Arabic digits, facts are separated by a comma, because a dot looks like a zero', async () => {
  const arabic = await loadWords('ar', ['ar-EG']);
  const way = wayText({ distance: 280, walk: { distance: 280, duration: 240 } }, 'exact', false, arabic);
  expect(way).toMatch(/، ٢٨٠/);
  expect(way).not.toContain('·');
});

const words = await loadWords('en', ['en-IE']);

test.each<[Pick<NearbyAtm, 'distance' | 'walk'>, string]>([
  [{ distance: 0 }, 'about 1 min walk · 10 m'],
  [{ distance: 350 }, 'about 6 min walk · 350 m'],
  [{ distance: 5000 }, 'about 77 min walk · 5 km'],
  [{ distance: 5001 }, '5 km'],
  [{ distance: 350, walk: { distance: 760, duration: 570 } }, '10 min walk · 760 m'],
  [{ distance: 5000, walk: { distance: 7900, duration: 5925 } }, '99 min walk · 7.9 km'],
  [{ distance: 350, walk: { distance: 760, duration: 570, stepFree: true } }, '10 min, step-free · 760 m'],
  [{ distance: 350, walk: { noRoute: true } }, '350 m'],
  [{ distance: 350, walk: { distance: 760, duration: 570, atMost: true } }, 'about 10 min walk · 760 m'],
])('the walk to %o is "%s"', (nearby, text) => {
  expect(wayText(nearby, 'exact', false, words).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each<[Pick<NearbyAtm, 'distance' | 'walk'>, string]>([
  [{ distance: 350 }, '350 m'],
  [{ distance: 350, walk: { noRoute: true } }, '350 m · No step-free route known'],
  [{ distance: 350, walk: { distance: 760, duration: 570, stepFree: true } }, '10 min, step-free · 760 m'],
])('with the wheelchair filter, the walk to %o is "%s"', (nearby, text) => {
  expect(wayText(nearby, 'exact', true, words).replaceAll('\u00a0', ' ')).toBe(text);
});

test('from an inaccurate position, a known walk is approximate', () => {
  const known = { distance: 350, walk: { distance: 760, duration: 570, stepFree: true } } as const;
  const way = wayText(known, 'about', true, words);
  expect(way.replaceAll('\u00a0', ' ')).toBe('about 10 min, step-free · 760 m');
});

test.each([
  ['Fio banka', 'FB'],
  ['Česká spořitelna', 'ČS'],
  ['ČSOB', 'ČSOB'],
  ['Komerční banka, a.s.', 'KB'],
  ['Bank of Valletta', 'BV'],
  ['HSBC', 'HSBC'],
  ['APS Bank', 'APS'],
  ['VP Bank AG', 'VP'],
  ['FIO BANKA', 'FB'],
  ['Euronet', 'E'],
  ['1822direkt', '1'],
  ['بنك مصر', 'بم'],
  ['***', ''],
])('%s is drawn as %s', (name, letters) => {
  expect(monogram(name).letters).toBe(letters);
});

test('an operator has one colour in any capitalization', () => {
  expect(monogram('FIO BANKA').hue).toBe(monogram('Fio banka').hue);
});
