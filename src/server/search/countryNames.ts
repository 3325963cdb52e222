import { wordsOf } from './words.ts';

const languages = ['en', 'de', 'cs', 'fr', 'es', 'pl', 'ar'];
const others: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  usa: 'US',
  'u s a': 'US',
  'united states of america': 'US',
  'czech republic': 'CZ',
  'ceska republika': 'CZ',
  cr: 'CZ',
  brd: 'DE',
  holland: 'NL',
};

let codes: Map<string, string> | undefined;

/** Every country by its names in the finder's languages and in its own; built when first asked for. */
function codesByName(): Map<string, string> {
  const found = new Map<string, string>();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const common = languages.map(namesIn);
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const place = new Intl.Locale(`und-${code}`);
    // Codes that were withdrawn have names too: UK, FX, DD.
    if (common[0]?.of(code) === undefined || place.region !== code) continue;
    const own = namesIn(place.maximize().language);
    for (const names of [...common, own]) found.set(wordsOf(names.of(code) ?? code).join(' '), code);
  }
  for (const [name, code] of Object.entries(others)) found.set(name, code);
  // A state of the USA first, for whoever pastes an address.
  found.delete('georgia');
  return found;
}

/** The country that words name in full, ISO 3166-1 alpha-2; undefined for any other words. */
export function countryNamed(words: readonly string[]): string | undefined {
  codes ??= codesByName();
  return codes.get(words.join(' '));
}
