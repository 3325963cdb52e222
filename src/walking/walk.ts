/** The walks that the engine computes between two points. */

export interface WalkPoint {
  readonly lat: number;
  readonly long: number;
}

/** stepFree: without steps and escalators. */
export type WalkMode = 'walk' | 'stepFree';

export interface Walk {
  /** Metres from door to door, an integer: the path, and the distance from it at both ends. */
  readonly distance: number;
  /** Seconds at 4.8 km/h, an integer. */
  readonly duration: number;
}

/**
 * What one network knows. 'none': the network is known at both ends, and has no way between them that is shorter than
 * `longestWay`. Undefined if the walk is unknown.
 */
export type NetworkResult = Walk | 'none' | undefined;

/** A walk that exists, although a shorter one may exist beyond the border of the extract. */
export interface WalkUpperBound extends Walk {
  readonly atMost: true;
}

export type WalkResult = NetworkResult | WalkUpperBound;

/** One instruction of a route. */
export interface Maneuver {
  /** Valhalla's number for the kind of manoeuvre. */
  readonly type: number;
  /** In the requested language. Absent if the engine has no usable text in it, as in Arabic. */
  readonly text?: string;
  readonly streets: readonly string[];
  /** Metres until the next one, an integer. */
  readonly distance: number;
}

/** [latitude, longitude] of each corner. */
export type WalkLine = readonly (readonly [number, number])[];

export interface WalkRoute extends Walk {
  readonly shape: WalkLine;
  readonly maneuvers: readonly Maneuver[];
  /** Whether it uses stairs. Absent if this was not checked. */
  readonly stairs?: boolean;
  /** The number of steps. 0 without stairs. Absent if the count of a flight is unknown. */
  readonly steps?: number;
  /** Whether it uses escalators. Absent if this was not checked. */
  readonly escalators?: boolean;
}

/** A part of the area within a walking time. The first ring is its outline, the others are its holes. */
export type WalkPolygon = readonly WalkLine[];

/** Metres per second: 4.8 km/h. */
export const walkingSpeed = 4.8 / 3.6;

/** The search for a way ends at this distance, so that it does not cover a whole country if a target is unreachable, m. */
export const longestWay = 8_000;
