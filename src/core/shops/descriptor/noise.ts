/** Recognizes the text that banks and networks print before and after a name. */
import { currencies } from '../../../data/shops/currencies.ts';
import { endMark, labels, paymentPhrases, weakWords } from '../../../data/shops/paymentPhrases.ts';
import { hasLetter, mark, startsField, type Token } from './tokens.ts';

const phrases = Object.values(paymentPhrases).flatMap((list) => list.trim().split(/,\s+/));
const byFirstWord = new Map<string, string[][]>();
for (const phrase of phrases) {
  const words = phrase.split(' ');
  const first = words[0] ?? '';
  byFirstWord.set(
    first,
    [...(byFirstWord.get(first) ?? []), words].sort((a, b) => b.length - a.length),
  );
}
const longestPhrase = Math.max(...phrases.map((phrase) => phrase.split(' ').length));

const wordOf = (token: Token | undefined): string => token?.plain.replace(/[.:]+$/, '') ?? '';

/** Returns the number of tokens in the longest phrase that begins at `at` and ends before `to`. */
function phraseLength(tokens: readonly Token[], at: number, to: number): number {
  const fitting = byFirstWord.get(wordOf(tokens[at]));
  const found = fitting?.find(
    (words) => at + words.length <= to && words.every((word, index) => wordOf(tokens[at + index]) === word),
  );
  return found?.length ?? 0;
}

/** Returns the start of the next field. Tokens are in the same field if only one space separates them. */
function fieldEnd(tokens: readonly Token[], from: number): number {
  for (let index = from + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token !== undefined && (startsField(token) || token.kind !== 'name' || tokens[index - 1]?.kind !== 'name')) return index;
  }
  return tokens.length;
}

/** Classifies the phrases at the start and end of a field. @returns whether the field contains phrases */
function markField(tokens: readonly Token[], from: number, to: number): boolean {
  let [at, end] = [from, to];
  let any = false;
  for (let length = phraseLength(tokens, at, end); length > 0; length = phraseLength(tokens, at, end)) {
    // A single word could also be the first word of the name: "PIX PHOTO".
    mark(tokens, at, at + length, 'noise', length > 1);
    at += length;
    any = true;
  }
  for (let length = 1; length <= Math.min(longestPhrase, end - at - 1); length += 1)
    if (phraseLength(tokens, end - length, end) === length) {
      mark(tokens, end - length, end, 'noise');
      end -= length;
      length = 0;
      any = true;
    }
  return any;
}

function markWeakWords(tokens: readonly Token[]): void {
  const isLoose = (token: Token | undefined): boolean => token?.kind === 'name' && weakWords.has(wordOf(token));
  const named = tokens.filter(({ kind }) => kind === 'name');
  let [from, to] = [0, named.length];
  while (from < to && isLoose(named[from])) from += 1;
  while (to > from && isLoose(named[to - 1])) to -= 1;
  if (from === to) return;
  for (const token of [...named.slice(0, from), ...named.slice(to)]) token.kind = 'noise';
}

/** Classifies labels and their numbers: "Ref:hwjk2", "TRN 000123", "MCC 5816", "CNPJ 28.472.947/0001-29". */
function markLabelled(tokens: readonly Token[], from: number): void {
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.kind !== 'name') continue;
    const colon = token.plain.indexOf(':');
    if (!labels.has(colon < 0 ? token.plain : token.plain.slice(0, colon))) continue;
    const next = tokens[index + 1];
    if (colon > 0) mark(tokens, index, index + 1, 'reference');
    else if (next !== undefined && /\d{2}/.test(next.raw) && (index > from || /:/.test(next.gap)))
      mark(tokens, index, index + 2, 'reference');
  }
}

/** Classifies the phrases and references in the tokens from `from` on. @returns whether the tokens contain phrases */
export function markPhrases(tokens: readonly Token[], from: number): boolean {
  markLabelled(tokens, from);
  let any = false;
  for (let at = from, end = 0; at < tokens.length; at = end) {
    end = fieldEnd(tokens, at);
    if (tokens[at]?.kind === 'name') any = markField(tokens, at, end) || any;
  }
  return any;
}

/**
 * Classifies text that is noise only at the start or end of the text. Call this after numbers have been recognized. @param any
 * whether the text contains phrases
 */
export function markEnds(tokens: readonly Token[], from: number, any: boolean): void {
  if (markPhrases(tokens, from) || any) markWeakWords(tokens);
  for (const [index, token] of tokens.entries()) if (token.plain === 'amp' && index > from) token.kind = 'noise';
  const last = tokens.findLast(({ kind }) => kind === 'name');
  const count = tokens.filter((token, index) => index >= from && token.kind === 'name').length;
  if (last === undefined || count < 2) return;
  if (currencies.has(last.plain) && (last.raw === last.raw.toUpperCase() || count > 2)) {
    // A currency code without an amount next to it could also be an ordinary word: "BOOK AND ARS".
    [last.kind, last.sure] = ['amount', false];
  }
}

/** Classifies an acquirer's mark in the last columns: "TIM HORTONS 2387 QTH". */
export function markEndMark(tokens: readonly Token[], from: number): void {
  const last = tokens.at(-1);
  if (
    last !== undefined &&
    tokens.length > from + 1 &&
    (endMark.test(last.plain) || (/^qp?$/.test(last.plain) && /\s\s/.test(last.gap)))
  )
    last.kind = 'noise';
}

/** If the text consists only of noise, treats the noise as the name: "CARD PAYMENT". */
export function spareNoise(tokens: readonly Token[]): void {
  if (tokens.some((token) => token.kind === 'name' && hasLetter(token))) return;
  for (const token of tokens) if (token.kind === 'noise') token.kind = 'name';
}
