import { iso3166 } from '../../data/countries/iso3166.ts';
import { countryName } from '../texts/laterFormats.ts';

/**
 * The current countries that have a name in the language, sorted by name.
 * @param country a country that is offered even if it has no name, such as that of the demo town
 */
export function countriesIn(locale: string, country: string | undefined): readonly (readonly [code: string, name: string])[] {
  const { compare } = new Intl.Collator(locale);
  return [...new Set([...iso3166, ...(country === undefined ? [] : [country])])]
    .flatMap((code): (readonly [string, string])[] => {
      const name = countryName(locale, code) ?? (code === country ? code : undefined);
      return name === undefined ? [] : [[code, name]];
    })
    .sort(([, a], [, b]) => compare(a, b));
}
