import { expect, test } from 'vitest';
import { emptyValues, readPastedLookUp, transactionOf } from './pastedLookUp.ts';

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
