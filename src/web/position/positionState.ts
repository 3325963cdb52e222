/** The state of the position and its transitions. */
import type { PositionState } from '../data/screenState.ts';

/** `accuracy` is a radius in metres, and `at` is the time when the fix was received, epoch ms. */
export interface Fix {
  readonly lat: number;
  readonly long: number;
  readonly accuracy: number;
  readonly at: number;
}

export interface PositionSnapshot {
  readonly state: PositionState;
  /** The last known position. It remains while a newer position is requested, and if that request fails. */
  readonly position?: Fix;
  /** Absent if the browser does not report its permission state. */
  readonly permission?: PermissionState;
}

export type PositionNews =
  | { readonly kind: 'asked' | 'cancelled' | 'refused' | 'unavailable' | 'insecure' }
  /** No position has arrived in time. */
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
      // Use a second fix only if it is more accurate. Indoors, positions from satellites may be less accurate than positions from
      // the network.
      if (snapshot.state !== 'found' || (snapshot.position && news.fix.accuracy >= snapshot.position.accuracy)) return snapshot;
      return { ...snapshot, position: news.fix };
    case 'permission': {
      // If the user has granted permission in the browser's settings, the denial is outdated.
      const state = snapshot.state === 'denied' && news.permission === 'granted' ? settled(snapshot) : snapshot.state;
      return { ...snapshot, state, permission: news.permission };
    }
  }
}
