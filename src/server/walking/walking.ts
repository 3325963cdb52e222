/** Walking routes and times. `localWalking.ts` and `remoteWalking.ts` implement it. */
import type { WalkMode, WalkPoint, WalkPolygon, WalkResult, WalkRoute } from '../../walking/walk.ts';

/**
 * The areas within some minutes' walk. They are approximate. Ways beyond the border of the network are missing, and a step-free
 * area may contain places that need an escalator.
 */
export interface WalkAreas {
  /** In the order of the requested minutes. */
  readonly areas: readonly (readonly WalkPolygon[])[];
  /**
   * The minimum length of a way to the point beyond the border of the network that the areas come from, m. Undefined if the
   * network does not contain the point.
   */
  readonly beyond: (point: WalkPoint) => number | undefined;
}

export interface Walking {
  /** The time limit for all the walks and the area of a search, ms. */
  readonly searchLimit: number;
  /**
   * At most `maxTargets`. Resolves within the time limit with what is known by then. Never rejects.
   * @param limit ms, by default `searchLimit`
   */
  matrix(from: WalkPoint, to: readonly WalkPoint[], mode: WalkMode, limit?: number): Promise<readonly WalkResult[]>;
  /** 'none' if there is no way. Undefined if it is unknown or not in time. Never rejects. @param language a BCP 47 tag */
  route(from: WalkPoint, to: WalkPoint, mode: WalkMode, language: string): Promise<WalkRoute | 'none' | undefined>;
  /**
   * The areas within these minutes. Undefined if they are unknown or not in time. Never rejects.
   * @param limit ms, by default that of a route
   */
  isochrone(from: WalkPoint, minutes: readonly number[], mode: WalkMode, limit?: number): Promise<WalkAreas | undefined>;
  /** Whether the network around the point is known and the engine is asked. If not, only estimates are possible. */
  covers(point: WalkPoint): boolean;
  close(): Promise<void>;
}

/** The maximum number of targets of a matrix. The walks to further ones are unknown. */
export const maxTargets = 100;

/** Time limits, ms. */
export const usualLimits = { matrix: 150, route: 1_000 } as const;
