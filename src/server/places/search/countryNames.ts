import type { Steps } from '../../../core/steps.ts';
import { wordsOf } from './words.ts';

/** The finder's own, and those in which many an address ends. */
const languages = 'en de cs fr es pl ar da el hr hu it nl pt ro sk sv'.split(' ');
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

/** Countries by the words of their names: ISO 3166-1 alpha-2. */
export type CountryNames = ReadonlyMap<string, string>;

let known: CountryNames | undefined;

/** Codes that were withdrawn have names too: UK, FX, DD. */
const isOfToday = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

/** The names of all countries. Thousands of names take half a second, so it pauses; the same process does it once. */
export function* countryNames(): Steps<CountryNames> {
  if (known) return known;
  const found = new Map<string, string>();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const named = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    if (named[0]?.of(code) === undefined || !isOfToday(code)) continue;
    for (const names of named) found.set(wordsOf(names.of(code) ?? code).join(' '), code);
    yield;
  }
  for (const [name, code] of Object.entries(others)) found.set(name, code);
  // A state of the USA first, for pasted addresses.
  found.delete('georgia');
  known = found;
  return found;
}
