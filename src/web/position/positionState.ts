/** What is known of where the person is, and how each piece of news changes it. */

export type PositionState = 'idle' | 'locating' | 'found' | 'denied' | 'unavailable' | 'silent' | 'insecure';

/** accuracy: metres within which the person surely is. at: epoch ms when we learnt it. */
export interface Fix {
  readonly lat: number;
  readonly long: number;
  readonly accuracy: number;
  readonly at: number;
}

export interface PositionSnapshot {
  readonly state: PositionState;
  /** The last one known: it stays while a newer one is sought and when that fails. */
  readonly position?: Fix;
  /** Absent where the browser does not say. */
  readonly permission?: PermissionState;
}

export type PositionNews =
  | { readonly kind: 'asked' | 'cancelled' | 'refused' | 'unavailable' | 'insecure' }
  /** Nothing was heard for too long. */
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
      // A second opinion counts when it is the better one: satellites seen from indoors can be worse than the network.
      if (snapshot.state !== 'found' || (snapshot.position && news.fix.accuracy >= snapshot.position.accuracy)) return snapshot;
      return { ...snapshot, position: news.fix };
    case 'permission': {
      // Allowed again in the browser's settings: what was said of the refusal is no longer true.
      const state = snapshot.state === 'denied' && news.permission === 'granted' ? settled(snapshot) : snapshot.state;
      return { ...snapshot, state, permission: news.permission };
    }
  }
}
