import { expect, test } from 'vitest';
import { transactionParameters } from '../../../contract/shops.ts';
import {
  emptyValues,
  mostCharacters,
  normalizedValues,
  problemsOfValues,
  readPastedLookUp,
  transactionOf,
} from './pastedLookUp.ts';

test.each([['BILLA 123 PRAHA'], ['[POS] BILLA'], ['"BILLA"'], ['']])('%j is the text of a payment', (text) =>
  expect(readPastedLookUp(text)).toEqual({ kind: 'text' }),
);

const billa = { ...emptyValues, description: 'BILLA', country: 'CZ' };
test.each([
  [{ description: 'BILLA', country: 'CZ' }, []],
  [{ requests: [{ description: 'BILLA', country: 'CZ', city: null }] }, []],
  [[{ description: 'BILLA', country: 'CZ', amount: { amount: 1, currency: 'CZK' }, refresh: true }], ['amount', 'refresh']],
])('%j is a look-up', (body, ignored) => {
  expect(readPastedLookUp(` ${JSON.stringify(body, null, 2)} `)).toEqual({ kind: 'lookUp', values: billa, ignored });
});

test.each([
  ['{"description": "BILLA"', 'invalid'],
  ['{"requests": [{}, {}]}', 'several'],
  ['[{"description":"A"},{"description":"B"}]', 'several'],
  ['[]', 'noObject'],
  ['[1]', 'noObject'],
  ['{"description": 1}', 'noText'],
  ['{"mcc": ["5411"]}', 'noText'],
  ['{"text": "BILLA"}', 'nothing'],
  ['{"__proto__": {"description": "BILLA"}}', 'nothing'],
])('%j is rejected', (text, code) => {
  expect(readPastedLookUp(text)).toMatchObject({ kind: 'problem', problem: { code } });
});

test('empty fields are not sent', () => expect(transactionOf(billa)).toEqual({ description: 'BILLA', country: 'CZ' }));

test('the country is entered in any case, and spaces at the ends have no effect', () => {
  const values = normalizedValues({ ...emptyValues, description: ' BILLA ', country: ' mc ', mcc: '5411 ' });
  expect(values).toEqual({ ...emptyValues, description: 'BILLA', country: 'MC', mcc: '5411' });
  expect(problemsOfValues(values)).toEqual([]);
});

test.each([
  ['country', 'MONACO', { code: 'notCountry', got: 'MONACO' }],
  ['country', 'C1', { code: 'notCountry', got: 'C1' }],
  ['mcc', '99999', { code: 'notMcc', got: '99999' }],
  ['mcc', 'food', { code: 'notMcc', got: 'food' }],
  ['posId', 'x'.repeat(65), { code: 'tooLong', got: 65, most: 64 }],
] as const)('the problem of the field %s %j is at the field', (field, value, problem) => {
  expect(problemsOfValues({ ...emptyValues, description: 'BILLA', [field]: value })).toEqual([{ ...problem, field }]);
});

test.each(Object.entries(mostCharacters))('the API accepts as many characters of %s: %d', (field, most) => {
  expect(transactionParameters[field as keyof typeof mostCharacters].maxLength).toBe(most);
});
