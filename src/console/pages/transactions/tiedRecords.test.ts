import { expect, test } from 'vitest';
import type { NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import { decidingField } from './tiedRecords.ts';

const shop = (where: string, city?: string, country?: string): NamedRecord => ({
  ...{ level: 'shop', uid: where, where },
  ...(city !== undefined && { city }),
  ...(country !== undefined && { country }),
});
const dlouha = shop('Dlouhá 1, Praha, CZ', 'Praha', 'CZ');
const kratka = shop('Krátká 2, Praha, CZ', 'Praha', 'CZ');
const brno = shop('Česká 3, Brno, CZ', 'Brno', 'CZ');
const wien = shop('Graben 4, Wien, AT', 'Wien', 'AT');
const unknown = shop('Hlavní 5, CZ', undefined, 'CZ');

test.each([
  ['two shops in one city', [dlouha, kratka], {}, 'number'],
  ['shops in two cities', [dlouha, brno], {}, 'city'],
  ['shops in two cities, if the city is entered', [dlouha, brno], { city: 'Praha' }, 'number'],
  ['shops in two countries', [dlouha, wien], {}, 'country'],
  ['shops in two countries, if the country is entered', [dlouha, wien], { country: 'CZ' }, 'city'],
  ['three shops, of which two are in one city', [dlouha, kratka, wien], {}, 'number'],
  ['two shops in one city, if the terminal id is entered', [dlouha, kratka], { posId: 'T123' }, 'entered'],
  ['two shops in one city, if the merchant id is entered', [dlouha, kratka], { merchantId: 'M1' }, 'entered'],
  ['shops in two cities, if the terminal id is entered', [dlouha, brno], { posId: 'T123' }, 'city'],
  ['a shop without a city', [dlouha, unknown], {}, 'number'],
])('%s', (_, tied, entered, field) => {
  expect(decidingField(tied, { city: '', country: '', posId: '', merchantId: '', ...entered })).toBe(field);
});
