import { type Angle, readAngle } from './angle.ts';
import { isAlong, meaningOf } from './directions.ts';
import { type PastedPoint, pointAt } from './pasted.ts';
import { readTokens, type Token } from './tokens.ts';

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
  // "12-14" is a range; "+50.1+14.4" has both its signs.
  return second.glued && !first.signed ? undefined : { first, second, comma, slash };
}

/** What both angles of a pair are. */
const both = ({ first, second }: Pair, fits: (angle: Angle) => boolean): boolean => fits(first) && fits(second);

/** Whether a text that is nothing but two numbers means a point: "12 5" and "791/39" are house numbers as easily. */
function isLikely(pair: Pair): boolean {
  if (both(pair, ({ directions }) => directions.length > 0) || both(pair, ({ marked }) => marked)) return true;
  return pair.comma || both(pair, ({ decimals }) => decimals > 0);
}

/** Whether two numbers among words mean a point beyond doubt. */
function isCertain(pair: Pair): boolean {
  const directed = both(pair, ({ directions }) => directions.length > 0);
  return both(pair, ({ decimals, marked }) => marked || decimals >= (directed ? 1 : 3));
}

function pointOf({ first, second }: Pair, language: string | undefined): PastedPoint | undefined {
  // A hemisphere stands last and says more than its axis.
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

/** A pair anywhere among words: certain by itself, and no third number beside it. */
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

/** Longitude first, as their standards say (RFC 7946, OGC 06-103r4): `"coordinates": [14.42, 50.09]`, `POINT(14.42 50.09)`. */
const alongFirst = /(?:"coordinates" ?: ?\[|\bPOINT ?Z? ?\() ?(-?\d+(?:\.\d+)?)[ ,]+(-?\d+(?:\.\d+)?)/i;
const bracketed = /^\[ ?(-?\d+(?:\.\d+)?) ?, ?(-?\d+(?:\.\d+)?) ?\]$/;

function inBrackets(text: string): PastedPoint | undefined {
  const standard = alongFirst.exec(text);
  if (standard) return pointAt(Number(standard[2]), Number(standard[1]));
  const bare = bracketed.exec(text);
  // Bare brackets are written in both orders: latitude first as everywhere else, unless only the other order is on the globe.
  return bare ? (pointAt(Number(bare[1]), Number(bare[2])) ?? pointAt(Number(bare[2]), Number(bare[1]))) : undefined;
}

/**
 * Coordinates as people write and paste them, alone or among words. Latitude first unless letters, labels or a standard say
 * otherwise; WGS 84 degrees.
 * @param text plain (see plainText)
 * @param language of the reader, BCP 47: what "O" is
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
