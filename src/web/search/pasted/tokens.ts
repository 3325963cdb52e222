import { type Direction, directionOf } from './directions.ts';

/** decimals: how many digits after the point; glued: a sign stands between two digits, as in "+50.1+14.4" and "12-14". */
export interface NumberToken {
  readonly kind: 'number';
  readonly value: number;
  readonly decimals: number;
  readonly signed: boolean;
  readonly glued: boolean;
}

/** What a text about a point is made of. */
export type Token =
  | NumberToken
  | { readonly kind: 'degrees' | 'minutes' | 'seconds' | 'comma' | 'slash' | 'noise' | 'word' }
  | { readonly kind: 'direction'; readonly direction: Direction };

const signs: readonly (readonly [Exclude<Token['kind'], 'number'>, string])[] = [
  // "n. Br.", "s. š.": two letters with their dots, before the dots are read as noise.
  ['direction', String.raw`(?:[ns]\. ?Br|[öow]\. ?L|[sj]\. ?š|[vz]\. ?d)\.`],
  ['degrees', String.raw`[°º˚∘ᵒ⁰]|&deg;|deg(?:rees?)?(?!\p{L})`],
  ['seconds', String.raw`["″”“„˝ʺ]|['′’‘´ʹ\x60]{2}|sec(?:onds?)?(?!\p{L})`],
  ['minutes', String.raw`['′’‘´ʹʼ\x60]|min(?:utes?)?(?!\p{L})`],
  ['comma', '[,;|~]'],
  ['slash', '[/\\\\]'],
  ['noise', String.raw`(?:zeměpisn[áé]|geogra(?:phi|fi)[\p{L}]*)(?!\p{L})`],
  ['word', String.raw`\p{L}[\p{L}\p{M}_]*`],
  ['noise', String.raw`[\s:=()[\]{}.!?<>*&#]`],
  // Anything else has a meaning that is not known here: plus-minus, per cent, an emoji.
  ['word', '.'],
];

const patternWith = (number: string): RegExp =>
  new RegExp([`([+-]?)(${number})`, ...signs.map(([, pattern]) => `(${pattern})`)].join('|'), 'giu');

/** Numbers with a decimal point, so that every comma divides; and with a decimal comma. */
const notations: readonly RegExp[] = [patternWith(String.raw`\d+(?:\.\d+)?`), patternWith(String.raw`\d+(?:,\d+)?`)];

function numberToken(sign: string, digits: string, before: string): NumberToken {
  const [whole = '', fraction = ''] = digits.split(/[.,]/);
  const signed = sign !== '';
  const value = Number(`${sign}${whole}.${fraction}`);
  return { kind: 'number', value, decimals: fraction.length, signed, glued: signed && /\d/.test(before) };
}

function tokenOf(match: RegExpExecArray): Token {
  const [text, sign = '', digits, ...others] = match;
  if (digits !== undefined) return numberToken(sign, digits, match.input.slice(0, match.index).slice(-1));
  const kind = signs[others.findIndex((one) => one !== undefined)]?.[0] ?? 'noise';
  if (kind !== 'word' && kind !== 'direction') return { kind };
  const direction = isLoneLetter(match) ? undefined : directionOf(text);
  return direction === undefined ? { kind: 'word' } : { kind: 'direction', direction };
}

/** A small letter that touches no number is a word: "v 5" in Czech, "y" and "o" in Spanish. */
function isLoneLetter({ 0: text, index, input }: RegExpExecArray): boolean {
  const touches = /[\d°'"′″”’]$/.test(input.slice(0, index)) || /^\d/.test(input.slice(index + 1));
  return /^[a-z]$/.test(text) && !touches;
}

const isMark = ({ kind }: Token): boolean => kind === 'degrees' || kind === 'minutes' || kind === 'seconds';

/** The tokens of a text in each notation of decimals, without noise: blanks, brackets, and quotes that follow no number. */
export function readTokens(text: string): Token[][] {
  return notations.map((pattern) => {
    const tokens: Token[] = [];
    for (const match of text.matchAll(pattern)) {
      const token = tokenOf(match);
      if (token.kind !== 'noise' && !(isMark(token) && tokens.at(-1)?.kind !== 'number')) tokens.push(token);
    }
    return tokens;
  });
}
