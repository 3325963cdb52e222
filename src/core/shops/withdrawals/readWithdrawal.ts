/**
 * Reads the text of a cash withdrawal: the phrase for it, the number of the ATM, and the words that may name the operator,
 * street and city.
 */
import {
  counterWords,
  machineLabels,
  otherBookings,
  otherLabels,
  withdrawalTable,
} from '../../../data/withdrawals/withdrawalPhrases.ts';
import { toPlainLetters } from '../../text/transliteration.ts';
import type { CardTransaction } from '../cardTransaction.ts';
import { countries, regions } from '../descriptor/countries.ts';
import { longestDescriptor, type Part } from '../descriptor/descriptor.ts';
import { cutWidth, detectLayout } from '../descriptor/layout.ts';
import { tableRows } from '../tableRows.ts';

/** A word or house number in the text, without the words for the withdrawal itself. */
export interface WithdrawalWord {
  /** In lower-case Latin letters without accents. */
  readonly plain: string;
  readonly isNumber: boolean;
  /** Whether the text may end within the word. */
  readonly mayBeCut: boolean;
}

interface MachineNumber {
  /** As written, in upper case, without leading zeros. */
  readonly value: string;
  /** Whether the text labels the number as that of an ATM or a terminal. */
  readonly isLabelled: boolean;
}

export interface WithdrawalReading {
  /**
   * `sure`: the text or the category code indicates a withdrawal. `likely` and `possible`: the text begins or ends with a word or
   * a code that has other meanings as well, so it is a withdrawal only if it also names an operator of ATMs.
   */
  readonly certainty: 'sure' | 'likely' | 'possible';
  /** Whether a number or a date follows the code that the text begins with. Other texts rarely continue like this. */
  readonly isNumbered: boolean;
  /** Whether the category code or a word indicates cash from a counter, and the text contains no word for an ATM. */
  readonly isManual: boolean;
  /** Whether the text contains a word for an ATM. */
  readonly namesMachine: boolean;
  /** Whether the category code is for cash from an ATM. */
  readonly byCode: boolean;
  readonly numbers: readonly MachineNumber[];
  readonly words: readonly WithdrawalWord[];
  /** The text of the city field of the transaction or of the text, not parsed. */
  readonly city?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** The phrases for the withdrawal, and the numbers that the text labels as those of an ATM. */
  readonly parts: readonly Part[];
}

type PhraseKind = 'withdrawal' | 'machine' | 'code';

/** The category codes for cash: from a counter (6010) and from an ATM (6011). Source: ISO 18245. */
const counterCode = '6010';
const machineCode = '6011';
/** Category codes of financial institutions, which do not contradict a withdrawal. Source: ISO 18245, Visa. */
const financialCodes: ReadonlySet<string> = new Set(['', counterCode, machineCode, '6012', '6050', '6051', '6099', '4829']);

/** The maximum number of words that are read. No real text has more. */
const mostPieces = 64;

