import { expect, it } from 'vitest';
import { mayBeOperator } from './mayBeOperator.ts';

it.each([
  ['HSBC', 'HSBC UK'],
  ['Sparkasse', 'Sparkasse KölnBonn'],
  ['Volksbank', 'Volksbank Berlin'],
  ['BOI', 'Bank of Ireland'],
  ['Barclays Truro', 'Barclays'],
  ['BCP', 'Millennium bcp'],
  ['Lloyds TSB', 'Lloyds Bank'],
  ['Credit Union', 'Credit Union'],
])('%s could be %s', (name, other) => {
  expect(mayBeOperator(name, other)).toBe(true);
});

it.each([
  ['HSBC', 'Barclays'],
  ['Corner Shop', 'Barclays'],
  ['Sparkasse Bonn', 'Sparkasse Köln'],
  ['Bank of England', 'Bank of Ireland'],
  ['BOI', 'Ireland'],
  ['Bank', 'Deutsche Bank'],
])('%s cannot be %s', (name, other) => {
  expect(mayBeOperator(name, other)).toBe(false);
});
