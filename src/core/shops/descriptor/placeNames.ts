/** Names of places of more than one word, which begin like the names of brands: "Costa Rica". */
import { coasts } from '../../../data/shops/cities.ts';
import { foldName } from '../names.ts';
import { countries } from './countries.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'cs', 'pl'];
const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** Names of all countries, from the data of the runtime (CLDR). */
function countryNames(): string[] {
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return languages.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => names.of(code) ?? []);
  });
}

const known: ReadonlySet<string> = new Set([
  ...countries.keys().map((name) => name.replaceAll(' ', '')),
  ...[...countryNames(), ...coasts].map((name) => foldName(name).squeezed),
]);

/** @param words folded */
export const isPlaceName = (words: readonly string[]): boolean => known.has(words.join(''));
