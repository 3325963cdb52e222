import { expect, test } from 'vitest';
import { numberMatch, numberParts, numbersApart } from './houseNumbers.ts';

test.each([
  ['12', '12', 1],
  ['791/39', '791/39', 1],
  ['39', '791/39', 0.97],
  ['791', '791/39', 0.95],
  ['14', '12-16', 0.9],
  ['13', '12-16', 0],
  ['12c', '12', 0.75],
  ['12', '12a', 0.75],
  ['12 A', '12a', 1],
  ['12', '13', 0],
  ['12', 'bez čísla', 0],
])('the match between requested %s and mapped %s is %d', (asked, held, sure) => {
  expect(numberMatch(numberParts(asked), held)).toBe(sure);
});

test('a house next door is nearer than a house across the street', () => {
  expect(numbersApart(['12'], '14')).toBe(2);
  expect(numbersApart(['12'], '13')).toBe(2);
  expect(numbersApart(['12'], '9')).toBe(4);
});
