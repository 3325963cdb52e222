/**
 * Classifies the text about the card, the terminal, the date, the authorization and the amount that banks and acquirers add
 * before and after the name field ("KABAT POS 1234 23NOV", "KABAT ON 23 NOV BCC", "CD 1234 KABAT"). These additions show where
 * the field ends and where a name may be truncated.
 */

import { currencies } from '../../../data/shops/currencies.ts';
import {
  beforeAmount,
  beforeDay,
  beforeRate,
  instalments,
  introducing,
  kindsOfDay,
  monthNames,
  paying,
  prepositions,
} from '../../../data/shops/statementWords.ts';
import { tableRows, tableWords } from '../tableRows.ts';
import { isCode } from './codes.ts';
import { countries } from './countries.ts';
import { hasLetter, isStar, type Token } from './tokens.ts';

const introduces = tableWords(introducing);
const comesBeforeDay = tableWords(beforeDay);
const months = tableWords(monthNames);
const comesBeforeRate = tableWords(beforeRate);
const comesBeforeAmount = tableWords(beforeAmount);
const isInstalment = tableWords(instalments);
/** Pairs of words before a date: "value date", "data transakcji". */
const dayPairs = new Set(
  tableRows(kindsOfDay).flatMap(([kinds = '', days = '']) =>
    kinds.split(', ').flatMap((kind) => days.split(', ').map((day) => `${kind} ${day}`)),
  ),
);
const pays = tableWords(paying);
const isPreposition = tableWords(prepositions);

/** Matches English names of months, because only English dates can start with the month. */
const englishMonth = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)$/;
const monthPattern = [...months].sort((a, b) => b.length - a.length).join('|');
/** Matches a date that is one token: "23/11", "23.11.2026", "2026-11-23", "23NOV", "23-NOV-26", "NOV23". */
const dayShapes = [
  // Does not match "24-7".
  /^(0?[1-9]|[12]\d|3[01])([/.](0?[1-9]|1[0-2])[/.]?|[/.-](0?[1-9]|1[0-2])[/.-](\d{2}|\d{4}))$/,
  /^(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])(\/(\d{2}|\d{4}))?$/,
  /^(19|20)\d\d[-/.](0[1-9]|1[0-2])[-/.](0[1-9]|[12]\d|3[01])(t\d\d:\d\d(:\d\d)?z?)?$/,
  new RegExp(`^\\d{1,2}[-./]{0,2}(${monthPattern})[-./]?(\\d{2}|\\d{4})?$`),
  new RegExp(`^(${monthPattern})[-./]?\\d{1,2}$`),
];
const isDay = (plain: string): boolean => dayShapes.some((shape) => shape.test(plain));
const isTime = (plain: string): boolean => /^\d{1,2}[:h]\d\d(:\d\d)?$/.test(plain);
/** Whether a token is a time such as "10.24" after a date or "um". Elsewhere, the token could be an amount or a name. */
const isDottedTime = (plain: string): boolean => isTime(plain) || /^([01]?\d|2[0-3])\.[0-5]\d$/.test(plain);
const isAmount = (plain: string): boolean => /^[-+]?[€$£]?\d{1,6}([.,]\d{3})*[.,]\d{2}[€$£]?$/.test(plain);
const isNumber = (plain: string): boolean => /^[x*]*\d+[a-z]?$/.test(plain);
/** Whether a token is a masked card number: "XXXX1234". */
const isHidden = (plain: string): boolean => /^(x{2,}|\d{4,6}x{2,})\d{3,4}$|^x{3,}$|^\d{4,6}x{2,}$/.test(plain);
/**
 * Whether two tokens are an abbreviation of "card" in any language, and the last digits of a card after an asterisk: "TARJ.
 * *1102", "CB *4711". A seller before an order number ("UBER *1234") is longer and has no full stop.
 */
