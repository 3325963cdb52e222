import { expect, test } from 'vitest';
import { iso4217 } from '../../data/currencies/iso4217.ts';
import { currencyOfCountry, dispensedCurrency } from './dispensedCurrency.ts';

const at = (country: string, currencies?: string[]) => ({
  location: { address: { country }, coordinates: { lat: 0, long: 0 } },
  ...(currencies === undefined ? {} : { currencies }),
});

test.each<[string, ReturnType<typeof at>, string | undefined]>([
  ['a machine in Prague of which nothing is told pays in koruny', at('CZ'), 'CZK'],
  ['a machine at Prague airport that has euros only pays in euros', at('CZ', ['EUR']), 'EUR'],
  ['a Czech machine with both is asked for koruny', at('CZ', ['CZK', 'EUR']), 'CZK'],
  ['a London machine with both is asked for pounds, though euros stand first', at('GB', ['EUR', 'GBP']), 'GBP'],
  ['a Czech machine with two foreign currencies leaves a choice', at('CZ', ['EUR', 'USD']), undefined],
  ['Bulgaria pays in euros since 2026', at('BG'), 'EUR'],
  ['machines in Cambodia pay in dollars as often as in riel', at('KH'), undefined],
  ['a Cambodian machine that says so pays in dollars', at('KH', ['USD']), 'USD'],
  ['nobody’s country has no money', at('XN'), undefined],
  ['a machine in nobody’s country with one currency pays in it', at('XN', ['EUR']), 'EUR'],
  ['a machine in nobody’s country with two leaves a choice', at('XN', ['EUR', 'USD']), undefined],
])('%s', (_, atm, currency) => {
  expect(dispensedCurrency(atm)).toBe(currency);
});

test('every country has a current currency or is omitted intentionally', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter((code) => names.of(code) !== undefined);
  // Codes of country groups, and reserved and withdrawn codes for which the JavaScript engine still has a name.
  const noCountry = 'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT PC QO QU RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  );
  const leftOut = codes.filter((code) => currencyOfCountry(code) === undefined && !noCountry.includes(code));
  expect(leftOut.join(' ')).toBe('AQ BV CD CR CU EH HM KH KP LB LR MO NI PE PS SO TF UY VE ZW');
  for (const code of codes) expect([undefined, ...iso4217]).toContain(currencyOfCountry(code));
});
