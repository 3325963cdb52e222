import { expect, test } from 'vitest';
import type { Address } from '../../contract/atms.ts';
import { monogram } from '../../core/atms/monogram.ts';
import { addressLine, shortAddress, walkMinutes } from './place.ts';

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
  [0, 1],
  [80, 1],
  [350, 6],
  [1000, 16],
  [5000, 81],
  [5001, undefined],
])('%d m are %s minutes on foot', (metres, minutes) => {
  expect(walkMinutes(metres)).toBe(minutes);
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
