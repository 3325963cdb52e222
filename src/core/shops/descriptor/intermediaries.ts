/** Recognizes intermediaries such as payment facilitators, whose marks precede the shop's name. */
import { gluedMarks, intermediaryTable, ownServices } from '../../../data/shops/intermediaries.ts';
import { tableRows } from '../tableRows.ts';
import { type RecognizedBrand, readBrand } from './brands.ts';
import { isCode } from './codes.ts';
import type { FoundIntermediary, Intermediary } from './descriptor.ts';
import { isStar, mark, splitToken, type Token } from './tokens.ts';

interface Mark extends Intermediary {
  /**
   * The text that must follow the mark. 'star' means "*". 'wide' means "*" or two spaces. 'blank' also allows a single space,
   * because publishers remove the asterisk.
   */
  readonly after: 'star' | 'wide' | 'blank';
}

const kinds: ReadonlySet<string> = new Set<Mark['kind']>(['processor', 'wallet', 'platform', 'marketplace']);
const isKind = (text: string): text is Mark['kind'] => kinds.has(text);
const counting: ReadonlySet<string> = new Set<Mark['after']>(['star', 'wide', 'blank']);
const isAfter = (text: string | undefined): text is Mark['after'] => text !== undefined && counting.has(text);

/** The marks, keyed by their folded first word. */
const marks: Readonly<Record<string, Mark>> = Object.fromEntries(
  tableRows(intermediaryTable).flatMap(([words = '', name = '', kind = '', after = '']) => {
    if (!isKind(kind)) throw new Error(`The kind of '${words}' must be one of ${[...kinds].join(', ')}, not '${kind}'.`);
    const ways = new Map(after.split(' ').map((one) => one.split(':') as [string, string | undefined]));
    return words.split(', ').map((word): [string, Mark] => {
      const way = ways.get(word);
      return [
        word,
        { name: name === '-' ? word.charAt(0).toUpperCase() + word.slice(1) : name, kind, after: isAfter(way) ? way : 'star' },
      ];
    });
  }),
);

export interface Opening {
  readonly intermediary?: FoundIntermediary;
  readonly brand?: RecognizedBrand;
  /** The index of the token at which the name starts. */
  readonly from: number;
  /** The index of the token at which the text that banks add after the name starts. */
  readonly to: number;
  /** The index of the first token of an unknown mark ("BF*PARTYCITY"). This token could be the payee: "ADOBE *CREATIVE CLOUD". */
  readonly unknownMark?: number;
  /** Whether the first word could be a mark but is also an ordinary word: "SP GYMSHARK", "SP PLUS PARKING". */
  readonly maybeMark?: true;
}

/** The maximum number of consecutive marks. The longest known sequence contains three marks: "STONE*IFOOD*ARCOS DORADOS". */
const mostMarks = 3;

const mostMarkWords = 2;
const longestMark = 10;

/** @param word the word after an asterisk */
export const isOwnService = (word: string | undefined): boolean => word !== undefined && ownServices.has(word.toLowerCase());

const keyOf = (token: Token): string => token.plain.replace(/[-.:/]+$/, '').replace(/(\.co)?\.[a-z]{2,3}$/, '');

const markNamed = (key: string): Mark | undefined => (Object.hasOwn(marks, key) ? marks[key] : undefined);
const markOf = (token: Token): Mark | undefined => markNamed(keyOf(token));

/** The mark of two words before an asterisk: "JUST EAT*". The table contains it without the space. */
const markOfTwo = (first: Token, second: Token | undefined, star: Token | undefined): Mark | undefined =>
  second !== undefined && isStar(star) ? markNamed(first.plain + keyOf(second)) : undefined;

const isWide = (token: Token): boolean => /\s\s/.test(token.gap);

function counts(found: Mark, next: Token): boolean {
  if (isStar(next) || next.gap === '_') return true;
  // "pp fastspring crystalr" begins with two consecutive marks.
  if (found.kind === 'wallet' && markOf(next)?.kind === 'processor') return true;
  return found.after === 'blank' || (found.after === 'wide' && isWide(next));
}

/**
 * Splits marks from the following text if there is no space between them: "wp-mnd sales", "dnhgodaddy.com",
 * "ADYEN.STRIPE.NINTENDO".
 */
function loosen(tokens: Token[], index: number, start: number): boolean {
  const token = tokens[index];
  if (token === undefined) return false;
  const dashed = /^(wp|tm)-(?=.{3})/.exec(token.plain)?.[0] ?? /^(adyen|stripe|klarna)[./](?=.{3})/.exec(token.plain)?.[0];
  if (dashed !== undefined) {
    splitToken(tokens, index, dashed.length, '*');
    return true;
  }
  // PayPal prints "EBAY" before the names of eBay sellers, without a space: "PAYPAL *EBAYINTERNA".
  if (index > start && /^ebay.{3}/.test(token.plain)) {
    splitToken(tokens, index, 'ebay'.length);
    return true;
  }
  const glued = index > start || isStar(tokens[index + 1]) ? undefined : gluedMarks.find((one) => token.plain.startsWith(one));
  if (glued === undefined || token.plain.length < glued.length + 3 || token.plain.startsWith('amzn')) return false;
  splitToken(tokens, index, glued.length);
  return true;
}