interface Piece {
  readonly raw: string;
  readonly plain: string;
  /** Offset of the end in the text. */
  readonly end: number;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const found of text.matchAll(/(?:[^\s,;|*#:()<>[\]{}"\\_~=]|(?<=\d):(?=\d\d))+/g)) {
    if (pieces.length >= mostPieces) break;
    // Dashes within a word are kept, because they occur in codes. "NWD-1234-BANDRA" consists of three parts.
    for (const part of found[0].matchAll(/[^/–—-]+(?:[/-](?=\S)[^/–—-]+)*/g)) {
      for (const { raw, end } of split(part[0], found.index + part.index)) {
        const plain = toPlainLetters(raw)
          .replace(/['’`´]/g, '')
          .replace(/\.+$/, '');
        if (plain !== '') pieces.push({ raw, plain, end });
      }
    }
  }
  return pieces;
}

/** Splits "GM-ZWANEBLOEM" and "ATM/SUTTON", but not "W/D", "C/L" or "12-14". */
function split(raw: string, at: number): { raw: string; end: number }[] {
  if (
    !/[/-]/.test(raw) ||
    /^[a-z]\/[a-z]$/i.test(raw) ||
    /^\d+[/-]\d+[a-z]?$/i.test(raw) ||
    isMoment(raw) ||
    /^non-|^fee-|^ga-/i.test(raw)
  )
    return [{ raw, end: at + raw.length }];
  const parts: { raw: string; end: number }[] = [];
  for (const part of raw.matchAll(/[^/-]+/g)) parts.push({ raw: part[0], end: at + part.index + part[0].length });
  return parts;
}

const month = '(?:jan|feb|fev|mar|apr|avr|abr|mai|may|jun|jul|aug|ago|aou|sep|set|oct|okt|out|nov|dec|dez|dic|dis)';
const moment = new RegExp(
  `^(?:\\d{1,2}[./-]\\d{1,2}\\.?(?:[./-](?:\\d{2}|\\d{4}))?|\\d{4}-\\d{2}-\\d{2}(?:t[\\d:.]+)?|\\d{1,2}${month}[a-z]*(?:\\d{2,4})?|` +
    `\\d{1,2}[:h]\\d{2}(?:[:m]\\d{2})?|t\\d{2}|${month}[a-z]{0,7}\\d{2})$`,
  'i',
);
const isMoment = (raw: string): boolean => moment.test(raw);
const onlyMonth = new RegExp(`^${month}$`);
const isMonth = (plain: string): boolean => onlyMonth.test(plain);
const isAmount = (raw: string): boolean => /^[-+]?[€$£]?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}[€$£]?$/.test(raw);
const isCard = (raw: string): boolean => /^[x*.]{2,}\d+$|^\d{2,6}[x*]{2,}\d*$|^pas\d+$|^k\d$/i.test(raw);
/** A number that an ATM may have: at least two digits, and possibly letters. */
const isCode = (raw: string): boolean => raw.length <= 16 && /\d.*\d/.test(raw) && /^[a-z]{0,5}\d[a-z\d-]*$/i.test(raw);
const isHouseNumber = (raw: string): boolean => /^\d{1,4}[a-z]?(?:[-/]\d{1,4}[a-z]?)?$/i.test(raw);

/** The canonical form of an ATM's number. */
const machineNumber = (raw: string): string => raw.toUpperCase().replace(/^[0 ]+(?=.)/, '');

/** The phrases, keyed by their first word. Longer phrases come first. */
const phrases: ReadonlyMap<string, readonly { readonly words: readonly string[]; readonly kind: PhraseKind }[]> = Map.groupBy(
  tableRows(withdrawalTable)
    .flatMap(([some = '', , kind]) =>
      some.split(/,\s*/).map((phrase) => ({ words: piecesOf(phrase).map(({ plain }) => plain), kind: kind as PhraseKind })),
    )
    .sort((one, other) => other.words.length - one.words.length),
  ({ words }) => words[0] ?? '',
);

/** The phrases for an ATM that are one word, and the German abbreviation "GA". */
const machineWords: readonly string[] = [
  'ga',
  ...[...phrases.values()].flat().flatMap(({ words, kind }) => (kind === 'machine' && words.length === 1 ? words : [])),
];
/** Whether a word refers to an ATM. Longer words may have an ending, as in "bankomatu". */
export const isMachineWord = (plain: string): boolean =>
  machineWords.some((word) => plain === word || (word.length > 4 && plain.startsWith(word)));

/** Returns undefined if the transaction is not a cash withdrawal. Accepts any text, and runs in linear time. */
export function readWithdrawal(transaction: CardTransaction): WithdrawalReading | undefined {
  const { description = '', mcc = '', posId = '' } = transaction;
  if (!financialCodes.has(mcc)) return undefined;
  const text = description.slice(0, longestDescriptor).trimEnd();
  const layout = detectLayout(text);
  const name = layout ? text.slice(0, layout.nameEnd) : text;
  const { length } = name.normalize('NFC');
  const isFull = cutWidth(length, 0) !== undefined || cutWidth(length + 1, 0) !== undefined;
  const pieces = piecesOf(name);
  const used = new Set<number>();
  const { kind, isMachine, isOther, isNumbered, ends } = markPhrases(pieces, used);
  const phrase = new Set(used);
  const isCash = mcc === machineCode || mcc === counterCode;
  const isManual = !isMachine && (mcc === counterCode || pieces.some(({ plain }) => counterWords.has(plain)));
  if (isOther || (kind === undefined && !isCash)) return undefined;
  const numbers = numbersOf(pieces, used, ends);
  markOthers(pieces, used);
  const place = placeOf(
    transaction,
    pieces,
    used,
    layout && text.slice(layout.cityAt, layout.cityEnd),
    layout && text.slice(layout.countryAt),
  );
  // The terminal of a counter is not an ATM.
  const own = posId === '' || isManual ? [] : [{ value: machineNumber(posId), isLabelled: true, at: -1 }];
  const certainty = isCash || kind === 'withdrawal' ? 'sure' : kind === 'machine' ? 'likely' : 'possible';
  return {
    certainty,
    isNumbered,
    isManual,
    namesMachine: isMachine,
    byCode: mcc === machineCode,
    numbers: [...own, ...numbers].slice(0, mostNumbers).map(({ at: _, ...number }) => number),
    parts: partsOf(pieces, phrase, new Set(numbers.flatMap(({ at, isLabelled }) => (isLabelled ? [at] : [])))),
    words: pieces.flatMap(({ raw, plain, end }, at): WithdrawalWord[] => {
      if (used.has(at)) return [];
      const isNumber = isHouseNumber(raw);
      if (!isNumber && !/\p{L}/u.test(plain)) return [];
      return [{ plain, isNumber, mayBeCut: end >= name.length && (isFull || layout !== undefined) }];
    }),
    ...place,
  };
}

/**
 * Whether the text is a different kind of cash transaction, such as "ATM FEE". Such a text does not contain the name of a payee.
 */
export function isOtherBooking(description: string): boolean {
  const { kind, isOther } = markPhrases(piecesOf(description.slice(0, longestDescriptor)), new Set());
  return isOther && (kind === 'withdrawal' || kind === 'machine');
}

/** Adjacent words of the same kind are one part. */
function partsOf(pieces: readonly Piece[], phrase: ReadonlySet<number>, numbers: ReadonlySet<number>): Part[] {
  const parts: Part[] = [];
  let before: number | undefined;
  for (const [at, { raw, end }] of pieces.entries()) {
    const kind = phrase.has(at) ? 'withdrawal' : numbers.has(at) ? 'atmNumber' : undefined;
    if (kind === undefined) continue;
    const last = parts.at(-1);
    if (last?.kind === kind && kind === 'withdrawal' && before === at - 1) parts.splice(-1, 1, { ...last, end });
    else parts.push({ at: end - raw.length, end, kind });
    before = at;
  }
  return parts;
}

/** The maximum number of possible numbers of the ATM. */
const mostNumbers = 6;

/** Marks the words of phrases, and returns the strongest kind of phrase. */
function markPhrases(pieces: readonly Piece[], used: Set<number>) {
  let kind: PhraseKind | undefined;
  let isMachine = false;
  /** Whether a number or a date follows a code. */
  let isNumbered = false;
  /** The positions after the phrases that a number of an ATM may follow. */
  const ends = new Set<number>();
  let isOther = otherBookings.has(pieces[0]?.plain ?? '');
  const rank = (one: PhraseKind | undefined) => (one === undefined ? 0 : one === 'code' ? 1 : one === 'machine' ? 2 : 3);
  for (let at = 0; at < pieces.length; at++) {
    const first = pieces[at]?.plain ?? '';
    const found = phrases.get(first)?.find(({ words }) => words.every((word, i) => pieces[at + i]?.plain === word));
    if (found === undefined) continue;
    const end = at + found.words.length;
    const isAtEdge = at === 0 || pieces.slice(end).every(({ raw }) => isCode(raw) || isMoment(raw) || isCard(raw));
    if (found.kind !== 'withdrawal' && !isAtEdge && kind === undefined) continue;
    if (found.kind === 'code' && at > 0) continue;
    if (rank(found.kind) > rank(kind)) kind = found.kind;
    const namesMachine = found.kind === 'machine' || found.words.some(isMachineWord);
    if (namesMachine) isMachine = true;
    const [before, after] = [pieces[at - 1], pieces[end]];
    const beforeThat = pieces[at - 2];
    const isPreposition = before !== undefined && /^(?:za|na|for|on|de|du|da|di|fur|pour|voor|per|zu|a)$/.test(before.plain);
    if (otherBookings.has((isPreposition ? beforeThat : before)?.plain ?? '')) isOther = true;
    // A fee with an amount and other words after it is part of a withdrawal.
    const isPartly = /^\D?\d/.test(pieces[end + 1]?.raw ?? '') && /\p{L}{3}/u.test(pieces[end + 2]?.raw ?? '');
    if (after !== undefined && otherBookings.has(after.plain) && !isPartly) isOther = true;
    for (let i = at; i < end; i++) used.add(i);
    // The number after "CASH WITHDRAWAL" may be a reference.
    if (namesMachine || found.kind === 'code') ends.add(end);
    if (found.kind === 'code' && (isCode(after?.raw ?? '') || isMoment(after?.raw ?? ''))) isNumbered = true;
    // A code may have two numbers, as in "NWD-512345-S1BW0042-MUMBAI".
    if (found.kind === 'code' && isCode(pieces[end]?.raw ?? '')) ends.add(end + 1);
    at = end - 1;
  }
  return { kind, isMachine, isOther, isNumbered, ends };
}

interface NumberInText extends MachineNumber {
  /** The position among the pieces; -1 if the number is not in the text. */
  readonly at: number;
}

/**
 * Returns the possible numbers of the ATM, those with a label first. A number directly after a phrase has the phrase as its
 * label, unless it may be a house number.
 * @param ends the positions after phrases for an ATM
 */
function numbersOf(pieces: readonly Piece[], used: Set<number>, ends: ReadonlySet<number>): NumberInText[] {
  const numbers: NumberInText[] = [];
  for (const [at, { raw }] of pieces.entries()) {
    if (used.has(at) || !isCode(raw) || isMoment(raw) || isAmount(raw) || isCard(raw)) continue;
    const before = pieces[at - 1]?.plain ?? '';
    if (otherLabels.has(before) || isMonth(pieces[at + 1]?.plain ?? '')) continue;
    const mayBeHouse = isHouseNumber(raw) && isBeforeStreet(pieces, at);
    const isLabelled = !mayBeHouse && (machineLabels.has(before) || ends.has(at));
    numbers.push({ value: machineNumber(raw), isLabelled, at });
    if (!isHouseNumber(raw) || isLabelled) used.add(at);
  }
  return numbers.sort((one, other) => Number(other.isLabelled) - Number(one.isLabelled));
}

/** Whether a word that may be a street follows the number, as in "ATM 12 HIGH ST". */
const isBeforeStreet = (pieces: readonly Piece[], at: number): boolean => {
  const raw = pieces[at]?.raw ?? '';
  return raw.length <= 3 && !/^0/.test(raw) && /\p{L}{3}/u.test(pieces[at + 1]?.raw ?? '');
};

/** Marks dates, amounts, cards, references, labels and bank codes. */
function markOthers(pieces: readonly Piece[], used: Set<number>): void {
  for (const [at, { raw, plain }] of pieces.entries()) {
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    if (isMoment(raw) || isAmount(raw) || isCard(raw) || /^\d{5,}$/.test(raw) || /^blz\d*$/.test(plain)) used.add(at);
    else if (otherLabels.has(plain) && (after === undefined || /\d/.test(after.raw) || isMoment(after.raw))) {
      used.add(at);
      if (after !== undefined && /\d/.test(after.raw)) used.add(at + 1);
    } else if (isMonth(plain) && before !== undefined && /^\d{1,2}$/.test(before.raw)) {
      used.add(at);
      used.add(at - 1);
    } else if (machineLabels.has(plain) && after !== undefined && used.has(at + 1)) used.add(at);
    else if (/^(?:on|am|um|at|le|del|dne|dn|op|den|authorized)$/.test(plain) && after !== undefined && isMoment(after.raw))
      used.add(at);
  }
}

type Place = Pick<WithdrawalReading, 'city' | 'country'>;

/** Reads city and country from the transaction, from the fields of the text, and from its last word. */
function placeOf(
  { city = '', country = '' }: CardTransaction,
  pieces: readonly Piece[],
  used: Set<number>,
  cityInText: string | undefined,
  behind: string | undefined,
): Place {
  const inText =
    behind === undefined ? undefined : countries.get(toPlainLetters(behind.replace(/^[\s/]+/, '').split(/[\s/]/)[0] ?? ''));
  let known = country !== '' ? country : inText;
  let last = pieces.length - 1;
  while (last > 1 && used.has(last)) last -= 1;
  for (const length of [3, 2, 1]) {
    const words = pieces.slice(last - length + 1, last + 1);
    if (last - length < 1 || words.length < length) continue;
    const joined = words.map(({ plain }) => plain).join(' ');
    const code = countries.get(joined);
    const isShort = joined.length === 2;
    // A code of two letters may also be a word or a region, so it counts only if it is the country of the transaction.
    if (code === undefined || (isShort ? code !== known : known !== undefined && code !== known)) continue;
    known ??= code;
    for (let i = 0; i < length; i++) used.add(last - i);
    last -= length;
    break;
  }
  const region = pieces[last];
  if (region !== undefined && last > 1 && known !== undefined && regions[known]?.has(region.plain) && region.plain.length <= 3)
    used.add(last);
  const named = city.trim() !== '' ? city : cityInText;
  return {
    ...(named !== undefined && named.trim() !== '' && { city: named.trim() }),
    ...(known !== undefined && { country: known }),
  };
}
