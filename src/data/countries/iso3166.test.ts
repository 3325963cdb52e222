import { expect, test } from 'vitest';
import { networks } from '../networks/networks.ts';
import { countryCodes } from '../shops/countries.ts';
import { isCountryCode, iso3166 } from './iso3166.ts';

test('the codes include the countries of all networks and statements', () => {
  const used = [...networks.flatMap(({ countries }) => countries), ...countryCodes.map((code) => code.slice(0, 2).toUpperCase())];
  expect(used.filter((code) => !iso3166.has(code))).toEqual([]);
});

test.each(['UK', 'DD', 'FX', 'YU', 'EU', 'de'])('%s is not a current code', (code) => {
  expect(isCountryCode(code)).toBe(false);
});

test('the code of the demo town is accepted, but not a code of ISO', () => {
  expect([isCountryCode('XN'), iso3166.has('XN')]).toEqual([true, false]);
});
