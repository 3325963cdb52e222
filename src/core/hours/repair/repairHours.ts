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
  readonly rules: Rule[];
  readonly pure: boolean;
  readonly short: boolean;
  readonly loneLetter: boolean;
}

function readIn(language: string, text: string): Reading | Doubt | undefined {
  const read = tokensOf(text, hoursVocabulary(language));
  if (read === undefined) return undefined;
  const parsed = parseRules(read.tokens);
  if (typeof parsed === 'string') return parsed;
  const rules = settleRules(parsed);
  return typeof rules === 'string' ? rules : { ...read, rules };
}

/** "WE" is the weekend in French; in upper-case text with OpenStreetMap's codes, it may also be Wednesday. */
const maybeWeekend = (text: string, here: readonly string[]): boolean =>
  here.includes('fr') && /\bWE\b/.test(text) && !/\b(mo|tu|th|fr|su)\b/i.test(text);

/** "Festivi" in Italian and "festivos" in Spanish may include Sundays; beside a word for Sunday they mean the holidays. */
const mayMeanSundays = (text: string): boolean =>
  /\bfestiv[oi]s?\b/i.test(text) && !/\b(do|dom|domenic[ah]e?|domingos?|su)\b/i.test(text);

const isReading = (read: Reading | Doubt | undefined): read is Reading => typeof read === 'object';

/** @param country ISO 3166-1 alpha-2: determines the languages of a text that is not in English. */
export function repairHours(text: string, country: string): RepairedHours {
  if (text.length > longest) return { doubt: 'notUnderstood' };
  const plain = withPlainSigns(text);
  const english = readIn('en', plain);
  const here = languagesOf(country);
  if (maybeWeekend(plain, here)) return { doubt: 'ambiguousWords' };
  if (mayMeanSundays(plain)) return { doubt: 'sundaysOrHolidays' };
  if (isReading(english)) return finished(english.rules);
  const readings = hoursLanguages.flatMap((language) => {
    const read = readIn(language, plain);
    return read === undefined ? [] : [{ language, read, spoken: here.includes(language) }];
  });
  const all = readings.filter(({ read }) => isReading(read));
  const good = all.filter(({ read }) => isReading(read) && !read.loneLetter);
  const pureHere = good.filter(({ read, spoken }) => spoken && isReading(read) && read.pure);
  const plausible = good.filter(({ read, spoken }) => spoken || (isReading(read) && read.pure));
  const candidates = pureHere.length > 0 ? pureHere : plausible.length > 0 ? plausible : good;
  const [first, ...others] = candidates.flatMap(({ read }) => (isReading(read) ? [read.rules] : []));
  // A short word of another country's language may have a different meaning: "mar" in Ireland.
  const isSure = candidates.some(({ read, spoken }) => spoken || (isReading(read) && !read.short));
  if (first !== undefined && others.every((rules) => rulesText(rules) === rulesText(first)))
    return isSure ? finished(first) : { doubt: 'foreignWords' };
  if (all.length > 0) return { doubt: 'ambiguousWords' };
  const doubt = [english, ...readings.map(({ read }) => read)].find((read) => typeof read === 'string');
  return { doubt: typeof doubt === 'string' ? doubt : 'unknownWords' };
}

function finished(rules: readonly Rule[]): RepairedHours {
  const kept = wholeNights(rules);
  if (kept === undefined) return { doubt: 'contradictory' };
  const value = rulesText(kept);
  if (kept === rules) return { value };
  // If several rules name the same days, there may be no order that keeps every night.
  const again = readIn('en', value);
  const twice = isReading(again) ? wholeNights(again.rules) : undefined;
  return twice !== undefined && rulesText(twice) === value ? { value } : { doubt: 'contradictory' };
}
