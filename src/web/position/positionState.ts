/** The position state and its transitions. */
import type { PositionState } from '../data/screenState.ts';

/** accuracy: radius in metres. at: when the fix was received, epoch ms. */
export interface Fix {
  readonly lat: number;
  readonly long: number;
  readonly accuracy: number;
  readonly at: number;
}

export interface PositionSnapshot {
  readonly state: PositionState;
  /** The last known position. Kept while a newer position is requested, and if that request fails. */
  readonly position?: Fix;
  /** Absent if the browser does not report its permission state. */
  readonly permission?: PermissionState;
}

export type PositionNews =
  | { readonly kind: 'asked' | 'cancelled' | 'refused' | 'unavailable' | 'insecure' }
  /** No position arrived in time. */
  | { readonly kind: 'overdue' }
  | { readonly kind: 'fixed' | 'refined'; readonly fix: Fix }
  | { readonly kind: 'permission'; readonly permission: PermissionState };

const settled = (snapshot: PositionSnapshot): PositionState => (snapshot.position ? 'found' : 'idle');

export function nextPosition(snapshot: PositionSnapshot, news: PositionNews): PositionSnapshot {
  switch (news.kind) {
    case 'asked':
      return { ...snapshot, state: 'locating' };
    case 'cancelled':
      return snapshot.state === 'locating' ? { ...snapshot, state: settled(snapshot) } : snapshot;
    case 'refused':
      return { ...snapshot, state: 'denied' };
    case 'unavailable':
    case 'insecure':
      return { ...snapshot, state: news.kind };
    case 'overdue':
      return snapshot.state === 'locating' ? { ...snapshot, state: 'silent' } : snapshot;
    case 'fixed':
      return { ...snapshot, state: 'found', position: news.fix };
    case 'refined':
      // The finder uses a second fix only if it is more accurate. Indoors, satellite positions can be worse than network
      // positions.
      if (snapshot.state !== 'found' || (snapshot.position && news.fix.accuracy >= snapshot.position.accuracy)) return snapshot;
      return { ...snapshot, position: news.fix };
    case 'permission': {
      // Permission was granted in the browser's settings, so the denial is outdated.
      const state = snapshot.state === 'denied' && news.permission === 'granted' ? settled(snapshot) : snapshot.state;
      return { ...snapshot, state, permission: news.permission };
    }
  }
}
