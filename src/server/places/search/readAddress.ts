import type { CountryNames } from './countryNames.ts';
import { spellingsOf } from './spellings.ts';
import { wordsOf } from './words.ts';

/** One word of a pasted address. */
export interface AddressWord {
  /** As it was typed. */
  readonly raw: string;
  /** Without accents, lower case. */
  readonly plain: string;
  /** In every way in which the same word is written. */
  readonly spellings: readonly string[];
  /** Whether a slash or a dash joins it to the next: "791/39". */
  readonly joined: boolean;
}

/** A line or what stands between two commas. */
export type AddressPart = readonly AddressWord[];

export interface Address {
  readonly parts: readonly AddressPart[];
  /** ISO 3166-1 alpha-2, where its last words name a country. They are in no part. */
  readonly country?: string;
}

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const longestCountryName = 5;

function readPart(text: string): AddressWord[] {
  const bare = text.replace(/['’ʼ]/g, '');
  const found = [...bare.matchAll(word)];
  return found.map(({ 0: raw, index }, i) => {
    const between = bare.slice(index + raw.length, found[i + 1]?.index ?? index + raw.length);
    return { raw, plain: wordsOf(raw).join(''), spellings: spellingsOf(raw), joined: /^\s?[/–-]\s?$/.test(between) };
  });
}

/** The spellings of every word of a text, by the word without accents. */
export function wordsAsTyped(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(readPart(text.normalize('NFC')).map(({ plain, spellings }) => [plain, spellings]));
}

/** An address as it is pasted: lines and commas divide it, the country at its end is known by its name. */
export function readAddress(text: string, countries: CountryNames): Address {
  const parts = text
    .normalize('NFC')
    .split(/[,;\n\r|·•()]+|\s[–-]\s/)
    .map(readPart)
    .filter((part) => part.length > 0);
  const last = parts.at(-1) ?? [];
  const isAll = parts.length === 1;
  for (let from = Math.max(isAll ? 1 : 0, last.length - longestCountryName); from < last.length; from++) {
    const name = last.slice(from).map(({ plain }) => plain);
    const country = countries.get(name.join(' '));
    // New Mexico and New Jersey are no countries.
    if (country === undefined || last[from - 1]?.plain === 'new') continue;
    const others = [...parts.slice(0, -1), last.slice(0, from)].filter((part) => part.length > 0);
    return { parts: others, country };
  }
  return { parts };
}
