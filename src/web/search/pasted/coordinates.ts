import { plainLetters } from '../../../core/text/plainLetters.ts';
import { type PastedPoint, pointAt } from './pasted.ts';

/**
 * Words and letters next to an angle, such as "N", "Ost", "s. š." and "lat". The meaning of a letter depends on the language: S
 * means south, but north (sever) in Czech; O means east in German and west in French and Spanish.
 */

/**
 * `lat` and `long` state only the axis. The other directions state an axis and a sign. A letter is ambiguous until the other
 * direction of the pair is known.
 */
type Direction = 'lat' | 'long' | 'north' | 'south' | 'east' | 'west' | Letter;
type Letter = 'N' | 'S' | 'E' | 'W' | 'O' | 'Z' | 'V' | 'J';

/** Words in lower case without accents. */
const words: readonly (readonly [Direction, string])[] = [
  ['lat', 'lat latitude latitud latitudine breite breitengrad sirka szerokosc geolat'],
  ['long', 'lon lng long longitude longitud lange langengrad laenge laengengrad delka długosc geolong'],
  ['north', 'north nord norte sever połnoc ss nbr'],
  ['south', 'south sud sur sued jih poludnie js sbr'],
  ['east', 'east ost est este vychod wschod vd ol'],
  ['west', 'west ouest oeste zapad zachod zd wl'],
];
const byWord = new Map(words.flatMap(([direction, list]) => list.split(' ').map((word) => [word, direction] as const)));

/** Returns the direction that a word next to a number means, or undefined if the word is not a direction. */
function directionOf(word: string): Direction | undefined {
  if (/^[nsewozvj]$/i.test(word)) return word.toUpperCase() as Letter;
  return byWord.get(plainLetters(word).replace(/[._\s]/g, ''));
}

const full: Readonly<Record<string, Direction>> = { N: 'north', S: 'south', E: 'east', W: 'west' };
const czech: Readonly<Record<string, Direction>> = { S: 'north', J: 'south', V: 'east', Z: 'west' };

/** The languages in which O means east, and those in which O means west. */
const easternO = /^(de|nl)\b/i;
const westernO = /^(fr|es|it|pt|ca)\b/i;

type Meaning = Exclude<Direction, Letter>;

/**
 * Returns the meaning of the two directions of a pair, or undefined if the meaning is ambiguous.
 * @param language the reader's language (BCP 47), which decides the meaning of O if the pair does not
 */
function meaningOf(first: Direction, second: Direction, language: string | undefined): readonly [Meaning, Meaning] | undefined {
  const o = easternO.test(language ?? '') ? 'east' : westernO.test(language ?? '') ? 'west' : undefined;
  const isCzech = [first, second].some((one) => /^[JVZ]$/.test(one));
  const read = (one: Direction): Meaning | undefined => {
    if (one.length > 1) return one as Meaning;
    if (one === 'O') return o;
    return (isCzech ? czech[one] : full[one]) as Meaning | undefined;
  };
  const [a, b] = [read(first), read(second)];
  return a !== undefined && b !== undefined ? [a, b] : undefined;
}

const isAlong = (meaning: Meaning): boolean => meaning === 'long' || meaning === 'east' || meaning === 'west';

/**
 * `decimals` is the number of digits after the decimal point. `glued`: a sign is between two digits, as in "+50.1+14.4" and
 * "12-14".
 */
interface NumberToken {
  readonly kind: 'number';
  readonly value: number;
  readonly decimals: number;
  readonly signed: boolean;
  readonly glued: boolean;
}

/** The tokens of a text that contains a point. */
type Token =
  | NumberToken
  | { readonly kind: 'degrees' | 'minutes' | 'seconds' | 'comma' | 'slash' | 'noise' | 'word' }
  | { readonly kind: 'direction'; readonly direction: Direction };

const signs: readonly (readonly [Exclude<Token['kind'], 'number'>, string])[] = [
  // "n. Br.", "s. š.": two letters with their dots, matched before dots are skipped as noise.
  ['direction', String.raw`(?:[ns]\. ?Br|[öow]\. ?L|[sj]\. ?š|[vz]\. ?d)\.`],
  ['degrees', String.raw`[°º˚∘ᵒ⁰]|&deg;|deg(?:rees?)?(?!\p{L})`],
  ['seconds', String.raw`["″”“„˝ʺ]|['′’‘´ʹ\x60]{2}|sec(?:onds?)?(?!\p{L})`],
  ['minutes', String.raw`['′’‘´ʹʼ\x60]|min(?:utes?)?(?!\p{L})`],
  ['comma', '[,;|~]'],
  ['slash', '[/\\\\]'],
  ['noise', String.raw`(?:zeměpisn[áé]|geogra(?:phi|fi)[\p{L}]*)(?!\p{L})`],
  ['word', String.raw`\p{L}[\p{L}\p{M}_]*`],
  ['noise', String.raw`[\s:=()[\]{}.!?<>*&#]`],
  // The meaning of any other character is unknown, for example that of plus-minus, per cent or an emoji.
  ['word', '.'],
];

