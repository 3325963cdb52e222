/** Countries and regions by what statements write, from the tables of `src/data/shops`. */
import { countryCodes, countryNames, regionCodes } from '../../../data/shops/countries.ts';

/** By ISO 3166-1 alpha-2, upper case. */
export const countryNamesOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(countryNames).map(([code, names]) => [code.toUpperCase(), names.split('|')]),
);

/** Folded words in one string -> ISO 3166-1 alpha-2, upper case. */
export const countries: ReadonlyMap<string, string> = new Map([
  ...countryCodes.flatMap((pair) => {
    const [two = '', three = ''] = pair.split(' ');
    return [two, three].map((code): [string, string] => [code, two.toUpperCase()]);
  }),
  ...[...countryNamesOf].flatMap(([code, names]) => names.map((name): [string, string] => [name, code])),
]);

/** By country: what layouts print -> ISO 3166-2. */
export const regions: Readonly<Record<string, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(regionCodes).map(([country, codes]) => [
    country,
    new Map(codes.split(/\s+/).map((code) => [code, `${country}-${code.toUpperCase()}`])),
  ]),
);
