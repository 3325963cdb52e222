/** The interface for walking routes and times. `localWalking.ts` and `remoteWalking.ts` implement it. */
import type { WalkMode, WalkPoint, WalkPolygon, WalkResult, WalkRoute } from '../../walking/walk.ts';

/**
 * The areas that can be reached on foot within the requested times. The areas are approximate. Routes beyond the border of the
 * network are missing, and a step-free area may contain places that can be reached only by escalator.
 */
interface WalkAreas {
  /** The areas, in the order of the requested minutes. */
  readonly areas: readonly (readonly WalkPolygon[])[];
  /**
   * The minimum length of a route to the point that crosses the border of the areas' network, m. Undefined if the network does
   * not contain the point.
   */
  readonly beyond: (point: WalkPoint) => number | undefined;
}

export interface Walking {
  /** The time limit for all walks and the area in a search, ms. */
  readonly searchLimit: number;
  /**
   * Accepts at most `maxTargets` targets. Resolves within the time limit with the results that are known by then. Never rejects.
   * @param limit ms, by default `searchLimit`
   */
  matrix(from: WalkPoint, to: readonly WalkPoint[], mode: WalkMode, limit?: number): Promise<readonly WalkResult[]>;
  /**
   * Resolves to 'none' if there is no route, and to undefined if the route is unknown or not ready in time. Never rejects. @param
   * language a BCP 47 tag
   */
  route(from: WalkPoint, to: WalkPoint, mode: WalkMode, language: string): Promise<WalkRoute | 'none' | undefined>;
  /**
   * The areas within these minutes. Undefined if the areas are unknown or not ready in time. Never rejects.
   * @param limit ms, by default the limit for a route
   */
  isochrone(from: WalkPoint, minutes: readonly number[], mode: WalkMode, limit?: number): Promise<WalkAreas | undefined>;
  /**
   * Whether the network around the point is known and requests to the engine are not suspended. If not, only estimates are
   * possible.
   */
  covers(point: WalkPoint): boolean;
  close(): Promise<void>;
}

/** The maximum number of targets in a matrix. The walks to additional targets are unknown. */
export const maxTargets = 100;

/** Time limits, ms. */
export const usualLimits = { matrix: 150, route: 1_000 } as const;
