/**
 * Recognizes numbers that are not part of a name: numbers of stores, terminals and orders, telephone numbers, dates and
 * amounts.
 */

import { currencies } from '../../../data/shops/currencies.ts';
import { beforeStoreNumber } from '../../../data/shops/kindWords.ts';
import { isCode } from './codes.ts';
import { markEndMark } from './noise.ts';
import { hasLetter, mark, splitToken, type Token } from './tokens.ts';

const months = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const momentShapes = [
  /^\d{1,2}\/\d{1,2}(\/(\d{2}|\d{4}))?$/,
  /^\d{1,2}[.-]\d{1,2}[.-](\d{2}|\d{4})?$/,
  /^(19|20)\d\d-\d\d-\d\d$/,
  new RegExp(`^\\d{1,2}-?${months}(-?(\\d{2}|\\d{4}))?$`),
  new RegExp(`^${months}\\d{1,2}$`),
  /^\d{1,2}:\d\d(:\d\d)?$/,
];
const isMoment = (plain: string): boolean => momentShapes.some((shape) => shape.test(plain));

/**
 * Matches telephone numbers: North American numbers with dashes, toll-free numbers, numbers with a plus, and numbers with ten or
 * more digits that start with zero. Matches truncated numbers by their prefix.
 */
const phone =
  /^(\+\d{8,15}|(\+?1[-.]?)?\d{3}[-.]\d{3}[-.]\d{1,4}|1?[-.]?8(00|33|44|55|66|77|88)[-.]\d{1,7}(-\d{0,4})?|\d{3}\.\d{3}|0\d{9,10}|1-\d{3}-\d{3}-\d{0,4})\/?$/;
const tollFree = /^(1[-.]?)?8(00|33|44|55|66|77|88)$/;

const isDigits = (token: Token | undefined): boolean => token !== undefined && /^\d+$/.test(token.raw);
const isMarked = (token: Token): boolean => token.gap.includes('#');

/** Matches the words after a number that is part of a company's name: "2236950 ONTARIO INC". */
const numberedIn = /^(ontario|onta|canada|quebec|alberta|manitoba|saskatchewan|bc|limited|ltd|inc)/;

/** Matches an acquirer's mark in the last columns of a 22-character field, without a space before it: "9719QPS", "TRUCK SQPS". */
const gluedEnd = /^(.+)(qps|qth|qff|qpl)$/;

/**
 * Splits numbers from words if there is no space between them: "MART0847", "stores-5913", "PARKING09/08",
 * "HOTELS.COM119714584298".
 */
function loosen(tokens: Token[], from: number): void {
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.kind !== 'name') continue;
    // Split a ticket seller's telephone number from the event: "801-413-7200/ANNUALTOR".
    if (/^\d{3}-\d{3}-\d{4}\/./.test(token.plain)) splitToken(tokens, index, 13, '*');
    const dated = /^(.{3,}?[a-z])\d\d\/\d\d$/.exec(token.plain)?.[1];
    if (dated !== undefined) splitToken(tokens, index, dated.length);
    const marked = gluedEnd.exec(token.plain);
    if (marked?.[1] !== undefined && (token.end === 22 || /\d$/.test(marked[1]))) {
      splitToken(tokens, index, marked[1].length, ' ');
      index -= 1;
      continue;
    }
    const glued = /^([\p{L}'&.-]{3,}?)(-?)(\d{6,}[a-z\d]*|\d{3,}|\d{2}\/\d{2}|\d{2})$/u.exec(token.plain);
    if (glued === null || glued[1] === undefined || token.plain.length !== token.raw.length) continue;
    const [, word, dash = '', digits = ''] = glued;
    const isRun = digits.length >= 3 || (digits.length === 2 && tokens[index + 1]?.plain === 'of');
    if (!isRun || isCode(token.plain.replace(word, '')) !== digits.length >= 7) continue;
    if (word.length < 4 && dash === '' && digits.length < 6) continue;
    splitToken(tokens, index, word.length + dash.length);
  }
}

/**
 * Returns the number of tokens from `index` on that form a telephone number with ten to thirteen digits: "0113 344 3996", "44 207
 * 084 9100".
 */
function groupedPhone(tokens: readonly Token[], index: number): number {
  if (!/^(0\d{2,4}|44|49|33|420)$/.test(tokens[index]?.raw ?? '')) return 0;
  let digits = 0;
  for (let count = 0; count < 5 && isDigits(tokens[index + count]); count += 1) {
    digits += tokens[index + count]?.raw.length ?? 0;
    if (digits >= 10 && count >= 2) return digits <= 13 ? count + 1 : 0;
  }
  return 0;
}

function markPhones(tokens: readonly Token[], from: number): void {
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.kind !== 'name') continue;
    const next = tokens[index + 1];
    if (phone.test(token.plain) && !isMarked(token)) token.kind = 'phone';
    else if (groupedPhone(tokens, index) > 0) mark(tokens, index, index + groupedPhone(tokens, index), 'phone');
    else if (tollFree.test(token.plain) && index > from && next !== undefined && /^[\d.-]{3,}$/.test(next.plain))
      mark(tokens, index, index + 2, 'phone');
  }
}

