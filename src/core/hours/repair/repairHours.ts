/**
 * Converts opening hours from the many spellings in sources to the strict syntax of OpenStreetMap. No other module repairs
 * opening hours, and this module runs only once, during the import. If a text is ambiguous, the hours are unknown. The repaired
 * text is evaluated literally.
 */

import { languagesOf } from '../../../data/countries/languages.ts';
import { type Doubt, parseRules } from './parseRules.ts';
import { type Rule, rulesText } from './rules.ts';
import { settleRules } from './settleRules.ts';
import { tokensOf, withPlainSigns } from './tokens.ts';
import { hoursLanguages, hoursVocabulary } from './vocabulary.ts';
import { wholeNights } from './wholeNights.ts';

/** The reason why the opening hours in a text are unknown. */
export type HoursDoubt =
  | Doubt
  /** The text contains a word or sign that does not occur in opening hours. */
  | 'unknownWords'
  /** The text contains a word or letter that can mean different days, in one language or in several. */
  | 'ambiguousWords'
  /** The text's word for public holidays can also mean Sundays. */
  | 'sundaysOrHolidays'
  /** The words are short and from a language that is not spoken in the country. */
  | 'foreignWords';

export type RepairedHours = { readonly value: string } | { readonly doubt: HoursDoubt };

/** The maximum length. Longer texts are not opening hours, so they are not parsed. */
const longest = 1000;

interface Reading {
  readonly outcome: readonly Rule[] | Doubt;
  readonly pure: boolean;
  readonly ownDays: boolean;
  readonly codes: boolean;
  readonly short: boolean;
  readonly loneLetter: boolean;
}

interface LocalReading extends Reading {
  readonly spoken: boolean;
}

function readIn(language: string, text: string): Reading | undefined {
  const read = tokensOf(text, hoursVocabulary(language));
  if (read === undefined) return undefined;
  const parsed = parseRules(read.tokens);
  return { ...read, outcome: typeof parsed === 'string' ? parsed : settleRules(parsed) };
}

/** Whether "WE" could mean the weekend in French. In uppercase text with OpenStreetMap codes, "WE" could also mean Wednesday. */
const maybeWeekend = (text: string, here: readonly string[]): boolean =>
  here.includes('fr') && /\bWE\b/.test(text) && !/\b(mo|tu|th|fr|su)\b/i.test(text);

/**
 * Whether "festivi" in Italian or "festivos" in Spanish could include Sundays. If the text contains a word for Sunday, "festivi"
 * and "festivos" mean only holidays.
 */
const mayMeanSundays = (text: string): boolean =>
  /\bfestiv[oi]s?\b/i.test(text) && !/\b(do|dom|domenic[ah]e?|domingos?|su)\b/i.test(text);

const textOf = ({ outcome }: Reading): string => (typeof outcome === 'string' ? outcome : rulesText(outcome));

/**
 * Whether the text could be in this language. If the language is not spoken in the country, either all words for days or none of
 * them must be from this language. For example, "Mo-Fr, Do" is not Spanish.
 */
function maybeIn({ outcome, spoken, pure, ownDays, loneLetter }: LocalReading): boolean {
  if (loneLetter) return false;
  if (typeof outcome !== 'string') return spoken || pure || !ownDays;
  // If the words do not form valid opening hours in this language, they may be words from a different language that happen to be
  // in this vocabulary.
  return spoken ? pure && (ownDays || outcome !== 'notUnderstood') : pure && ownDays && outcome !== 'notUnderstood';
}

/** @param country ISO 3166-1 alpha-2, which determines the possible languages of a text that is not in English */
export function repairHours(text: string, country: string): RepairedHours {
  if (text.length > longest) return { doubt: 'notUnderstood' };
  const plain = withPlainSigns(text);
  const english = readIn('en', plain);
  const here = languagesOf(country);
  if (maybeWeekend(plain, here)) return { doubt: 'ambiguousWords' };
  if (mayMeanSundays(plain)) return { doubt: 'sundaysOrHolidays' };
  const inEnglish = english?.outcome;
  const languages = typeof inEnglish === 'object' ? here : hoursLanguages;
  const readings = languages.flatMap((language): LocalReading[] => {
    const read = readIn(language, plain);
    return read === undefined ? [] : [{ ...read, spoken: here.includes(language) }];
  });
  const plausible = readings.filter(maybeIn);
  const pureHere = plausible.filter(({ spoken, pure }) => spoken && pure);
  if (english !== undefined && typeof inEnglish === 'object') {
    // OpenStreetMap codes can also be words in the country's language: "Sa" is Tuesday in Turkish.
    const isOther = (read: LocalReading) =>
      read.ownDays && !read.codes && typeof read.outcome !== 'string' && textOf(read) !== textOf(english);
    return pureHere.some(isOther) ? { doubt: 'ambiguousWords' } : finished(inEnglish);
  }
  const hasEnglishDays = english?.ownDays === true && inEnglish !== 'notUnderstood';
  if (pureHere.length === 0 && hasEnglishDays && typeof inEnglish === 'string') return { doubt: inEnglish };
  const candidates = pureHere.length > 0 ? pureHere : plausible;
  const [first, ...others] = candidates;
  if (first !== undefined && others.every((read) => textOf(read) === textOf(first))) {
    if (typeof first.outcome === 'string') return { doubt: first.outcome };
    // A short word from another country's language can have a different meaning: "mar" in Ireland.
    const isSure = candidates.some(({ spoken, short }) => spoken || !short);
    return isSure ? finished(first.outcome) : { doubt: 'foreignWords' };
  }
  if (readings.some(({ outcome }) => typeof outcome !== 'string')) return { doubt: 'ambiguousWords' };
  const doubt = [english, ...candidates, ...readings].find((read) => typeof read?.outcome === 'string')?.outcome;
  return { doubt: typeof doubt === 'string' ? doubt : 'unknownWords' };
}

function finished(rules: readonly Rule[]): RepairedHours {
  const kept = wholeNights(rules);
  if (kept === undefined) return { doubt: 'contradictory' };
  const value = rulesText(kept);
  if (kept === rules) return { value };
  // If several rules apply to the same days, there may be no order that preserves every night.
  const again = readIn('en', value);
  const twice = again !== undefined && typeof again.outcome !== 'string' ? wholeNights(again.outcome) : undefined;
  return twice !== undefined && rulesText(twice) === value ? { value } : { doubt: 'contradictory' };
}