function isStarred(tokens: readonly Token[], at: number): boolean {
  const [label, digits] = [tokens[at], tokens[at + 1]];
  if (label === undefined || digits === undefined || !isStar(digits) || isStar(label)) return false;
  return /^\d{4}$/.test(digits.raw) && /^([a-z]{2,3}|[a-z]{2,9}\.)$/.test(label.plain);
}
/** Returns the word in a token that consists of a word and its number: "POS1234", "TID12345678". */
function gluedWord(plain: string): string | undefined {
  const word = /^([a-z]{2,9})[-:.#]?\d{3,}$/.exec(plain)?.[1];
  return word !== undefined && introduces.has(word) ? word : undefined;
}

const wordOf = (token: Token | undefined): string => token?.plain.replace(/[.:]+$/, '') ?? '';

/**
 * Returns the number of tokens from `at` on that form a date: one for "23NOV", two for "23 NOV" and "NOV 23", and one more with a
 * year.
 */
function dayLength(tokens: readonly Token[], at: number, to: number): number {
  const [first, second, third] = [at, at + 1, at + 2].map((index) => (index < to ? wordOf(tokens[index]) : ''));
  if (first === undefined || first === '') return 0;
  const isYear = (text: string | undefined) => text !== undefined && /^(20)?\d\d$/.test(text);
  if (isDay(first)) return 1;
  const dayFirst = /^\d{1,2}$/.test(first) && months.has(second ?? '');
  const monthFirst = englishMonth.test(first) && /^\d{1,2}$/.test(second ?? '');
  const pair = dayFirst || monthFirst ? 2 : 0;
  return pair > 0 && isYear(third) ? 3 : pair;
}

/** Returns the number of tokens of a decimal number, which is two tokens if it has a comma ("12,50"), or 0. */
function decimalLength(tokens: readonly Token[], at: number, to: number, fits: (plain: string) => boolean): number {
  if (at >= to) return 0;
  if (fits(wordOf(tokens[at]))) return 1;
  const isJoined = at + 1 < to && tokens[at + 1]?.gap === ',';
  return isJoined && fits(`${wordOf(tokens[at])}.${wordOf(tokens[at + 1])}`) ? 2 : 0;
}

/** Returns the number of tokens of an amount from `at` on, with the currency before or after it, or 0. */
function amountLength(tokens: readonly Token[], at: number, to: number): number {
  const first = at < to ? wordOf(tokens[at]) : '';
  const isCurrency = (word: string | undefined) =>
    word !== undefined && (currencies.has(word) || /^(r\$|kc|zl|ft|lei)$/.test(word));
  if (isCurrency(first)) {
    const length = decimalLength(tokens, at + 1, to, isAmount);
    return length > 0 ? 1 + length : 0;
  }
  const length = decimalLength(tokens, at, to, isAmount);
  return length > 0 && at + length < to && isCurrency(wordOf(tokens[at + length])) ? length + 1 : length;
}

/** Returns the number of tokens of an exchange rate, an amount or an instalment that a word describes, or 0. */
function describedLength(tokens: readonly Token[], at: number, to: number): number {
  const word = wordOf(tokens[at]);
  const [next, third, fourth] = [at + 1, at + 2, at + 3].map((index) => (index < to ? wordOf(tokens[index]) : ''));
  const isRate = (text: string) => /^\d{1,4}[.,]\d{1,6}$/.test(text);
  const rate = word === 'exchange' && comesBeforeRate.has(next ?? '') ? at + 2 : comesBeforeRate.has(word) ? at + 1 : to;
  const rateLength = decimalLength(tokens, rate, to, isRate);
  if (rateLength > 0) return rate - at + rateLength;
  if (comesBeforeAmount.has(word)) {
    const length = amountLength(tokens, at + 1, to);
    if (length > 0) return 1 + length;
  }
  if (isInstalment.has(word) && /^\d{1,2}\/\d{1,2}$/.test(next ?? '')) return 2;
  if (isInstalment.has(word) && /^\d{1,2}$/.test(next ?? '') && third === 'de' && /^\d{1,2}$/.test(fourth ?? '')) return 4;
  // German savings banks print the card's number and expiry: "KFN 3 VJ 2812".
  if (word === 'kfn' && /^\d$/.test(next ?? '')) return 2;
  return 0;
}

/** Returns the number of tokens from `at` on that form one addition, or 0 if there is no addition. */
function additionLength(tokens: readonly Token[], at: number, to: number): number {
  const word = wordOf(tokens[at]);
  const next = at + 1 < to ? wordOf(tokens[at + 1]) : '';
  const day = dayLength(tokens, at, to);
  if (day > 0) return day;
  if (comesBeforeDay.has(word)) {
    const after = dayLength(tokens, at + 1, to);
    if (after > 0) return 1 + after;
  }
  if (dayPairs.has(`${word} ${next}`)) {
    const after = dayLength(tokens, at + 2, to);
    if (after > 0) return 2 + after;
  }
  const described = describedLength(tokens, at, to);
  if (described > 0) return described;
  if (gluedWord(word) !== undefined) return 1;
  // Dutch statements: the number of the card and of the payment, "PAS012 NR:12345".
  if (/^(pas\d{3}|nr:[a-z\d]+)$/.test(word)) return 1;
  if (at + 1 < to && isStarred(tokens, at)) return 2;
  if (/^(debit|credit|visa|bank)$/.test(word) && /^(card|karte|carte|carta)$/.test(next)) {
    const length = additionLength(tokens, at + 1, to);
    return length === 0 ? 0 : 1 + length;
  }
  if (introduces.has(word)) {
    if (
      /^(no|nr|n|id|code|num|number|numer|numero|nummer|ending|endziffer|endend|konec|xxxx)$/.test(next) &&
      at + 2 < to &&
      /\d/.test(wordOf(tokens[at + 2]))
    )
      return 3;
    if (next === 'ending' && wordOf(tokens[at + 2]) === 'in' && /\d/.test(wordOf(tokens[at + 3]))) return 4;
    if (isHidden(next)) return 2;
    if (isNumber(next) && next.length >= 3) return 2;
    if (/\d/.test(next) && isCode(next)) return 2;
    if (dayLength(tokens, at + 1, to) > 0) return 1;
    return 0;
  }
  if (isHidden(word)) return 1;
  if (isTime(word)) return wordOf(tokens[at + 1]) === 'uhr' ? 2 : 1;
  if (/^(um|at|o|godz|ore|om|kl)$/.test(word) && isDottedTime(next)) return 2;
  if (word === 'alle' && next === 'ore' && isDottedTime(wordOf(tokens[at + 2]))) return 3;
  const amount = amountLength(tokens, at, to);
  if (amount > 1) return amount;
  if (isAmount(word) && /[€$£]/.test(word)) return 1;
  return 0;
}

/**
 * Whether a token could be a bank's mark of two to four letters after a date: "ON 23 NOV BCC". Excludes country codes, which are
 * places.
 */
const isOwnMark = (token: Token): boolean => /^[a-z]{2,4}$/.test(token.plain) && !countries.has(token.plain);

const kindOf = (plain: string): Token['kind'] =>
  isDay(plain) || isDottedTime(plain) || months.has(plain)
    ? 'moment'
    : isAmount(plain) || currencies.has(plain)
      ? 'amount'
      : gluedWord(plain) !== undefined
        ? 'reference'
        : 'noise';

/** Returns the start of the additions at the end, or undefined if there are none. */
function tailFrom(tokens: readonly Token[], from: number): number | undefined {
  for (let at = from + 1; at < tokens.length; at += 1) {
    let to = at;
    let hasDay = false;
    while (to < tokens.length) {
      const token = tokens[to];
      if (token === undefined) break;
      const isTimeOfDay = hasDay && isDottedTime(wordOf(token));
      const length = isTimeOfDay ? 1 : additionLength(tokens, to, tokens.length);
      if (length > 0) hasDay ||= dayLength(tokens, to, tokens.length) > 0 || comesBeforeDay.has(wordOf(token));
      else if (to === at || !(token.kind === 'noise' || isNumber(token.plain) || (hasDay && isOwnMark(token)))) break;
      to += Math.max(1, length);
    }
    if (to >= tokens.length && tokens.slice(from, at).some((token) => token.kind === 'name' && hasLetter(token))) return at;
  }
  return undefined;
}

/** Whether a token is NatWest's mark for a contactless payment: "4711 23NOV26 C , NAME". */
const isContactless = (tokens: readonly Token[], at: number): boolean =>
  /^cd?$/.test(wordOf(tokens[at])) && tokens[at + 1]?.gap.includes(',') === true;

/**
 * Returns the number of tokens before a name that form a date with or without a time, including the last four digits of a card
 * before the date.
 */
function leadingDayLength(tokens: readonly Token[], from: number): number {
  const card = /^\d{4}$/.test(wordOf(tokens[from])) ? 1 : 0;
  const day = dayLength(tokens, from + card, tokens.length);
  if (day === 0) return 0;
  const length = card + day;
  return length + (isContactless(tokens, from + length) || isDottedTime(wordOf(tokens[from + length])) ? 1 : 0);
}

/**
 * Returns the number of tokens of a number that can follow a bank's phrase before the name, or 0: "TERMINAL 05436841",
 * "DU 231126", "XX4711", "#4711". An unlabelled number with up to five digits could be the beginning of the name: "1001 NIGHTS".
 */
function numberLength(tokens: readonly Token[], at: number): number {
  const word = wordOf(tokens[at]);
  const next = wordOf(tokens[at + 1]);
  if (isHidden(word) || /^\d{6,}$/.test(word) || (/^\d+$/.test(word) && tokens[at]?.gap.includes('#'))) return 1;
  if (/^[vx]\d{4}$/.test(word)) return 1;
  if (comesBeforeDay.has(word) && /^\d{6}$/.test(next)) return 2;
  if (/^(no|nr|n|num|numer)$/.test(word) && introduces.has(next)) {
    const length = additionLength(tokens, at + 1, tokens.length);
    return length > 0 ? 1 + length : 0;
  }
  const isLabelled = introduces.has(word) || comesBeforeDay.has(word) || gluedWord(word) !== undefined || /^nr:/.test(word);
  return isLabelled ? additionLength(tokens, at, tokens.length) : 0;
}

/** Classifies text before the name. A bank's words, the card and a date can precede the name in any order. */
function markFront(tokens: readonly Token[], from: number): void {
  let at = from;
  let [words, paid] = [0, 0];
  let isAfterDay = false;
  // After a bank's phrase, a date, a card number or a labelled number also belongs to the bank's text.
  const isIntroduced = tokens[from - 1]?.kind === 'noise';
  const longNumber = isIntroduced ? /^\d{4,}$/ : /^\d{3,}$/;
  // Before the name, accept only a card number after these words, because a reference could be the beginning of a name ("TICKET
  // 1234").
  const isCard = (index: number) =>
    /^(cd|card|crd|karte|carte|pos|eftpos|visa|mastercard)$/.test(wordOf(tokens[index])) &&
    /^[x*]*\d{4}$/.test(wordOf(tokens[index + 1]));
  while (at < tokens.length) {
    const word = wordOf(tokens[at]);
    const day = dayLength(tokens, at, tokens.length);
    const isTimeOfDay = isAfterDay ? isDottedTime(word) : isTime(word);
    isAfterDay = day > 0;
    if (isCard(at)) {
      paid += 2;
      words += 2;
      at += 2;
    } else if (isIntroduced && numberLength(tokens, at) > 0) {
      words += 1;
      at += numberLength(tokens, at);
    } else if (day > 0 || (words > 0 && (isHidden(word) || longNumber.test(word) || isTimeOfDay || isContactless(tokens, at)))) {
      words += 1;
      at += Math.max(1, day);
    } else if (pays.has(word) || (words > 0 && isPreposition.has(word))) {
      words += 1;
      if (pays.has(word)) paid += 1;
      at += 1;
    } else break;
  }
  const isWords = (words > 1 && paid > 0) || (isIntroduced && words > 0);
  if (!isWords) at = from + leadingDayLength(tokens, from);
  // If the rest of the text contains no name, one of these words is the name.
  if (!tokens.slice(at).some((token) => token.kind === 'name' && hasLetter(token))) return;
  for (const token of tokens.slice(from, at)) if (token.kind === 'name') token.kind = kindOf(wordOf(token));
}

/**
 * Classifies the additions before and after the name in the tokens from `from` on. Leaves at least one token with a letter.
 * @returns the number of tokens without the additions at the end
 */
export function markAdditions(tokens: readonly Token[], from: number): number {
  markFront(tokens, from);
  const first = tokens.findIndex((token, index) => index >= from && token.kind === 'name');
  const tail = first < 0 ? undefined : tailFrom(tokens, first);
  if (tail === undefined) return tokens.length;
  for (const token of tokens.slice(tail)) if (token.kind === 'name') token.kind = kindOf(wordOf(token));
  return tail;
}
