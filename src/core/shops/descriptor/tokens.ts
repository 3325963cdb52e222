/** Splits the text into tokens with positions. Later steps classify and split tokens, but do not move them. */
import { toPlainLetters } from '../../text/transliteration.ts';
import type { PartKind, TextSpan } from './descriptor.ts';

export interface Token extends TextSpan {
  readonly raw: string;
  /** The token in lower-case Latin letters without accents (see `toPlainLetters`). */
  readonly plain: string;
  /** The characters between the previous token and this token: spaces, "*", "#", "(", ", ", " - ". */
  readonly gap: string;
  /** The kind of the token, which is "name" until a later step changes it. */
  kind: PartKind;
  /** False if the token could also be part of the name. */
  sure: boolean;
}

/** Matches spaces, punctuation that is never part of a name, and separate dashes, slashes and "@". */
const separator =
  /(?:[\s\p{Cc}*,;|_"“”„«»()[\]<>{}#~\\]|(?<!:)\/\/+|(?<=[\s*,)(])[-–—/@:.'](?=[\s*,]|[\p{L}\p{N}(])|[-–—/@:](?=[\s*,;()]|$))+/gu;

const edges = /^(?:[-–—/@:'’.!]|\+(?!\d))+|[-–—/@:!]+$/g;

export function tokenAt(text: string, at: number, end: number, gap: string): Token {
  const raw = text.slice(at, end);
  return { at, end, raw, plain: toPlainLetters(raw), gap, kind: 'name', sure: true };
}

function push(tokens: Token[], text: string, from: number, to: number, gapFrom: number): number {
  const raw = text.slice(from, to);
  const unquoted = /['’]/.test(text.charAt(from - 1)) && /['’]$/.test(raw) ? raw.slice(0, -1) : raw;
  const bare = unquoted.replace(edges, '');
  const at = bare === '' ? from : from + raw.indexOf(bare);
  const end = bare === '' ? to : at + bare.length;
  tokens.push(tokenAt(text, at, end, text.slice(gapFrom, at)));
  return end;
}

/**
 * The maximum number of tokens. Additional tokens are ignored, to limit the work for malicious texts. No real statement text has
 * more tokens.
 */
const mostTokens = 96;

/** Splits the text into tokens. @param columns positions at which a field in a layout ends, with or without a space */
export function tokenise(text: string, columns: readonly number[] = []): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  const add = (from: number, to: number): void => {
    let start = from;
    for (const column of columns)
      if (column > start && column < to) {
        last = push(tokens, text, start, column, last);
        start = column;
      }
    if (to > start) last = push(tokens, text, start, to, last);
  };
  let from = 0;
  for (const found of text.matchAll(separator)) {
    if (found.index > from) add(from, found.index);
    from = found.index + found[0].length;
    if (tokens.length >= mostTokens) return tokens;
  }
  if (from < text.length) add(from, text.length);
  return tokens;
}

/** Splits a token after its first `length` characters: "MART0847" becomes "MART" and "0847". */
export function splitToken(tokens: Token[], index: number, length: number, gap = ''): void {
  const token = tokens[index];
  if (token === undefined || length <= 0 || length >= token.raw.length) return;
  const first = tokenAt(token.raw, 0, length, token.gap);
  const second = tokenAt(token.raw, length, token.raw.length, gap);
  tokens.splice(
    index,
    1,
    { ...first, at: token.at, end: token.at + length, kind: token.kind, sure: token.sure },
    { ...second, at: token.at + length, end: token.end, kind: token.kind, sure: token.sure },
  );
}

export function mark(tokens: readonly Token[], from: number, to: number, kind: PartKind, sure = true): void {
  for (const token of tokens.slice(from, to)) {
    token.kind = kind;
    token.sure = sure;
  }
}

export const hasLetter = (token: Token): boolean => /\p{L}/u.test(token.raw);
export const isStar = (token: Token | undefined): boolean => token?.gap.includes('*') === true;
/**
 * Whether a new field starts at the token. A field starts after a comma, a semicolon, a vertical bar, an asterisk, a wide gap or
 * a separate dash.
 */
export const startsField = (token: Token): boolean => /[,|;*]|\s\s|\s[-–—]\s/.test(token.gap);
