import type { Steps } from '../../../core/steps.ts';
import { wordsOf } from './words.ts';

/** The languages of the finder, and other languages in which many addresses state the country. */
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

/** Maps the normalized words of a country's name to the country's ISO 3166-1 alpha-2 code. */
export type CountryNames = ReadonlyMap<string, string>;

let known: CountryNames | undefined;

/** Whether the code is in use. `Intl.DisplayNames` also returns names for withdrawn codes such as UK, FX and DD. */
const isOfToday = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

/** Returns the names of all countries. Yields regularly, because this takes half a second. It runs once per process. */
export function* countriesByName(): Steps<CountryNames> {
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
  // Omit Georgia, because in a pasted address, it is more likely to be the US state.
  found.delete('georgia');
  known = found;
  return found;
}
