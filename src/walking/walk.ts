/** The walks that the engine computes between two points. */

export interface WalkPoint {
  readonly lat: number;
  readonly long: number;
}

/** stepFree: without steps or escalators. */
export type WalkMode = 'walk' | 'stepFree';

export interface Walk {
  /** Distance from door to door as an integer: the path, plus the distance to the path at both ends. m */
  readonly distance: number;
  /** Seconds at 4.8 km/h, an integer. */
  readonly duration: number;
}

/**
 * What one network states about a walk. 'none': both ends are on the network, and the network has no route between them that is
 * shorter than `longestWay`. Undefined if the walk is unknown.
 */
export type NetworkResult = Walk | 'none' | undefined;

/** A walk that exists. A shorter walk may exist across the border of the extract. */
export interface WalkUpperBound extends Walk {
  readonly atMost: true;
}

export type WalkResult = NetworkResult | WalkUpperBound;

/** One instruction of a route. */
export interface Maneuver {
  /** Valhalla's number for the type of manoeuvre. */
  readonly type: number;
  /** The text in the requested language. Absent if the engine has no usable text in that language, such as Arabic. */
  readonly text?: string;
  readonly streets: readonly string[];
  /** Distance to the next instruction as an integer, m. */
  readonly distance: number;
}

/** The corners as [latitude, longitude]. */
export type WalkLine = readonly (readonly [number, number])[];

export interface WalkRoute extends Walk {
  readonly shape: WalkLine;
  readonly maneuvers: readonly Maneuver[];
  /** Whether the route has stairs. Absent if unchecked. */
  readonly stairs?: boolean;
  /** The number of steps, or 0 without stairs. Absent if the step count of a flight is unknown. */
  readonly steps?: number;
  /** Whether the route has escalators. Absent if unchecked. */
  readonly escalators?: boolean;
}

/** A part of the area within a walking time. The first ring is the outline, and the others are holes. */
export type WalkPolygon = readonly WalkLine[];

/** Walking speed, metres per second: 4.8 km/h. */
export const walkingSpeed = 4.8 / 3.6;

/** A search for a route ends at this distance, so it does not cover a whole country if a target is unreachable, m. */
export const longestWay = 8_000;
