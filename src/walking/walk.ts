/** Walks between two points, as the engine computes them and the service uses them. */

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
 * 'none': the network is known at both ends, and has no way between them that is shorter than `longestWay`. undefined: unknown.
 */
export type WalkResult = Walk | 'none' | undefined;

/** One instruction of a route. */
export interface Maneuver {
  /** Valhalla's number for the kind of manoeuvre. */
  readonly type: number;
  /** In the requested language; absent: the engine has no usable text in it, as in Arabic. */
  readonly text?: string;
  readonly streets: readonly string[];
  /** Metres until the next one, an integer. */
  readonly distance: number;
  /** Index into the route's shape. */
  readonly from: number;
}

/** [latitude, longitude] of each corner. */
export type WalkLine = readonly (readonly [number, number])[];

export interface WalkRoute extends Walk {
  readonly shape: WalkLine;
  readonly maneuvers: readonly Maneuver[];
  /** Whether it uses stairs. Absent: not checked. */
  readonly stairs?: boolean;
  /** The number of steps; 0 without stairs. Absent: at least one flight has no count. */
  readonly steps?: number;
  /** Whether it uses escalators. Absent: not checked. */
  readonly escalators?: boolean;
}

/** A part of the area within a walking time: the outer ring, then the rings of its holes. */
export type WalkPolygon = readonly WalkLine[];

/** Metres per second: 4.8 km/h. */
export const walkingSpeed = 4.8 / 3.6;

/** Targets that are farther away in a straight line are not computed, m. */
export const farthestTarget = 5_000;

/** The search for a way ends here, so that an unreachable target does not search a whole country, m. */
export const longestWay = 8_000;
