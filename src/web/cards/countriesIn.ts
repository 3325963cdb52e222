import { countryName } from '../texts/laterFormats.ts';

/**
 * Regions that ICU names although ISO 3166-1 assigns them to no country: groups of countries, islands that ISO reserves only for
 * other uses, and codes for private use. Source: the officially assigned codes of ISO 3166-1, which are the other 249.
 */
const unassigned = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

/** Whether a code is the current one of a region. ICU also names former codes, such as DD, and aliases, such as UK. */
const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/**
 * The countries of ISO 3166-1 that have a name in the language, sorted by name.
 * @param country a country that is offered even if it has no name, such as that of the demo town
 */
export function countriesIn(locale: string, country: string | undefined): readonly (readonly [code: string, name: string])[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const { compare } = new Intl.Collator(locale);
  return codes
    .filter((code) => code === country || (!unassigned.has(code) && isCurrent(code)))
    .flatMap((code): (readonly [string, string])[] => {
      const name = countryName(locale, code);
      return name === undefined ? (code === country ? [[code, code]] : []) : [[code, name]];
    })
    .sort(([, a], [, b]) => compare(a, b));
}
