/** Whether two feeds name one operator: by any of the names that each gives it, in any language, with or without "bank". */
import { normaliseOperatorName, operatorWords } from './operatorName.ts';

/** Words that tell no bank from another, normalised. */
const generic: ReadonlySet<string> = new Set(
  `bank banks banka banco banca banque banc bankomat bankautomat geldautomat atm cash cashpoint machine branch office of de du del la le the el al
   بنك مصرف صراف صرافه ماكينه الي فرع בנק סניף`.split(/\s+/),
);

/** What follows is where, not who: "Byblos Bank - Bab Sharqi branch", "בנק אוצר החייל, סניף אריאל". */
const place = /\s+[-–—|]\s+|[,(]/u;

/** Definite articles that are written together with their word, or not at all. */
const article = /^(?:ال(?=..)|al(?=.{4}))/u;

/** "Commercial International Bank" is CIB. At least so many words, for two letters are anybody. */
const leastInitials = 3;
const unspoken: ReadonlySet<string> = new Set(['of', 'the', 'and', 'de', 'du', 'del', 'la', 'le', 'for']);

/**
 * Keys under which an operator may be met; two are one operator if they share any. Good only for records that stand close
 * together: in a whole country "Arab" and "Arab Bank" need not be one.
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
