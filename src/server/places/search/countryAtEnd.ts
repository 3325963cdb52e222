import type { CountryNames } from './countryNames.ts';
import { wordsOf } from './words.ts';

const longestName = 5;
const lastWord = /[\p{L}\p{N}\p{M}'’]+[^\p{L}\p{N}]*$/u;

export interface WithoutCountry {
  readonly text: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Whether nothing but a blank stands before the country: then it may be a word of the street, as in Rue de France. */
  readonly isDoubtful: boolean;
}

/** The country that an address ends with, and the rest. undefined: it names none, or nothing else. */
export function countryAtEnd(text: string, countries: CountryNames): WithoutCountry | undefined {
  let rest = text;
  let found: WithoutCountry | undefined;
  for (let count = 1; count <= longestName && rest !== ''; count++) {
    rest = rest.replace(lastWord, '');
    const country = countries.get(wordsOf(text.slice(rest.length)).join(' '));
    const before = wordsOf(rest).at(-1);
    if (country === undefined || before === undefined || before === 'new') continue;
    found = { text: rest.replace(/[\s,;–-]+$/u, ''), country, isDoubtful: !/[,;\n\r]\s*$/.test(rest) };
  }
  return found;
}
