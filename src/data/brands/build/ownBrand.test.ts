import { expect, it } from 'vitest';
import { withOwnBrands } from './ownBrand.ts';

const row = (displayName: string, brand: string, id: string, more: Record<string, string> = {}) => ({
  displayName,
  tags: { brand, 'brand:wikidata': id, ...more },
});

it("replaces a different bank's brand with the row’s display name", () => {
  const german = row('BW-Bank', 'BW-Bank', 'Q798891');
  const slip = row('Banco General', 'BW-Bank', 'Q27618271', { operator: 'BW-Bank', name: 'Banco General' });
  expect(withOwnBrands([german, slip])).toEqual([
    german,
    row('Banco General', 'Banco General', 'Q27618271', { operator: 'Banco General', name: 'Banco General' }),
  ]);
});

it.each([
  ['with the same id', row('Stanbic Bank', 'Standard Bank', 'Q1'), row('Standard Bank', 'Standard Bank', 'Q1')],
  ['in a different script', row('Халк Банка', 'Halkbank', 'Q2'), row('Halkbank', 'Halkbank', 'Q1')],
  ['that is part of the name', row('Raiffeisenkasse', 'Raiffeisen', 'Q2'), row('Raiffeisen', 'Raiffeisen', 'Q1')],
  [
    'that is in a translation of the name',
    row('台灣匯豐', 'HSBC', 'Q2', { 'brand:en': 'HSBC Bank Taiwan' }),
    row('HSBC', 'HSBC', 'Q1'),
  ],
  ['that is not the name of a different id', row('Banco General', 'BW-Bank', 'Q2'), row('Barclays', 'Barclays', 'Q1')],
])('does not change a brand %s', (_, item, other) => {
  expect(withOwnBrands([item, other])).toEqual([item, other]);
});
