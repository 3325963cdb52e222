/** Finds the operators of ATMs in the words of a statement. */
import { bankWords } from '../../../data/operators/bankWords.ts';
import { shortNames, shortWords } from '../../../data/withdrawals/operatorShorthand.ts';
import { countries as countriesByName } from '../descriptor/countries.ts';
import { foldName, spellingsOf } from '../names.ts';
import type { WithdrawalWord } from './readWithdrawal.ts';

/**
 * How an operator's name occurs in a text, best first. `whole`: all words of the name. `core`: all words except those for a bank.
 * `short`: initials or an abbreviation. `part`: some words, at least one of which is specific.
 */
type NameLevel = 'whole' | 'core' | 'short' | 'part';

export interface NameForm {
  readonly words: readonly string[];
  readonly level: Exclude<NameLevel, 'part'>;
}

export interface NameMatch {
  readonly level: NameLevel;
  /** The number of letters of the text that belong to the name. */
  readonly letters: number;
  readonly words: ReadonlySet<number>;
}

/** Folded words that do not distinguish banks. */
const generic: ReadonlySet<string> = new Set([
  ...[...bankWords].flatMap((word) => foldName(word).words),
  ...'banks bancos of the de du del di da do group grupo gruppe company co plc ag sa spa'.split(' '),
]);

/** The initials of a name with fewer words are too ambiguous. */
const leastInitials = 3;

/** Returns the forms of an operator's names in statements. @param countries the countries of its ATMs */
export function formsOf(names: readonly string[], countries: readonly string[]): readonly NameForm[] {
  const forms = new Map<string, NameForm>();
  const add = (words: readonly string[], level: NameForm['level']) => {
    const key = words.join(' ');
    if (key.length >= 2 && !forms.has(key)) forms.set(key, { words, level });
  };
  const spelled = names.flatMap(spellingsOf).map(({ words }) => words);
  for (const words of spelled) add(words, 'whole');
  const isCountry = (word: string) =>
    countriesByName.get(word) !== undefined && countries.includes(countriesByName.get(word) ?? '');
  for (const words of spelled) {
    const core = words.filter((word) => !generic.has(word) && !isCountry(word));
    if (core.length > 0 && core.length < words.length && core.join('').length >= 3) add(core, 'core');
  }
  for (const words of spelled) {
    const spoken = words.filter((word) => !/^(?:of|the|de|du|del|di|da|do|and)$/.test(word));
    if (spoken.length >= leastInitials && spoken.every((word) => /^[a-z]/.test(word)))
      add([spoken.map((word) => word[0]).join('')], 'short');
    if (words.length >= leastInitials && words.every((word) => /^[a-z]/.test(word)))
      add([words.map((word) => word[0]).join('')], 'short');
  }
  for (const country of countries)
    for (const [short, name] of shortNames[country] ?? []) {
      const meant = foldName(name).words.join(' ');
      if (spelled.some((words) => words.join(' ') === meant)) add(short.split(' '), 'short');
    }
  return [...forms.values()];
}

const rank: Readonly<Record<NameLevel, number>> = { whole: 3, core: 2, short: 2, part: 1 };

/**
 * Whether one match is better than another: by whether it is a whole name, then by the number of letters of the text, then by
 * form.
 */
export function isBetter(one: NameMatch, other: NameMatch | undefined): boolean {
  if (other === undefined) return true;
  if ((one.level === 'part') !== (other.level === 'part')) return one.level !== 'part';
  return one.letters > other.letters || (one.letters === other.letters && rank[one.level] > rank[other.level]);
}

/** The words of a text, prepared for comparisons. */
export interface NameText {
  readonly words: readonly WithdrawalWord[];
  /** The words and the words that they abbreviate. */
  readonly spelled: readonly (readonly string[])[];
}

export const nameText = (words: readonly WithdrawalWord[]): NameText => ({
  words,
  spelled: words.map(({ plain }) => {
    const long = shortWords.get(plain);
    return long === undefined ? [plain] : [plain, long];
  }),
});

/** The minimum length of a word if the text contains only its beginning, or only the end of a compound. */
const leastPart = 5;

const matches = ({ words, spelled }: NameText, at: number, word: string): boolean => {
  const own = spelled[at];
  if (own === undefined) return false;
  if (own.includes(word)) return true;
  const { plain, mayBeCut } = words[at] as WithdrawalWord;
  return mayBeCut && plain.length >= Math.min(leastPart, word.length) && word.startsWith(plain);
};

/** Returns the best match of one of the forms, or undefined. */
export function matchName(forms: readonly NameForm[], text: NameText): NameMatch | undefined {
  let best: NameMatch | undefined;
  const take = (level: NameLevel, from: number, to: number) => {
    const found = { level, letters: lettersOf(text, from, to), words: rangeOf(from, to) };
    if (isBetter(found, best)) best = found;
  };
  for (const { words, level } of forms) {
    for (let from = 0; from < text.words.length; from++) {
      let length = 0;
      while (length < words.length && matches(text, from + length, words[length] as string)) length += 1;
      if (length === words.length) take(level, from, from + length);
      else if (level === 'whole' && words.length > 1 && isJoined(text, from, words)) take('whole', from, from + 1);
      else if (
        level === 'whole' &&
        length > 0 &&
        words.slice(0, length).some((word) => !generic.has(word) && word.length >= leastPart)
      )
        take('part', from, from + length);
    }
    if (level === 'whole') partOf(words, text, take);
  }
  return best;
}

/** Whether a word of the text contains all words of the name: "BANKOFVALLETTA". */
const isJoined = ({ words }: NameText, at: number, name: readonly string[]): boolean => {
  const joined = name.join('');
  return joined.length >= leastPart && words[at]?.plain === joined;
};

/** Finds a name if the text contains only one of its specific words: "SPARKASSE MUENCHEN" for "Stadtsparkasse München". */
function partOf(name: readonly string[], text: NameText, take: (level: NameLevel, from: number, to: number) => void): void {
  for (const [at, own] of text.spelled.entries()) {
    const fits = own.some(
      (word) =>
        word.length >= leastPart &&
        name.some(
          (part) =>
            (part === word && !generic.has(word)) || (part.length > word.length && part.endsWith(word) && !generic.has(word)),
        ),
    );
    if (fits) take('part', at, at + 1);
  }
}

function lettersOf({ words }: NameText, from: number, to: number): number {
  let letters = 0;
  for (let i = from; i < to; i++) letters += words[i]?.plain.length ?? 0;
  return letters;
}

const rangeOf = (from: number, to: number): ReadonlySet<number> => new Set(Array.from({ length: to - from }, (_, i) => from + i));