const restOf = (tokens: readonly Token[]): FoundIntermediary['rest'] => {
  if (tokens.length === 0) return 'nothing';
  if (tokens.every(({ plain }) => isCode(plain) || /^\d+$/.test(plain))) return 'order';
  // Examples of services are "UBER *TRIP", "LIM*RIDE FRI 2PM" and "SHOPNAME*ORDER 1234".
  return isOwnService(tokens[0]?.plain) ? 'service' : 'merchant';
};

/**
 * Returns the start of the name after an asterisk without a known mark, or undefined if no mark precedes the asterisk. Payment
 * facilitators print their own short name, an asterisk and the seller. The prefix has 2 to 10 characters (Stripe, "Statement
 * descriptors", 2026) or 3 to 7 (Mastercard Send, "Statement descriptor", 2026).
 */
function unknownMarkEnd(tokens: readonly Token[], from: number): number | undefined {
  const star = tokens.findIndex((token, index) => index > from && isStar(token));
  const [first, last] = [tokens[from], tokens[star - 1]];
  if (star < 0 || star - from > mostMarkWords || first === undefined || last === undefined) return undefined;
  const length = last.end - first.at;
  if (length < 2 || length > longestMark || last.plain.includes('.')) return undefined;
  return tokens.slice(from, star).every(({ kind }) => kind === 'name') && /[a-z]/.test(first.plain) ? star : undefined;
}

/**
 * Classifies the tokens that are intermediaries, from token `start` on. @param tail the index of the token at which the text that
 * banks add after the name starts
 */
export function markIntermediaries(tokens: Token[], start: number, tail: number): Opening {
  const behind = tokens.length - tail;
  const restFrom = (index: number) => restOf(tokens.slice(index, tokens.length - behind));
  let from = start;
  let found: FoundIntermediary | undefined;
  for (let round = 0; round < mostMarks; round += 1) {
    const brand = readBrand(tokens.slice(from, tokens.length - behind));
    if (brand !== undefined) return { ...withBrand(tokens, from, brand, found), to: tokens.length };
    const glued = loosen(tokens, from, start);
    const token = tokens[from];
    if (token === undefined) break;
    const ofTwo = markOfTwo(token, tokens[from + 1], tokens[from + 2]);
    const known = ofTwo ?? markOf(token);
    const words = ofTwo ? 2 : 1;
    const last = tokens[from + words - 1] ?? token;
    const next = tokens[from + words];
    const key = keyOf(token);
    if (known !== undefined && (next === undefined ? from === start && known.after !== 'star' : glued || counts(known, next))) {
      const { name, kind } = known;
      const sure = isStar(next) || (!glued && key.length > 4);
      mark(tokens, from, from + words, 'intermediary', sure);
      from += words;
      const rest = restFrom(from);
      found = { name, kind, rest, sure, at: found?.at ?? token.at, end: last.end };
      if (rest !== 'merchant') break;
      continue;
    }
    const star = from === start ? unknownMarkEnd(tokens, from) : undefined;
    if (star !== undefined && restFrom(star) === 'merchant') {
      mark(tokens, from, star, 'intermediary', false);
      return { from: star, to: tokens.length - behind, unknownMark: from };
    }
    break;
  }
  const to = tokens.length - behind;
  if (found !== undefined) return { from, to, intermediary: found };
  const first = tokens[from];
  const isWide = first !== undefined && markOf(first)?.after === 'wide' && tokens.length > from + 1;
  return isWide ? { from, to, maybeMark: true } : { from, to };
}

function withBrand(
  tokens: Token[],
  from: number,
  brand: RecognizedBrand,
  before: FoundIntermediary | undefined,
): Omit<Opening, 'to'> {
  const last = tokens.at(-1);
  for (const token of tokens.slice(from)) if (isCode(token.plain)) token.kind = 'reference';
  if (brand.intermediary === undefined || last === undefined)
    return before === undefined ? { from, brand } : { from, brand, intermediary: before };
  const hasOrder = /\d/.test(last.raw) || tokens.slice(from).some(({ kind }) => kind === 'reference');
  const span = { at: tokens[from]?.at ?? 0, end: last.end };
  return { from, brand, intermediary: { ...brand.intermediary, ...span, rest: hasOrder ? 'order' : 'nothing', sure: true } };
}
