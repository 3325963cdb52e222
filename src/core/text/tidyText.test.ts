import { expect, test } from 'vitest';
import { tidyText } from './tidyText.ts';

test.each([
  ['HIGH STREET 12', 'High Street 12'],
  ['MAIN ST', 'MAIN ST'],
  ['123 MARKET ST NW', '123 Market St NW'],
  ['CREDIT AGRICOLE', 'Credit Agricole'],
  ['BANCO DE LA NACIÓN', 'Banco de la Nación'],
  ['PKO BANK POLSKI', 'PKO Bank Polski'],
  ['KOMERČNÍ BANKA', 'Komerční Banka'],
  ['KING’S ROAD', 'King’s Road'],
  ['ТВЕРСКАЯ УЛИЦА 1', 'Тверская Улица 1'],
])('changes %s to %s', (text, shown) => {
  expect(tidyText(text)).toBe(shown);
});

test.each([
  'HSBC',
  'BBVA',
  'ING',
  'KBC',
  'HSBC UK',
  'PKO BP',
  'Fio banka',
  'McDonald’s',
  'eKiosk',
  '24/7',
  '1',
  'US 101',
  '丸の内1',
  'شارع ١',
  'LLOYDS bank',
])('leaves %s unchanged', (text) => {
  expect(tidyText(text)).toBe(text);
});

test.each(['UNKNOWN', 'unknown', 'N/A', 'n.a.', 'None', 'NULL', '-', '--', '?', '', ' ', 'Not known'])(
  '"%s" is no text',
  (text) => {
    expect(tidyText(text)).toBeUndefined();
  },
);
