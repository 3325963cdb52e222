/** Finds the names in the register that a reading of a descriptor could match, even if the name is truncated or misspelled. */

import { chainWords } from '../../../data/shops/kindWords.ts';
import { beginningOfKey, keyMark, romanisationKey } from '../../text/transliteration.ts';
import type { PayeeReading } from '../descriptor/descriptor.ts';
import { skeletonOf } from '../names.ts';
import { distance } from './distance.ts';
import { householdOf } from './householdNames.ts';
import type { NameTable } from './nameTable.ts';

export interface Hit {
  /** The id in the name table. */
  readonly name: number;
  readonly how: 'exact' | 'cut' | 'beginning' | 'end' | 'misspelt';
  /**
   * How the text differs from the name. `lost`: letters are missing. `wrong`: letters are wrong. `cutAndLost` and `cutAndWrong`:
   * the name is also truncated. `vowels`: the vowels are missing. `early`: the name is truncated for an unknown reason.
   */
  readonly wrong?: 'lost' | 'wrong' | 'cutAndLost' | 'cutAndWrong' | 'vowels' | 'early';
  /** Whether the hit matches only shops and merchants whose names start with the text as whole words. */
  readonly wholeWords?: true;
  /** Whether the text fills its field (see `PayeeReading`). */
  readonly isFull?: true;
  /** Whether the text is a different romanization of the name, so its words differ from those in the register. */
  readonly romanised?: true;
  /** The weight of the hit (see `weights`). */
  readonly weight: number;
  /** The words in the text that match the name. */
  readonly words: readonly string[];
  /** The words in the text that do not match the name. */
  readonly rest: readonly string[];
  /** Whether the last word in `rest` may be truncated. */
  readonly restMayBeCut?: true;
  /**
   * Whether an asterisk separates `words` and `rest`. The rest is then one of the merchant's own services, or a different
   * seller.
   */
  readonly beforeStar?: true;
}

/** The maximum number of names for a prefix. A prefix of more names is not selective. */
const mostCut = 400;
const mostAlike = 80;
const mostCutAlike = 20;
/** The minimum length of a name that is only part of the text. */
const shortest = 3;
/** The minimum length of a misspelled text. Shorter texts are similar to too many names. */
const shortestMisspelt = 4;
/**
 * The minimum length of a text whose last word is complete, but that could be the beginning of a longer name. Too many names
 * start with shorter texts.
 */
const longGoingOn = 7;

/** The minimum length of a prefix if nothing indicates truncation. */
const longEarly = 9;
/** Like `longEarly`, but for a single word, which is more likely to be a complete name. */
const longEarlyWord = 13;

/** Returns the weight of a truncated name, which increases with its number of letters. */
const cutWeight = (letters: number): number =>
  letters >= 14 ? 3.8 : letters >= 10 ? 3.5 : letters >= 7 ? 2.6 : letters >= 5 ? 1.6 : 0;
const exactWeight = (letters: number): number => (letters >= 6 ? 4 : letters >= 4 ? 3.6 : letters === 3 ? 3.2 : 2.4);
const misspeltWeight = (letters: number, wrong: number): number =>
  (letters >= 14 ? 3.7 : letters >= 10 ? 3.4 : letters >= 7 ? 3 : 1.6) - (wrong - 1) * 1.3;
/**
 * Returns the weight of a name with missing letters. Missing letters are more frequent than wrong letters, so a short text may
 * have missing letters but not wrong letters.
 */
const lostWeight = (letters: number): number => (letters >= 7 ? 3.2 : letters >= 5 ? 2.8 : 2.4);
/** The penalty for a truncated name with missing or wrong letters, because such a text is similar to many names. */
const cutAndMisspelt = 0.6;
/**
 * Returns the weight of a name without vowels, or with only the first vowel of each word. The weight increases with the number of
 * consonants.
 */
const skeletonWeight = (consonants: number): number =>
  consonants >= 10 ? 3.6 : consonants >= 7 ? 3.2 : consonants >= 5 ? 2.4 : 1;
