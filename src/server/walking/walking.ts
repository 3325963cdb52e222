/** What the service knows about ways on foot. `localWalking.ts` and `remoteWalking.ts` implement it. */
import type { WalkMode, WalkPoint, WalkPolygon, WalkResult, WalkRoute } from '../../walking/walk.ts';

export interface Walking {
  /** At most `mostTargets`. Resolves within the time limit, with what is known by then. Never rejects. */
  matrix(from: WalkPoint, to: readonly WalkPoint[], mode: WalkMode): Promise<readonly WalkResult[]>;
  /** 'none': there is no way. undefined: unknown, or not in time. Never rejects. @param language a BCP 47 tag */
  route(from: WalkPoint, to: WalkPoint, mode: WalkMode, language: string): Promise<WalkRoute | 'none' | undefined>;
  /** The areas within these minutes, in the same order. undefined: unknown, or not in time. Never rejects. */
  isochrone(
    from: WalkPoint,
    minutes: readonly number[],
    mode: WalkMode,
  ): Promise<readonly (readonly WalkPolygon[])[] | undefined>;
  /** Whether the network around the point is known. Where it is not, only estimates are possible. */
  covers(point: WalkPoint): boolean;
  close(): Promise<void>;
}

/** The most targets of a matrix; more are unknown. */
export const mostTargets = 100;
