import { describe, expect, test } from 'vitest';
import { parseCoordinates } from './parseCoordinates.ts';

describe('coordinates are understood', () => {
  const prague = { lat: 50.13, long: 14.49 };
  test.each([
    ['as decimals with a comma', '50.13, 14.49', prague],
    ['as decimals with a blank', '50.13 14.49', prague],
    ['with decimal commas', '50,13; 14,49', prague],
    ['with decimal commas and a comma between', '50,13, 14,49', prague],
    ['with hemisphere letters before', 'N 50.13 E 14.49', prague],
    ['with hemisphere letters after', '50.13N, 14.49E', prague],
    ['with the longitude first when letters say so', '14.49 E, 50.13 N', prague],
    ['as degrees, minutes and seconds', `50°7'48"N 14°29'24"E`, prague],
    ['with typographic primes', '50° 7′ 48″ N, 14° 29′ 24″ E', prague],
    ['as degrees and decimal minutes', "50°7.8'N 14°29.4'E", prague],
    ['in the south and west', "33°26'S 70°39'W", { lat: -33.43333333333333, long: -70.65 }],
    ['with signs', '-33.45, -70.66', { lat: -33.45, long: -70.66 }],
    ['at Null Island', '0, 0', { lat: 0, long: 0 }],
    ['as a geo URI', 'geo:48.137,11.575?z=15', { lat: 48.137, long: 11.575 }],
  ])('%s: %s', (_, text, expected) => {
    const parsed = parseCoordinates(text);
    expect(parsed?.lat).toBeCloseTo(expected.lat, 9);
    expect(parsed?.long).toBeCloseTo(expected.long, 9);
  });
});

test.each([
  ['a street with its number', 'Sokolovská 12'],
  ['two house numbers', '12 5'],
  ['a latitude past the pole', '91, 14'],
  ['a longitude past the date line', '50, 181'],
  ['one number', '50.13'],
  ['three numbers', '50.13, 14.49, 15'],
  ['two latitudes', '50 N, 14 S'],
  ['a letter on one side only', '50 N, 14'],
  ['a sign and a letter', '-50 S, 14 E'],
  ['sixty minutes', "50°60'N 14°0'E"],
  ['nothing', ''],
])('%s is not a point: %s', (_, text) => {
  expect(parseCoordinates(text)).toBeUndefined();
});
