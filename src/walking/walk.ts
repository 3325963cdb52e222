/** The types of the walks that the engine computes between two points. */

export interface WalkPoint {
  readonly lat: number;
  readonly long: number;
}

/** `stepFree`: without steps or escalators. */
export type WalkMode = 'walk' | 'stepFree';

export interface Walk {
  /** The distance from door to door as an integer, m: the path and the distances to the path at both ends. */
  readonly distance: number;
  /** The walking time at 4.8 km/h as an integer, s. */
  readonly duration: number;
}

/**
 * What one network states about a walk. 'none': both ends are on the network, but it contains no route between them that is
 * shorter than `longestWay`. Undefined if the walk is unknown.
 */
export type NetworkResult = Walk | 'none' | undefined;

/** A walk that exists, but that may not be the shortest. A shorter walk may exist outside the extract. */
interface WalkUpperBound extends Walk {
  readonly atMost: true;
}

export type WalkResult = NetworkResult | WalkUpperBound;

/** One instruction of a route. */
export interface Maneuver {
  /** Valhalla's number for the type of the manoeuvre. */
  readonly type: number;
  /** The text in the requested language. Absent if the engine has no usable text in that language, for example in Arabic. */
  readonly text?: string;
  readonly streets: readonly string[];
  /** Distance to the next instruction as an integer, m. */
  readonly distance: number;
}

/** The points of a line as [latitude, longitude]. */
export type WalkLine = readonly (readonly [number, number])[];

export interface WalkRoute extends Walk {
  readonly shape: WalkLine;
  readonly maneuvers: readonly Maneuver[];
  /** Whether the route has stairs. Absent if unknown. */
  readonly stairs?: boolean;
  /** The number of steps, or 0 if there are no stairs. Absent if the step count of a flight is unknown. */
  readonly steps?: number;
  /** Whether the route has escalators. Absent if unknown. */
  readonly escalators?: boolean;
}

/** A part of the area that can be reached within a walking time. The first ring is the outline, and the other rings are holes. */
export type WalkPolygon = readonly WalkLine[];

/** The walking speed, metres per second: 4.8 km/h. */
export const walkingSpeed = 4.8 / 3.6;

/** The maximum length of a route, m. The limit prevents a search through a whole country if a target is unreachable. */
export const longestWay = 8_000;
