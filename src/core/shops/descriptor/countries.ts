/** Countries and regions as statements write them, from the tables in `src/data/shops`. */
import { countryCodes, countryNames, regionCodes } from '../../../data/shops/countries.ts';

/** ISO 3166-1 alpha-2 code, upper case -> names. */
export const countryNamesOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(countryNames).map(([code, names]) => [code.toUpperCase(), names.split('|')]),
);

/** Folded words joined into one string -> ISO 3166-1 alpha-2 code, upper case. */
export const countries: ReadonlyMap<string, string> = new Map([
  ...countryCodes.flatMap((pair) => {
    const [two = '', three = ''] = pair.split(' ');
    return [two, three].map((code): [string, string] => [code, two.toUpperCase()]);
  }),
  ...[...countryNamesOf].flatMap(([code, names]) => names.map((name): [string, string] => [name, code])),
]);

/** Country -> the text that layouts print -> ISO 3166-2 code. */
export const regions: Readonly<Record<string, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(regionCodes).map(([country, codes]) => [
    country,
    new Map(codes.split(/\s+/).map((code) => [code, `${country}-${code.toUpperCase()}`])),
  ]),
);
