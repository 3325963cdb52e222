import { describe, expect, test } from 'vitest';
import { streetName, wordsOf } from './words.ts';

test.each([
  ['Hlavní město Praha', ['hlavni', 'mesto', 'praha']],
  ['Straße des 17. Juni', ['strasse', 'des', '17', 'juni']],
  ['Łódź', ['lodz']],
  ['Tromsø', ['tromso']],
  ['İstanbul', ['istanbul']],
  ["Rue de l'Église", ['rue', 'de', 'leglise']],
  ['Αθήνα', ['αθηνα']],
  ['القاهرة', ['القاهرة']],
  ['東京', ['東京']],
  ['  ', []],
  ['!?', []],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

describe('the name of a street', () => {
  test.each([
    ['Hauptstraße 12', 'Hauptstraße'],
    ['Hauptstraße 12a', 'Hauptstraße'],
    ['Hauptstraße 12 a', 'Hauptstraße'],
    ['Hauptstraße 12-14', 'Hauptstraße'],
    ['Vodičkova 791/39', 'Vodičkova'],
    ['12 Main Street', 'Main Street'],
    ['12a, Main Street', 'Main Street'],
    ['Via Roma, 7', 'Via Roma'],
    ['17. listopadu 237', '17. listopadu'],
    ['Straße des 17. Juni 135', 'Straße des 17. Juni'],
    ['5th Avenue', '5th Avenue'],
    ['350 5th Avenue', '5th Avenue'],
    ['28. října', '28. října'],
    ['1 2', '1'],
    ['7', '7'],
    ['Na Příkopě', 'Na Příkopě'],
  ])('of "%s" is "%s"', (line, name) => {
    expect(streetName(line)).toBe(name);
  });
});
