/** Validates the responses of POST /app/walk. */
import type { WalkAnswer, WalkingDirection, WalkingRoute } from '../../../contract/walk.ts';

/** The response to a request for a walking route. Undefined if the route is unknown. */
export type FoundRoute = WalkingRoute | 'noStepFreeRoute' | undefined;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isPoint = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);

function readDirection(raw: unknown): readonly WalkingDirection[] {
  const { type, text, streets, distance } = fieldsOf(raw);
  if (!isCount(type) || !isCount(distance)) return [];
  return [{ type, ...(isText(text) && { text }), streets: Array.isArray(streets) ? streets.filter(isText) : [], distance }];
}

/** Valhalla's maneuver type "continue", on a way without a name. */
const isPlain = ({ type, streets }: WalkingDirection): boolean => type === 8 && streets.length === 0;

/** Joins consecutive directions that continue on unnamed ways, because only the first of them is useful. */
function joinPlain(directions: readonly WalkingDirection[]): WalkingDirection[] {
  const joined: WalkingDirection[] = [];
  for (const one of directions) {
    const last = joined.at(-1);
    if (last !== undefined && isPlain(last) && isPlain(one)) {
      joined[joined.length - 1] = { ...last, distance: last.distance + one.distance };
    } else joined.push(one);
  }
  return joined;
}

/**
 * Reads a walking route. If any of its directions is unreadable, returns the route without directions, because a missing
 * direction would mislead the user.
 */
export function readWalkingRoute(raw: unknown): FoundRoute {
  const { route, noStepFreeRoute } = fieldsOf(raw);
  if (noStepFreeRoute === true) return 'noStepFreeRoute';
  const { distance, duration, line, directions, stairs, steps } = fieldsOf(route);
  if (!isCount(distance) || !isCount(duration)) return undefined;
  const sent: readonly unknown[] = Array.isArray(directions) ? directions : [];
  const read = sent.flatMap(readDirection);
  return {
    distance,
    duration,
    line: Array.isArray(line) && line.every(isPoint) ? line : [],
    directions: read.length === sent.length ? joinPlain(read) : [],
    ...(typeof stairs === 'boolean' && { stairs }),
    ...(isCount(steps) && { steps }),
  };
}

/** The polygons of a walking area. Undefined if the area is unknown. */
export type WalkPolygons = WalkAnswer['area'];

const isListOf =
  <T>(isItem: (value: unknown) => value is T) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(isItem);

const isArea = isListOf(isListOf(isListOf(isPoint)));

/**
 * Reads a walking area. If any part of the area is unreadable, the area is unknown, because a missing part would mislead the
 * user.
 */
export function readWalkArea(raw: unknown): WalkPolygons {
  const { area } = fieldsOf(raw);
  return isArea(area) && area.length > 0 ? area : undefined;
}