const patternWith = (number: string): RegExp =>
  new RegExp([`([+-]?)(${number})`, ...signs.map(([, pattern]) => `(${pattern})`)].join('|'), 'giu');

/** The first notation uses a decimal point, so every comma is a separator. The second notation uses a decimal comma. */
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

/** A lowercase letter that is not next to a number is a word, such as "v" in Czech, and "y" and "o" in Spanish. */
function isLoneLetter({ 0: text, index, input }: RegExpExecArray): boolean {
  const touches = /[\d°'"′″”’]$/.test(input.slice(0, index)) || /^\d/.test(input.slice(index + 1));
  return /^[a-z]$/.test(text) && !touches;
}

const isMark = ({ kind }: Token): boolean => kind === 'degrees' || kind === 'minutes' || kind === 'seconds';

/** Returns the tokens of a text in each notation, without spaces, brackets, and quotes that do not follow a number. */
function readTokens(text: string): Token[][] {
  return notations.map((pattern) => {
    const tokens: Token[] = [];
    for (const match of text.matchAll(pattern)) {
      const token = tokenOf(match);
      if (token.kind !== 'noise' && !(isMark(token) && tokens.at(-1)?.kind !== 'number')) tokens.push(token);
    }
    return tokens;
  });
}

/** One of the two angles of a point, as written. */
interface Angle {
  /** Degrees; negative only if the number itself includes a minus sign. */
  readonly value: number;
  readonly signed: boolean;
  readonly glued: boolean;
  /** The number of digits after the decimal point in the last part of the angle. */
  readonly decimals: number;
  /** Whether the angle includes a degree sign. */
  readonly marked: boolean;
  /** The axis and the hemisphere, if they are written next to the angle. */
  readonly directions: readonly Direction[];
  /** The index of the token after the angle. */
  readonly end: number;
}

const isNumber = (token: Token | undefined): token is NumberToken => token?.kind === 'number';
const isAxis = (direction: Direction): boolean => direction === 'lat' || direction === 'long';

/** Reads the parts of an angle that starts at a token, degrees first: "50", "50° 5.25'", or "50 5 15" next to a direction. */
function readParts(tokens: readonly Token[], start: number, afterDirection: boolean) {
  const parts: NumberToken[] = [];
  let at = start;
  let marked = false;
  for (let token = tokens[at]; parts.length < 3 && isNumber(token); token = tokens[at]) {
    const mark = tokens[at + 1]?.kind;
    if (parts.length > 0 && (token.signed || mark === 'degrees' || (parts.at(-1)?.decimals ?? 0) > 0)) break;
    parts.push(token);
    marked ||= mark === 'degrees';
    const hasMark = mark === 'degrees' || mark === 'minutes' || mark === 'seconds';
    at += hasMark ? 2 : 1;
    // Without a degree sign, the next number states minutes only if a direction follows the whole row of numbers.
    if (!marked && !afterDirection && !endsInDirection(tokens, at)) break;
  }
  return { parts, at, marked };
}

/** Whether one or two numbers and then a direction follow, as in the rest of "50 5 15 N". */
function endsInDirection(tokens: readonly Token[], start: number): boolean {
  const end = [start + 1, start + 2].find((at) => tokens[at]?.kind === 'direction');
  return end !== undefined && tokens.slice(start, end).every(isNumber);
}

/** Reads the angle that begins at a token; undefined if there is none. */
function readAngle(tokens: readonly Token[], start: number): Angle | undefined {
  const directions: Direction[] = [];
  let at = start;
  const takeDirection = (fits: (direction: Direction) => boolean): void => {
    const token = tokens[at];
    if (token?.kind !== 'direction' || !fits(token.direction)) return;
    directions.push(token.direction);
    at++;
  };
  takeDirection(() => true);
  takeDirection((direction) => directions.every(isAxis) && !isAxis(direction));
  const read = readParts(tokens, at, directions.length > 0);
  const [degrees, minutes, seconds] = read.parts;
  if (degrees === undefined) return undefined;
  const [m, s] = [minutes?.value ?? 0, seconds?.value ?? 0];
  if (m >= 60 || s >= 60) return undefined;
  at = read.at;
  takeDirection((direction) => directions.length === 0 || (directions.every(isAxis) && !isAxis(direction)));
  const size = Math.abs(degrees.value) + m / 60 + s / 3600;
  const negative = degrees.value < 0 || Object.is(degrees.value, -0);
  const { signed, glued } = degrees;
  const { decimals = 0 } = read.parts.at(-1) ?? {};
  return { value: negative ? -size : size, signed, glued, decimals, marked: read.marked, directions, end: at };
}

interface Pair {
  readonly first: Angle;
  readonly second: Angle;
  readonly comma: boolean;
  readonly slash: boolean;
}

function readPair(tokens: readonly Token[], start: number): Pair | undefined {
  const first = readAngle(tokens, start);
  if (first === undefined) return undefined;
  const between = tokens[first.end]?.kind;
  const [comma, slash] = [between === 'comma', between === 'slash'];
  const second = readAngle(tokens, comma || slash ? first.end + 1 : first.end);
  if (second === undefined) return undefined;
  // "12-14" is a range; "+50.1+14.4" has two signs.
  return second.glued && !first.signed ? undefined : { first, second, comma, slash };
}

/** Whether both angles of a pair satisfy a condition. */
const both = ({ first, second }: Pair, fits: (angle: Angle) => boolean): boolean => fits(first) && fits(second);

/** Whether a text that consists of two numbers is probably a point, because "12 5" and "791/39" may also be house numbers. */
function isLikely(pair: Pair): boolean {
  if (both(pair, ({ directions }) => directions.length > 0) || both(pair, ({ marked }) => marked)) return true;
  return pair.comma || both(pair, ({ decimals }) => decimals > 0);
}

/** Whether two numbers within a text are certainly coordinates. */
function isCertain(pair: Pair): boolean {
  const directed = both(pair, ({ directions }) => directions.length > 0);
  return both(pair, ({ decimals, marked }) => marked || decimals >= (directed ? 1 : 3));
}

function pointOf({ first, second }: Pair, language: string | undefined): PastedPoint | undefined {
  // The hemisphere comes last and is more specific than the axis.
  const [a, b] = [first.directions.at(-1), second.directions.at(-1)];
  if (a === undefined && b === undefined) return pointAt(first.value, second.value);
  const meaning = a !== undefined && b !== undefined && meaningOf(a, b, language);
  if (!meaning || isAlong(meaning[0]) === isAlong(meaning[1])) return undefined;
  const values = [first, second].map(({ value, signed, directions }, i) => {
    const said = meaning[i];
    if (said === undefined || said === 'lat' || said === 'long') return value;
    // "lat 14 E" contradicts itself, and so does "-50 S".
    if (directions.includes(isAlong(said) ? 'lat' : 'long') || signed) return Number.NaN;
    return said === 'south' || said === 'west' ? -value : value;
  });
  const [lat = Number.NaN, long = Number.NaN] = isAlong(meaning[0]) ? values.reverse() : values;
  return pointAt(lat, long);
}

/** Finds a pair of angles among words. The pair must be unambiguous, and no third number may be next to it. */
function findAmong(tokens: readonly Token[], language: string | undefined): PastedPoint | undefined {
  for (let start = 0; start < tokens.length; start++) {
    const pair = readPair(tokens, start);
    if (!pair || !isCertain(pair)) continue;
    const { end } = pair.second;
    const next = tokens[end]?.kind === 'comma' ? tokens[end + 1] : tokens[end];
    const previous = tokens[start - 1]?.kind === 'comma' ? tokens[start - 2] : tokens[start - 1];
    if (next?.kind === 'number' || previous?.kind === 'number') continue;
    const point = pointOf(pair, language);
    if (point) return point;
  }
  return undefined;
}

/**
 * In these formats, longitude comes first according to their standards (RFC 7946, OGC 06-103r4): `"coordinates": [14.42, 50.09]`,
 * `POINT(14.42 50.09)`.
 */
const alongFirst = /(?:"coordinates" ?: ?\[|\bPOINT ?Z? ?\() ?(-?\d+(?:\.\d+)?)[ ,]+(-?\d+(?:\.\d+)?)/i;
const bracketed = /^\[ ?(-?\d+(?:\.\d+)?) ?, ?(-?\d+(?:\.\d+)?) ?\]$/;

function inBrackets(text: string): PastedPoint | undefined {
  const standard = alongFirst.exec(text);
  if (standard) return pointAt(Number(standard[2]), Number(standard[1]));
  const bare = bracketed.exec(text);
  // Coordinates in plain brackets occur in both orders. Read latitude first, unless only the other order gives a point on the
  // globe.
  return bare ? (pointAt(Number(bare[1]), Number(bare[2])) ?? pointAt(Number(bare[2]), Number(bare[1]))) : undefined;
}

/**
 * Reads coordinates as people write and paste them, either alone or among words. Reads latitude first unless letters, labels or a
 * standard specify a different order. Coordinates are WGS 84 degrees.
 * @param text plain text (from plainText)
 * @param language the reader's language (BCP 47), which decides the meaning of "O"
 */
export function readCoordinates(text: string, language?: string): PastedPoint | undefined {
  const inside = inBrackets(text);
  if (inside) return inside;
  const readings = readTokens(text);
  for (const tokens of readings) {
    const from = tokens.findIndex(({ kind }) => kind !== 'comma');
    const pair = readPair(tokens, from);
    const alone = pair !== undefined && tokens.slice(pair.second.end).every(({ kind }) => kind === 'comma' || kind === 'slash');
    const point = alone && isLikely(pair) ? pointOf(pair, language) : undefined;
    if (point) return point;
  }
  const hasWords = readings[0]?.some(({ kind }) => kind === 'word' || kind === 'direction');
  if (!hasWords) return undefined;
  for (const tokens of readings) {
    const point = findAmong(tokens, language);
    if (point) return point;
  }
  return undefined;
}
