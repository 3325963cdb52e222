/**
 * Decides whether operators in two feeds are the same. Compares all names of both operators, in any language, with or without
 * "bank".
 */
import { normaliseOperatorName, operatorWords } from './operatorName.ts';

/** Generic words in normalized form. Such words do not distinguish banks. */
const generic: ReadonlySet<string> = new Set(
  `bank banks banka banco banca banque banc bankomat bankautomat geldautomat atm cash cashpoint machine branch office of de du del la le the el al
   بنك مصرف صراف صرافه ماكينه الي فرع בנק סניף`.split(/\s+/),
);

/** Matches separators before a location: "Byblos Bank - Bab Sharqi branch", "בנק אוצר החייל, סניף אריאל". */
const place = /\s+[-–—|]\s+|[,(]/u;

/** Matches Arabic definite articles, which some sources prefix to words and others omit. */
const article = /^(?:ال(?=..)|al(?=.{4}))/u;

/**
 * The minimum number of words in a name for its initials to be a key ("CIB" for "Commercial International Bank"). Two letters are
 * too ambiguous.
 */
const leastInitials = 3;
const unspoken: ReadonlySet<string> = new Set(['of', 'the', 'and', 'de', 'du', 'del', 'la', 'le', 'for']);

/**
 * Prefix of a key that consists of the only word that is not generic. For example, "Metro Bank" is not necessarily the operator
 * Metro.
 */
const doubtful = '~';

/**
 * Returns keys for an operator's names. Two operators are the same if they share a key without the prefix `doubtful`. Compare
 * keys only for records that are close together, because "Arab" and "Arab Bank" can be different operators within a country.
 */
export function operatorKeys(names: readonly string[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const name of names) {
    const whole = normaliseOperatorName(name);
    if (/[\p{L}\p{N}]/u.test(whole)) keys.add(whole);
    const words = operatorWords(name.split(place)[0] ?? '');
    if (words.length > 0) keys.add(words.join(''));
    const telling = words.map(bare).filter((word) => word !== '' && !generic.has(word));
    // "بنك قطر الوطني الأهلي QNB" contains two names of the same bank.
    for (const ofOneScript of [telling, telling.filter(isLatin), telling.filter((word) => !isLatin(word))]) {
      const [only, ...others] = [...new Set(ofOneScript)].sort();
      if (only === undefined) continue;
      keys.add(others.length > 0 ? [only, ...others].join(' ') : isAbbreviation(only) ? only : doubtful + only);
    }
    const spoken = words.filter((word) => !unspoken.has(word));
    if (spoken.length >= leastInitials && spoken.every((word) => /^[a-z]/.test(word)))
      keys.add(spoken.map((word) => word[0]).join(''));
  }
  return keys;
}

/** Whether two operators are the same according to their keys. "maybe" means that other evidence must confirm the match. */
export function isSameByKeys(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean | 'maybe' {
  const shared = a.intersection(b);
  if (shared.size === 0) return false;
  return shared.values().every((key) => key.startsWith(doubtful)) ? 'maybe' : true;
}

const isLatin = (word: string): boolean => /^[\p{Script=Latin}\p{N}]+$/u.test(word);

/**
 * Whether a word is an abbreviation such as "CIB" or "HSBC". Unlike other words, an abbreviation is almost never the name of a
 * different business nearby. Source: convention.
 */
const isAbbreviation = (word: string): boolean => isLatin(word) && ([...word].length <= 3 || !/[aeiouy]/.test(word));

function bare(word: string): string {
  return word.replace(article, '');
}