const partial = { beginning: 0.6, end: 1 } as const;

/** Whether vowels were probably removed, because no word has a vowel after its first letter and there are enough consonants. */
const isSkeleton = (words: readonly string[]): boolean =>
  words.every((word) => !/[aeiou]/.test(word.slice(1))) && skeletonOf(words.join('')).length >= shortestSkeleton;
const shortestSkeleton = 4;

/** Suffixes that marketplaces append to a name without a space: "manomanouk". */
const withoutEnding = /^(.{7,}?)(couk|uk|com|ltd)$/;

/**
 * @param followed whether text such as a number follows the name, in which case the name might have been truncated at any width
 */
export function hitsOf(names: NameTable, reading: PayeeReading, followed: boolean): readonly Hit[] {
  const {
    words,
    squeezed,
    lastMayBeCut = false,
    mayGoOn = false,
    mayBeTruncated = false,
    aside,
    isSite,
    isWhole,
    isFollowed,
    isFull,
  } = reading;
  const hits = new Map<number, Hit>();
  const add = (hit: Hit): void => {
    const rival = hits.get(hit.name);
    if (!rival || rival.weight < hit.weight) hits.set(hit.name, hit);
  };
  const exact = names.find(squeezed);
  if (aside !== undefined) {
    // The reading omits words that could be the payee, so the name is only part of the text.
    const weight = exactWeight(squeezed.length) - partial.beginning;
    return exact < 0 ? [] : [{ name: exact, how: 'beginning', weight, words, rest: aside, beforeStar: true }];
  }
  if (exact >= 0) add({ name: exact, how: 'exact', weight: exactWeight(squeezed.length), words, rest: [] });
  // A complete web address matches exactly or not at all. A truncated address can match other names.
  if (isSite && !lastMayBeCut) return [...hits.values()];
  if (exact < 0 && words[0] === 'the' && words.length > 1) {
    // The register may contain the name without "the".
    const rest = words.slice(1).join('');
    const name = rest.length < shortest ? -1 : names.find(rest);
    if (name >= 0) add({ name, how: 'exact', weight: exactWeight(rest.length), words: words.slice(1), rest: [] });
  }
  const glued = exact < 0 && words.length === 1 && !reading.name.includes('.') ? withoutEnding.exec(squeezed)?.[1] : undefined;
  const bare = glued === undefined ? -1 : names.find(glued);
  if (bare >= 0) add({ name: bare, how: 'exact', weight: exactWeight(squeezed.length) - 0.3, words, rest: [] });
  const isCut = lastMayBeCut || ((mayGoOn || mayBeTruncated) && squeezed.length >= longGoingOn);
  const isEarly =
    exact < 0 &&
    !isWhole &&
    squeezed.length >= (followed || isFollowed ? longGoingOn : words.length > 1 ? longEarly : longEarlyWord);
  if ((isCut || isEarly) && cutWeight(squeezed.length) > 0) {
    const wrong = isCut ? {} : { wrong: 'early' as const };
    const weight = cutWeight(squeezed.length) - (isCut ? 0 : 0.3);
    for (const name of names.startingWith(squeezed, mostCut) ?? []) {
      if (name !== exact) add({ name, how: 'cut', ...wrong, weight, words, rest: [], ...(isFull && { isFull }) });
    }
  }
  if (hits.size === 0 && names.hasKeys && squeezed.length >= shortestKey) addRomanised(names, reading, isCut, add);
  const restMayBeCut = lastMayBeCut || mayGoOn || mayBeTruncated || !(followed || isFollowed);
  const addBeginning = (hit: Hit) => add({ ...hit, ...(restMayBeCut && { restMayBeCut: true as const }) });
  for (let length = words.length - 1; length > 0; length--) {
    partHit(names, words.slice(0, length), words.slice(length), 'beginning', addBeginning);
    partHit(names, words.slice(words.length - length), words.slice(0, words.length - length), 'end', add);
  }
  if (hits.size === 0 && words.length === 1 && !isSite) addGlued(names, squeezed, addBeginning);
  if (exact < 0 && squeezed.length >= shortestMisspelt) addMisspelt(names, reading, hits.size === 0, add);
  if (exact < 0 && hits.values().some(({ how, name }) => how === 'exact' && names.textOf(name) === possessiveOf(words))) {
    // "MILLER" could mean Millers or Miller & Sons, which are equally likely.
    const weight = exactWeight(squeezed.length) - lessPossessive;
    for (const name of names.startingWith(squeezed, mostCut) ?? [])
      add({ name, how: 'cut', wrong: 'early', wholeWords: true, weight, words, rest: [] });
  }
  if (exact < 0 && isSkeleton(words)) {
    // Different names can have the same consonants, so letters may be missing but not wrong.
    for (const name of names.withSkeleton(squeezed, mostAlike))
      if (names.textOf(name).charAt(0) === squeezed.charAt(0) && isWithin(squeezed, names.textOf(name)))
        add({ name, how: 'misspelt', wrong: 'vowels', weight: skeletonWeight(skeletonOf(squeezed).length), words, rest: [] });
    // If a name was truncated after its vowels had been removed, the text contains only the first consonants of the name.
    const weight = skeletonWeight(skeletonOf(squeezed).length) - cutAndMisspelt;
    if (isCut || squeezed.length >= longOpen)
      for (const name of names.withCutSkeleton(squeezed, mostCutAlike))
        if (names.textOf(name).charAt(0) === squeezed.charAt(0) && isWithin(squeezed, names.textOf(name)))
          add({ name, how: 'misspelt', wrong: 'vowels', weight, words, rest: [] });
  }
  return [...hits.values()];
}

