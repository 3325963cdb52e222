/**
 * Converts opening hours as sources write them to the strict syntax of OpenStreetMap. This is the only place that repairs hours;
 * it runs once, at import. A text is repaired if it is unambiguous, otherwise its hours are unknown. Evaluation is literal.
 */

import { type Doubt, parseRules } from './parseRules.ts';
import { type Rule, rulesText } from './rules.ts';
import { settleRules } from './settleRules.ts';
import { tokensOf, withPlainSigns } from './tokens.ts';
import { hoursLanguages, hoursVocabulary, languagesOf } from './vocabulary.ts';
import { wholeNights } from './wholeNights.ts';

/** Why the hours of a text are unknown. */
export type HoursDoubt =
  | Doubt
  /** It contains a word or sign that does not belong in opening hours. */
  | 'unknownWords'
  /** It contains a word or letter for different days, in several languages or in one. */
  | 'ambiguousWords'
  /** Its word for public holidays may also mean Sundays. */
  | 'sundaysOrHolidays'
  /** Its words are short and from a language that is not spoken there. */
  | 'foreignWords';

export type RepairedHours = { readonly value: string } | { readonly doubt: HoursDoubt };

/** Longer texts are not opening hours and would only cost time. */
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

/** "WE" is the weekend in French; in upper-case text with OpenStreetMap's codes, it may also be Wednesday. */
const maybeWeekend = (text: string, here: readonly string[]): boolean =>
  here.includes('fr') && /\bWE\b/.test(text) && !/\b(mo|tu|th|fr|su)\b/i.test(text);

/** "Festivi" in Italian and "festivos" in Spanish may include Sundays; beside a word for Sunday they mean the holidays. */
const mayMeanSundays = (text: string): boolean =>
  /\bfestiv[oi]s?\b/i.test(text) && !/\b(do|dom|domenic[ah]e?|domingos?|su)\b/i.test(text);

const textOf = ({ outcome }: Reading): string => (typeof outcome === 'string' ? outcome : rulesText(outcome));

/**
 * Whether the text may be in this language. A language that is not spoken there explains either all days, or none of them:
 * "Mo-Fr, Do" is not Spanish.
 */
function maybeIn({ outcome, spoken, pure, ownDays, loneLetter }: LocalReading): boolean {
  if (loneLetter) return false;
  if (typeof outcome !== 'string') return spoken || pure || !ownDays;
  // Its words may merely look alike if they do not form hours.
  return spoken ? pure && (ownDays || outcome !== 'notUnderstood') : pure && ownDays && outcome !== 'notUnderstood';
}

/** @param country ISO 3166-1 alpha-2: determines the languages of a text that is not in English. */
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
    // A code may be a word of the country's language: "Sa" is Tuesday in Turkish.
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
    // A short word of another country's language may have a different meaning: "mar" in Ireland.
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
  // If several rules name the same days, there may be no order that keeps every night.
  const again = readIn('en', value);
  const twice = again !== undefined && typeof again.outcome !== 'string' ? wholeNights(again.outcome) : undefined;
  return twice !== undefined && rulesText(twice) === value ? { value } : { doubt: 'contradictory' };
}
