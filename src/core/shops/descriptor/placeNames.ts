/** Recognizes place names with several words that start with a brand's name: "Costa Rica". */
import { coasts } from '../../../data/shops/cities.ts';
import { foldName } from '../names.ts';
import { countries } from './countries.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'cs', 'pl'];
const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** Returns the names of all countries, from the runtime's CLDR data. */
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