/** The minimum length of a name before any word, and before a word that chains add to their names. */
const shortestGlued = { before: 7, beforeChainWord: 4 } as const;
const shortestGluedRest = 3;

/**
 * Adds names that are glued to the word after them: "TESCOSTORES", "CHARTWELLSWATERFRONT". Longer names take precedence. The name
 * alone is weak evidence, so only a widely known name or a word that chains add leads to a result.
 */
function addGlued(names: NameTable, squeezed: string, add: (hit: Hit) => void): void {
  for (let length = squeezed.length - shortestGluedRest; length >= shortestGlued.beforeChainWord; length--) {
    const rest = squeezed.slice(length);
    if (length < shortestGlued.before && !chainWords.has(rest)) continue;
    const name = names.find(squeezed.slice(0, length));
    if (name < 0) continue;
    const words = [squeezed.slice(0, length)];
    add({ name, how: 'beginning', weight: exactWeight(length) - partial.beginning, words, rest: [rest] });
    return;
  }
}

/** The minimum length of a key. Shorter keys match too many names. */
const shortestKey = 5;
const lessRomanised = 0.2;

function addRomanised(names: NameTable, { words, squeezed }: PayeeReading, isCut: boolean, add: (hit: Hit) => void): void {
  const whole = names.find(keyMark + romanisationKey(squeezed));
  const { length } = squeezed;
  const hit = { romanised: true, words, rest: [] } as const;
  if (whole >= 0) add({ ...hit, name: whole, how: 'exact', weight: exactWeight(length) - lessRomanised });
  if (!isCut || cutWeight(length) === 0) return;
  for (const name of names.startingWith(keyMark + beginningOfKey(squeezed), mostCut) ?? [])
    if (name !== whole) add({ ...hit, name, how: 'cut', weight: cutWeight(length) - lessRomanised });
}

/** The minimum length of a text in which two letters may be missing, and of a text in which two letters may be wrong. */
const longTwice = 8;
const longWrong = 10;
/** The minimum length of a text that may have filled its field before letters were lost. */
const longOpen = 15;

const lessPossessive = 0.3;
const possessiveOf = ([word, ...others]: readonly string[]): string | undefined =>
  word === undefined || others.length > 0 ? undefined : `${word}s`;

