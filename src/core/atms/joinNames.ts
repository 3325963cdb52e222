/** Whether two feeds name the same operator, by any of their names, in any language, with or without "bank". */
import { normaliseOperatorName, operatorWords } from './operatorName.ts';

/** Generic words that don't distinguish one bank from another, normalised. */
const generic: ReadonlySet<string> = new Set(
  `bank banks banka banco banca banque banc bankomat bankautomat geldautomat atm cash cashpoint machine branch office of de du del la le the el al
   بنك مصرف صراف صرافه ماكينه الي فرع בנק סניף`.split(/\s+/),
);

/** The text after these is a location, not a name: "Byblos Bank - Bab Sharqi branch", "בנק אוצר החייל, סניף אריאל". */
const place = /\s+[-–—|]\s+|[,(]/u;

/** Definite articles that are prefixed to their word or omitted. */
const article = /^(?:ال(?=..)|al(?=.{4}))/u;

/** "Commercial International Bank" is CIB. The minimum number of words, because two letters are too ambiguous. */
const leastInitials = 3;
const unspoken: ReadonlySet<string> = new Set(['of', 'the', 'and', 'de', 'du', 'del', 'la', 'le', 'for']);

/**
 * Keys for an operator's names. Two operators are the same if they share any key. Valid only for records that are close
 * together, because within a whole country "Arab" and "Arab Bank" may be different.
 */
export function operatorKeys(names: readonly string[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const name of names) {
    const whole = normaliseOperatorName(name);
    if (/[\p{L}\p{N}]/u.test(whole)) keys.add(whole);
    const words = operatorWords(name.split(place)[0] ?? '');
    const telling = words.map(bare).filter((word) => word !== '' && !generic.has(word));
    // "بنك قطر الوطني الأهلي QNB" is two names of one bank.
    for (const ofOneScript of [telling, telling.filter(isLatin), telling.filter((word) => !isLatin(word))]) {
      if (ofOneScript.length > 0) keys.add([...new Set(ofOneScript)].sort().join(' '));
    }
    const spoken = words.filter((word) => !unspoken.has(word));
    if (spoken.length >= leastInitials && spoken.every((word) => /^[a-z]/.test(word)))
      keys.add(spoken.map((word) => word[0]).join(''));
  }
  return keys;
}

export function shareAny(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return !a.isDisjointFrom(b);
}

const isLatin = (word: string): boolean => /^[\p{Script=Latin}\p{N}]+$/u.test(word);

function bare(word: string): string {
  return word.replace(article, '');
}
