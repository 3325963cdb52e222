import { expect, test } from 'vitest';
import { formatsFor } from '../../texts/formats.ts';
import type { PrintedMoney } from './readStatement.ts';
import { moneyText } from './rowTexts.ts';

const eur: PrintedMoney = { text: '-1,100.00 EUR', value: -1100, currency: 'EUR' };

test.each<[string, PrintedMoney, string, string]>([
  ['in English', eur, 'en-GB', '-€1,100.00'],
  ['in German', eur, 'de', '-1.100,00 €'],
  ['in French', eur, 'fr', '-1 100,00 €'],
  ['in a currency without decimals', { text: 'JPY 500', value: 500, currency: 'JPY' }, 'de', '500 ¥'],
  ['as printed if the currency is unknown', { text: '-12,50', value: -12.5 }, 'en-GB', '-12,50'],
  ['as printed if the value is unclear', { text: '1.234 EUR', currency: 'EUR' }, 'en-GB', '1.234 EUR'],
  ['as printed if formatting would round it', { text: '0,125 EUR', value: 0.125, currency: 'EUR' }, 'en-GB', '0,125 EUR'],
])('an amount is shown %s', (_, amount, locale, shown) =>
  expect(moneyText(amount, formatsFor(locale)).replaceAll(/\s/g, ' ')).toBe(shown),
);
