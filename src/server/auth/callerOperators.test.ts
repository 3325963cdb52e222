import { expect, test } from 'vitest';
import type { OperatorPlaces } from '../../core/atms/operatorPlaces.ts';
import { operatorIndex } from '../dataset/operatorIndex.ts';
import { callerOperators, describeOperators } from './callerOperators.ts';

const places = new Map<string, OperatorPlaces>(
  Object.entries({
    rbc: { wikidata: 'Q735261', countries: { CA: { machines: 9, names: ['hsbc', 'rbc'] } } },
    hsbcGb: { countries: { GB: { machines: 5, names: ['hsbc'] } } },
    hsbcMt: { wikidata: 'Q190464', countries: { MT: { machines: 2, names: ['hsbc'] } } },
    natwest: { countries: { GB: { machines: 8, names: ['natwest'] } } },
    unicredit: {
      wikidata: 'Q45568',
      countries: { CZ: { machines: 3, names: ['unicredit'] }, IT: { machines: 7, names: ['unicredit'] } },
    },
    even: { wikidata: 'Q1', countries: { CZ: { machines: 2, names: ['even'] }, IT: { machines: 2, names: ['even'] } } },
  }),
);
const index = operatorIndex(
  [
    { uid: 'rbc', name: 'RBC' },
    { uid: 'hsbcGb', name: 'HSBC' },
    { uid: 'hsbcMt', name: 'HSBC' },
    { uid: 'natwest', name: 'Natwest' },
    { uid: 'unicredit', name: 'UniCredit' },
    { uid: 'even', name: 'Even' },
  ],
  new Map([['old', 'natwest']]),
  new Map([['hsbc', ['hsbcGb', 'hsbcMt', 'rbc']]]),
  places,
);
const meant = (operator: string, withdrawals: readonly string[], country?: string) => {
  const found = callerOperators({ operator, withdrawals, ...(country !== undefined && { country }) }, index);
  return [found.country, found.own.uids, ...(found.withdrawals ?? []).map(({ uids, trouble }) => trouble ?? uids)];
};

test.each<[string, readonly string[], string | undefined, unknown[]]>([
  ['Natwest', ['HSBC', 'NatWest'], undefined, ['GB', ['natwest'], ['hsbcGb'], ['natwest']]],
  ['RBC', ['HSBC', 'Natwest'], undefined, ['CA', ['rbc'], ['rbc'], 'unknown']],
  ['HSBC', ['HSBC'], 'MT', ['MT', ['hsbcMt'], ['hsbcMt']]],
  ['Natwest', ['Q190464', 'rbc', 'old'], undefined, ['GB', ['natwest'], ['hsbcMt'], ['rbc'], ['natwest']]],
  ['Q735261', ['hsbc'], undefined, ['CA', ['rbc'], ['rbc']]],
  ['UniCredit', ['Even'], undefined, ['IT', ['unicredit'], ['even']]],
  // Operators in three countries have this name, and no country is configured for the caller.
  ['HSBC', ['Natwest', 'Q190464'], undefined, [undefined, [], 'noCountry', ['hsbcMt']]],
  // The operator has the same number of ATMs in each country.
  ['Even', ['UniCredit', 'Even'], undefined, [undefined, ['even'], 'noCountry', ['even']]],
  ['Nobody', ['Natwest'], undefined, [undefined, [], 'noCountry']],
  ['Nobody', ['Natwest'], 'GB', ['GB', [], ['natwest']]],
  ['Natwest', ['Q999'], undefined, ['GB', ['natwest'], 'unknown']],
])('a caller with the operator %s that lists %j in %s', (operator, withdrawals, country, expected) => {
  expect(meant(operator, withdrawals, country)).toEqual(expected);
});

test('a line lists the operator that each name matches, or the reason why it does not match any', () => {
  const naming = { operator: 'Natwest', withdrawals: ['HSBC', 'RBC'], deposits: [] };
  expect(describeOperators(callerOperators(naming, index), index)).toEqual([
    'country: GB',
    "operator: 'Natwest' matches Natwest (natwest; GB 8)",
    "withdrawals: 'HSBC' matches HSBC (hsbcGb; GB 5)",
    "withdrawals: 'RBC' matches no operator with ATMs in GB",
  ]);
  expect(describeOperators(callerOperators({ operator: 'HSBC', withdrawals: ['Natwest'] }, index), index)).toEqual([
    'country: unknown',
    "operator: 'HSBC' matches operators in several countries. Set 'country', or use a uid or Wikidata id",
    "withdrawals: 'Natwest' matches no operator, because the caller's country is unknown. Set 'country', or use a uid or Wikidata id",
  ]);
});
