/** Who stands between the shop and the card. */
import { type Brand, readBrand } from './brands.ts';
import { isCode } from './codes.ts';
import type { FoundIntermediary } from './descriptor.ts';
import { gluedMarks, type Mark, marks } from './intermediaryTables.ts';
import { isStar, mark, splitToken, type Token } from './tokens.ts';

export interface Opening {
  readonly intermediary?: FoundIntermediary;
  readonly brand?: Brand;
  /** Where the name begins. */
  readonly from: number;
  /** The mark was no known one: "BF*PARTYCITY". */
  readonly unknownMark?: true;
  /** The first word may be a mark that is a word as well: "SP GYMSHARK", "SP PLUS PARKING". */
  readonly maybeMark?: true;
}

/** "STONE*IFOOD*ARCOS DORADOS": the longest chain met has three. */
const mostMarks = 3;

const keyOf = (token: Token): string => token.plain.replace(/[-.:/]+$/, '').replace(/\.(com|net|co|se|nl)$/, '');

const markOf = (token: Token): Mark | undefined => {
  const key = keyOf(token);
  return Object.hasOwn(marks, key) ? marks[key] : undefined;
};

const isWide = (token: Token): boolean => /\s\s/.test(token.gap);

function counts(found: Mark, next: Token): boolean {
  if (isStar(next) || next.gap === '_') return true;
  // "pp fastspring crystalr": one mark after the other.
  if (found.kind === 'wallet' && markOf(next)?.kind === 'processor') return true;
  return found.after === 'blank' || (found.after === 'wide' && isWide(next));
}

/** "wp-mnd sales", "dnhgodaddy.com", "ADYEN.STRIPE.NINTENDO": marks that are one piece with what follows. */
function loosen(tokens: Token[], index: number, start: number): boolean {
  const token = tokens[index];
  if (token === undefined) return false;
  const dashed = /^(wp|tm)-(?=.{3})/.exec(token.plain)?.[0] ?? /^(adyen|stripe|klarna)[./](?=.{3})/.exec(token.plain)?.[0];
  if (dashed !== undefined) {
    splitToken(tokens, index, dashed.length, '*');
    return true;
  }
  // PayPal writes eBay's sellers without blanks: "PAYPAL *EBAYINTERNA".
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
  return tokens.every(({ plain }) => isCode(plain) || /^\d+$/.test(plain)) ? 'order' : 'merchant';
};

/** Marks the pieces that name intermediaries, from piece `start` on. */
export function markIntermediaries(tokens: Token[], start: number): Opening {
  let from = start;
  let found: FoundIntermediary | undefined;
  for (let round = 0; round < mostMarks; round += 1) {
    const brand = readBrand(tokens.slice(from));
    if (brand !== undefined) return withBrand(tokens, from, brand, found);
    const glued = loosen(tokens, from, start);
    const token = tokens[from];
    const next = tokens[from + 1];
    if (token === undefined) break;
    const key = keyOf(token);
    const known = markOf(token);
    if (known !== undefined && (next === undefined ? from === start && known.after !== 'star' : glued || counts(known, next))) {
      const { name, kind } = known;
      const sure = isStar(next) || (!glued && key.length > 4);
      mark(tokens, from, from + 1, 'intermediary', sure);
      from += 1;
      const rest = restOf(tokens.slice(from));
      found = { name, kind, rest, sure, at: found?.at ?? token.at, end: token.end };
      if (rest !== 'merchant') break;
      continue;
    }
    if (
      from === start &&
      next !== undefined &&
      isStar(next) &&
      /^[a-z0-9]{2,3}$/.test(key) &&
      restOf(tokens.slice(from + 1)) === 'merchant'
    ) {
      mark(tokens, from, from + 1, 'intermediary', false);
      return { from: from + 1, unknownMark: true };
    }
    break;
  }
  if (found !== undefined) return { from, intermediary: found };
  const first = tokens[from];
  const isWide = first !== undefined && markOf(first)?.after === 'wide' && tokens.length > from + 1;
  return isWide ? { from, maybeMark: true } : { from };
}

function withBrand(tokens: Token[], from: number, brand: Brand, before: FoundIntermediary | undefined): Opening {
  const last = tokens.at(-1);
  for (const token of tokens.slice(from)) if (isCode(token.plain)) token.kind = 'reference';
  if (brand.intermediary === undefined || last === undefined)
    return before === undefined ? { from, brand } : { from, brand, intermediary: before };
  const hasOrder = /\d/.test(last.raw) || tokens.slice(from).some(({ kind }) => kind === 'reference');
  const span = { at: tokens[from]?.at ?? 0, end: last.end };
  return { from, brand, intermediary: { ...brand.intermediary, ...span, rest: hasOrder ? 'order' : 'nothing', sure: true } };
}