function markMoments(tokens: readonly Token[], from: number): void {
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.kind !== 'name' || index === from || !isMoment(token.plain)) continue;
    token.kind = 'moment';
    // The text ends with an hour whose minutes were truncated: "22/01 09".
    const next = tokens[index + 1];
    if (index + 2 === tokens.length && next !== undefined && /^\d\d$/.test(next.raw)) next.kind = 'moment';
  }
}

const amount = /^[-+]?[€$£]?(\d{1,6}[.,]\d{2}|\d{1,3}([.,]\d{3})+([.,]\d{2})?)[€$£]?$/;

function markAmounts(tokens: readonly Token[], from: number): void {
  if (tokens.length < from + 3) return;
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.kind !== 'name') continue;
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    const beside = [before, after].find((one) => one !== undefined && currencies.has(one.plain) && one.kind !== 'intermediary');
    if (beside !== undefined && /^[\d.,]+$/.test(token.raw)) {
      token.kind = 'amount';
      beside.kind = 'amount';
    } else if (amount.test(token.raw) && index > from + 1 && /[€$£]/.test(token.raw)) token.kind = 'amount';
    else if (/^\d+([.,]\d+)?%$/.test(token.raw)) token.kind = 'amount';
  }
}

/** Matches store numbers with letters: "W535", "T3729", "s1873", "fs123". */
const letteredNumber = /^[a-z]{1,2}\d{3,5}$/;
const year = /^(18\d\d|19\d\d|20[0-3]\d)$/;

function judgeDigits(tokens: readonly Token[], index: number, from: number): void {
  const token = tokens[index];
  if (token === undefined) return;
  const { length } = token.raw;
  const before = tokens[index - 1];
  const next = tokens[index + 1];
  const introduced = isMarked(token) || (before !== undefined && beforeStoreNumber.has(before.plain));
  const isFirst = index === from;
  const isLast = tokens.slice(index + 1).every(({ kind }) => kind !== 'name');
  if (before?.kind === 'noise') token.kind = 'reference';
  else if (length >= 7) token.kind = isFirst && next !== undefined && numberedIn.test(next.plain) ? 'name' : 'reference';
  else if (introduced) {
    token.kind = 'storeNumber';
    if (before !== undefined && index - 1 > from && /^(no|nr|nro|num|nummer|numero)\.?$/.test(before.plain))
      before.kind = 'noise';
  } else if (isFirst) token.kind = length >= 5 ? 'storeNumber' : 'name';
  else if (token.gap.includes('(') && length < 4) [token.kind, token.sure] = ['storeNumber', false];
  else if (year.test(token.raw) && next?.kind !== 'noise') token.sure = false;
  else if (length >= 4 || (token.raw.startsWith('0') && length >= 2)) token.kind = 'storeNumber';
  else if (length === 3 && isLast) [token.kind, token.sure] = ['storeNumber', false];
  else token.sure = false;
  // In "aldi 45 772", the number before the store number is also a store number.
  if (token.kind === 'storeNumber' && index - 1 > from && before?.kind === 'name' && isDigits(before))
    before.kind = 'storeNumber';
}

/** Classifies the numbers in the tokens from `from` on. */
export function markNumbers(tokens: Token[], from: number): void {
  loosen(tokens, from);
  markEndMark(tokens, from);
  markPhones(tokens, from);
  markMoments(tokens, from);
  markAmounts(tokens, from);
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.kind !== 'name') continue;
    const next = tokens[index + 1];
    // "01 OF 02" is an instalment.
    if (/^\d\d$/.test(token.raw) && next?.plain === 'of' && isDigits(tokens[index + 2]))
      mark(tokens, index, index + 3, 'reference');
    else if (isDigits(token)) judgeDigits(tokens, index, from);
    else if (
      index > from &&
      letteredNumber.test(token.plain) &&
      (isMarked(token) || /\d{4}/.test(token.raw) || index === tokens.length - 1)
    )
      token.kind = 'storeNumber';
    else if (index > from && index === tokens.length - 1 && /^\d{3,5}[a-z]{1,2}$/.test(token.plain)) token.kind = 'storeNumber';
    else if (isMarked(token) && /^[a-z]?\d[\da-z-]*$/.test(token.plain)) token.kind = 'storeNumber';
    else if ((index > from && isCode(token.plain)) || /^x{1,4}\d{4}$/.test(token.plain)) token.kind = 'reference';
  }
  if (!tokens.some((token) => token.kind === 'name' && hasLetter(token))) spareSomething(tokens, from);
}

/** If the text contains only numbers, uses the first number as the name. */
function spareSomething(tokens: readonly Token[], from: number): void {
  const rest = tokens.slice(from);
  const spared =
    rest.find((token) => token.kind !== 'name' && hasLetter(token)) ??
    (rest.some(({ kind }) => kind === 'name') ? undefined : rest[0]);
  if (spared !== undefined) spared.kind = 'name';
}
