/** Countries and regions as printed on statements, from the tables in `src/data/shops`. */
import { countryCodes, countryNames, regionCodes } from '../../../data/shops/countries.ts';

/** Country names, keyed by ISO 3166-1 alpha-2 code in upper case. */
export const countryNamesOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(countryNames).map(([code, names]) => [code.toUpperCase(), names.split('|')]),
);

/** ISO 3166-1 alpha-2 codes in upper case, keyed by the folded name of the country without spaces. */
export const countries: ReadonlyMap<string, string> = new Map([
  ...countryCodes.flatMap((pair) => {
    const [two = '', three = ''] = pair.split(' ');
    return [two, three].map((code): [string, string] => [code, two.toUpperCase()]);
  }),
  ...[...countryNamesOf].flatMap(([code, names]) => names.map((name): [string, string] => [name, code])),
]);

/** ISO 3166-2 codes, keyed by country and then by the text on statements. */
export const regions: Readonly<Record<string, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(regionCodes).map(([country, codes]) => [
    country,
    new Map(codes.split(/\s+/).map((code) => [code, `${country}-${code.toUpperCase()}`])),
  ]),
);
