/**
 * POST /app/walk: a walking route, and the area within a given walking time. The position is in the body so that it does not
 * appear in URLs and logs.
 */
import Type, { type Static } from 'typebox';

const optional = Type.Optional;

const Point = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'Latitude, WGS 84 degrees.' }),
  long: Type.Number({ minimum: -180, maximum: 180, description: 'Longitude, WGS 84 degrees.' }),
});

export const WalkBody = Type.Object({
  from: Point,
  to: optional(Point),
  minutes: optional(
    Type.Number({
      minimum: 1,
      maximum: 30,
      description: "If present, the response contains the area within this many minutes' walk of `from`.",
    }),
  ),
  stepFree: optional(Type.Boolean({ description: 'If true, only routes without steps or escalators are used.' })),
  lang: optional(Type.String({ pattern: '^[a-z]{2}$', description: 'The language of the directions.' })),
});
export type WalkBody = Static<typeof WalkBody>;

/** The maximum body size in bytes. */
export const largestWalk = 1024;

/** [lat, long] in degrees. */
const LinePoint = Type.Tuple([Type.Number(), Type.Number()]);

export const WalkingDirection = Type.Object({
  type: Type.Integer({ description: "Valhalla's maneuver type." }),
  text: optional(
    Type.String({
      description: 'The text of the direction in the requested language. Absent if no text is available in this language.',
    }),
  ),
  streets: Type.Array(Type.String()),
  distance: Type.Integer({ description: 'The distance to the next step of the route, in metres.' }),
});
export type WalkingDirection = Static<typeof WalkingDirection>;

export const WalkingRoute = Type.Object({
  distance: Type.Integer({ description: 'Metres.' }),
  duration: Type.Integer({ description: 'The walking time in seconds, at 4.8 km/h.' }),
  line: Type.Array(LinePoint),
  directions: Type.Array(WalkingDirection),
  stairs: optional(Type.Boolean({ description: 'Whether the route has stairs. Absent if this is unknown.' })),
  steps: optional(
    Type.Integer({
      description: 'The number of stair steps on the route. Only present if the number is known for every flight of stairs.',
    }),
  ),
});
export type WalkingRoute = Static<typeof WalkingRoute>;

export const WalkAnswer = Type.Object({
  route: optional(WalkingRoute),
  noStepFreeRoute: optional(Type.Literal(true, { description: 'No route without steps or escalators is known.' })),
  area: optional(
    Type.Array(Type.Array(Type.Array(LinePoint)), { description: 'Polygons, each as an outer ring followed by its holes.' }),
  ),
});
export type WalkAnswer = Static<typeof WalkAnswer>;
