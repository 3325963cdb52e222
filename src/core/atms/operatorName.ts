/**
 * Computes a key that is the same for all spellings of an operator's name: "Česká spořitelna, a.s.", "Ceska Sporitelna", "ČESKÁ
 * SPOŘITELNA".
 */

import { baseLetters } from '../text/plainLetters.ts';
import { accents, arabicVariants } from '../text/transliteration.ts';

/**
 * Replacements for Latin letters that Unicode does not decompose, and for letters in other scripts that have common variants.
 * These replacements are applied in addition to the removal of accents.
 */
const folded: Readonly<Record<string, string>> = {
  ...baseLetters,
  ς: 'σ',
  ё: 'е',
  ...arabicVariants,
};
const foldable = new RegExp(`[${Object.keys(folded).join('')}]`, 'g');

const legalForms: ReadonlySet<string> = new Set(
  `ab ad ag as asa bhd bv cjsc corp corporation dd doo ead eg ev gmbh inc incorporated jsc kg kgaa kk limited llc llp ltd nv nyrt oao ojsc
   ooo oy oyj pao pjsc plc psc pt pte pty qpsc rt sa saa sac sae sal sarl sas se sl spa sro tbk zao zrt
   ао зао оао ооо пао ат пат ад`.split(/\s+/),
);
/**
 * Legal forms that consist of several words, after dots have been removed: "sp. z o.o.", "spol. s r.o.", "S.A. de C.V.", "Co.,
 * Ltd.".
 */
const longForms = /[\s,]+(sp z ?o ?o|spol s r ?o|sdn bhd|s ?a de c ?v|co,? ?ltd|gmbh & co kg)\s*$/;
/** Legal forms that precede the name. */
const leadingForms: ReadonlySet<string> = new Set([
  'pt',
  'pao',
  'oao',
  'zao',
  'ooo',
  'jsc',
  'ао',
  'зао',
  'оао',
  'ооо',
  'пао',
  'ат',
  'пат',
]);
/** Words for "and" in languages in which names also contain "&". */
const conjunctions: ReadonlySet<string> = new Set(['and', 'und', 'et']);

function tokensOf(name: string): string[] {
  const text = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(foldable, (letter) => folded[letter] ?? letter)
    .normalize('NFC')
    // Remove these characters without a space, because they join the parts of one word: "d'Andorra", "H.S.B.C.", "a.s.".
    .replace(/[.'’‘`´]/g, '')
    .replace(longForms, ' ');
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Joins consecutive single letters into one word: "S. A." becomes "sa", and "C I B" becomes "cib". */
function joinInitials(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  let inRun = false;
  for (const token of tokens) {
    const single = [...token].length === 1 && /\p{L}/u.test(token);
    if (single && inRun) joined[joined.length - 1] += token;
    else joined.push(token);
    inRun = single;
  }
  return joined;
}

/**
 * Returns a key that is the same for all spellings of an operator's name. The key is in lower case, without accents, punctuation,
 * spaces, "&", "and", leading "the" and legal forms ("a.s.", "AG", "plc"). Other scripts are preserved. The key is never empty.
 * If no letters would remain, the key is the name in lower case. Keys are not for display.
 */
export function normaliseOperatorName(name: string): string {
  const key = operatorWords(name).join('');
  return key === '' ? name.trim().toLowerCase() : key;
}

/** Whether a text is only a legal form: "AB", "S.A.". */
export const isLegalForm = (text: string): boolean => {
  const tokens = joinInitials(tokensOf(text));
  return tokens.length > 0 && tokens.every((token) => legalForms.has(token));
};

/** Returns the words from which `normaliseOperatorName` builds the key. */
export function operatorWords(name: string): string[] {
  const tokens = joinInitials(tokensOf(name)).filter((token) => !conjunctions.has(token));
  let from = 0;
  let to = tokens.length;
  while (to - from > 1 && legalForms.has(tokens[to - 1] ?? '')) to -= 1;
  while (to - from > 1 && leadingForms.has(tokens[from] ?? '')) from += 1;
  if (to - from > 1 && tokens[from] === 'the') from += 1;
  return tokens.slice(from, to);
}
