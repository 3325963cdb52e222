import type { Direction } from './directions.ts';
import type { NumberToken, Token } from './tokens.ts';

/** One of the two angles of a point as it was written. */
export interface Angle {
  /** Degrees; negative by its own sign only. */
  readonly value: number;
  readonly signed: boolean;
  readonly glued: boolean;
  /** Digits after the point of its last part. */
  readonly decimals: number;
  /** Whether it has a sign of degrees. */
  readonly marked: boolean;
  /** Axis and hemisphere, as far as they stand beside it. */
  readonly directions: readonly Direction[];
  /** The number of the token after it. */
  readonly end: number;
}

const isNumber = (token: Token | undefined): token is NumberToken => token?.kind === 'number';
const isAxis = (direction: Direction): boolean => direction === 'lat' || direction === 'long';

/** The parts of an angle, degrees first, from a token on: "50", "50° 5.25'", and "50 5 15" where a direction stands beside it. */
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
    // Without a mark the next number is a minute only if the whole row of numbers belongs to one direction.
    if (!marked && !afterDirection && !endsInDirection(tokens, at)) break;
  }
  return { parts, at, marked };
}

/** Whether what comes next is one or two numbers and then a direction: the rest of "50 5 15 N". */
function endsInDirection(tokens: readonly Token[], start: number): boolean {
  const end = [start + 1, start + 2].find((at) => tokens[at]?.kind === 'direction');
  return end !== undefined && tokens.slice(start, end).every(isNumber);
}

/** The angle that begins at a token; undefined where none does. */
export function readAngle(tokens: readonly Token[], start: number): Angle | undefined {
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