/** The maximum length of a first word that may be an abbreviation. */
const longestInitials = 3;
/**
 * Returns the first word if it may be an abbreviation, or else "". The letters of an abbreviation are not misspelt: "NT
 * WHOLESALE" is not BT Wholesale.
 */
const initialsOf = ([word = '', ...others]: readonly string[]): string =>
  others.length > 0 && word.length <= longestInitials ? word : '';

/** Whether the text is the other text without some letters. */
function isWithin(text: string, other: string): boolean {
  let at = 0;
  for (let index = 0; index < other.length && at < text.length; index++) if (other[index] === text[at]) at += 1;
  return at === text.length;
}

/** @param isLost whether there are no other hits, so that names with fewer common letters are included */
function addMisspelt(names: NameTable, reading: PayeeReading, isLost: boolean, add: (hit: Hit) => void): void {
  const { squeezed, lastMayBeCut = false, mayGoOn = false } = reading;
  const open = lastMayBeCut || mayGoOn;
  if (addAlike(names, reading, open, 1, add) || !isLost || squeezed.length < longTwice) return;
  // A text with missing letters is shorter than the field that it filled, so a long text may be a prefix even if it does not fill
  // a field.
  addAlike(names, reading, open || squeezed.length >= longOpen, 2, add);
}

/**
 * @param open whether the text may be a prefix
 * @param wrongLetters the number of wrong letters, each of which changes trigrams
 * @returns whether any names were added
 */
function addAlike(
  names: NameTable,
  { words, squeezed }: PayeeReading,
  open: boolean,
  wrongLetters: number,
  add: (hit: Hit) => void,
): boolean {
  const most = squeezed.length >= longTwice ? 2 : 1;
  const { length } = squeezed;
  const possessive = possessiveOf(words);
  const initials = initialsOf(words);
  const longest = open && length >= 7 ? Number.POSITIVE_INFINITY : length + most;
  let any = false;
  const found = (hit: Hit): void => {
    add(hit);
    any = true;
  };
  for (const name of names.sharingGrams(squeezed, mostAlike, wrongLetters, length - most, longest)) {
    const text = names.textOf(name);
    if (text.startsWith(keyMark)) continue;
    const wrong = distance(squeezed, text, false, most);
    if (text === possessive && length > shortestMisspelt) {
      // The text omits only the possessive "s": "SAINSBURY".
      found({ name, how: 'exact', weight: exactWeight(length) - lessPossessive, words, rest: [] });
      continue;
    }
    const isLost = wrong > 0 && wrong <= most && text.length === length + wrong;
    if (isLost) found({ name, how: 'misspelt', wrong: 'lost', weight: lostWeight(length) - (wrong - 1) * 0.5, words, rest: [] });
    else if (!text.startsWith(initials)) continue;
    else if (wrong > 0 && wrong <= (length >= longWrong ? 2 : 1) && length > shortestMisspelt)
      found({ name, how: 'misspelt', wrong: 'wrong', weight: misspeltWeight(length, wrong), words, rest: [] });
    else if (wrong > most && open && length >= 7) {
      const inBeginning = distance(squeezed, text, true, most);
      if (inBeginning > 0 && inBeginning <= most)
        found({
          name,
          how: 'misspelt',
          wrong: isWithin(squeezed, text.slice(0, length + inBeginning)) ? 'cutAndLost' : 'cutAndWrong',
          weight: misspeltWeight(length, inBeginning) - cutAndMisspelt,
          words,
          rest: [],
        });
    }
  }
  return any;
}

function partHit(
  names: NameTable,
  words: readonly string[],
  rest: readonly string[],
  how: 'beginning' | 'end',
  add: (hit: Hit) => void,
): void {
  const text = words.join('');
  if (text.length < shortest && householdOf(text, undefined) === undefined) return;
  const name = names.find(text);
  if (name >= 0) add({ name, how, weight: exactWeight(text.length) - partial[how], words, rest });
}
