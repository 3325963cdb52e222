import type { FailureKind } from './ask/ask.ts';
import type { NearbyResult } from './nearbyResult.ts';

// Limits for the accuracy radius of the user's position, metres. A larger radius means a less accurate position.
/** The largest radius for walking times. Above it, the page shows none, and a notice states that the position is inaccurate. */
export const mostForWalks = 500;
/** The largest radius for exact walking times. Above it, the position may be on a different street. */
export const mostForExactWalks = 100;

export type PositionState = 'idle' | 'locating' | 'found' | 'denied' | 'unavailable' | 'silent' | 'insecure';

export interface Situation {
  /** Whether the search is around the user or a chosen point; 'none' if there is no search yet. */
  readonly origin: 'me' | 'place' | 'none';
  readonly position: PositionState;
  /** The accuracy radius of the position, metres; absent if the position is not used. */
  readonly accuracy?: number;
  /** The most recent results, which may be from an earlier search. */
  readonly found?: NearbyResult;
  /** Whether `found` is from an earlier search, or is being refreshed after a failure. */
  readonly outdated: boolean;
  readonly failure?: FailureKind;
  readonly offline: boolean;
  /** Whether the centre of the search is outside all covered places. */
  readonly outside: boolean;
}

export type ScreenNotice =
  | { readonly kind: 'offline' }
  | { readonly kind: 'failure'; readonly failure: FailureKind }
  | { readonly kind: 'accuracy'; readonly metres: number }
  | { readonly kind: 'noPosition'; readonly why: NoPosition }
  | { readonly kind: 'earlier' }
  | { readonly kind: 'locating' }
  | { readonly kind: 'outside' };

export type NoPosition = Exclude<PositionState, 'idle' | 'locating' | 'found'>;

export type ScreenView =
  | { readonly kind: 'welcome' }
  | { readonly kind: 'locating' }
  | { readonly kind: 'noPosition'; readonly why: NoPosition }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: FailureKind }
  | { readonly kind: 'offline' }
  | {
      readonly kind: 'empty';
      readonly found: NearbyResult;
      readonly outside: boolean;
      readonly dimmed: boolean;
      readonly notices: readonly ScreenNotice[];
    }
  | {
      readonly kind: 'results';
      readonly found: NearbyResult;
      readonly dimmed: boolean;
      readonly notices: readonly ScreenNotice[];
    };

const failedPosition = (position: PositionState): NoPosition | undefined =>
  position === 'idle' || position === 'locating' || position === 'found' ? undefined : position;

/**
 * Returns at most one main notice. Notices that explain why results are outdated take precedence over the notice about accuracy.
 */
function noticesFor(situation: Situation): ScreenNotice[] {
  const { offline, failure, origin, accuracy, outside, position } = situation;
  const notices: ScreenNotice[] = [];
  if (offline) notices.push({ kind: 'offline' });
  else if (failure !== undefined) notices.push({ kind: 'failure', failure });
  // The new search failed, so the list does not match the search field and the chips.
  if (situation.outdated && notices.length > 0) notices.push({ kind: 'earlier' });
  const why = failedPosition(position);
  if (why !== undefined) notices.push({ kind: 'noPosition', why });
  if (origin === 'place' && position === 'locating') notices.push({ kind: 'locating' });
  if (origin === 'me' && accuracy !== undefined && accuracy > mostForWalks) notices.push({ kind: 'accuracy', metres: accuracy });
  // The results for an area are the ATMs in view, so the notice about uncovered places does not apply to them.
  if (outside && !situation.outdated && !situation.found?.area) notices.push({ kind: 'outside' });
  return notices;
}

/** Determines the panel's state. Continues to show old results while newer results are loading. */
export function screenState(situation: Situation): ScreenView {
  const { origin, position, found, failure, offline, outdated, outside } = situation;
  const why = failedPosition(position);
  if (origin === 'none') {
    if (position === 'locating') return { kind: 'locating' };
    return why === undefined ? { kind: 'welcome' } : { kind: 'noPosition', why };
  }
  if (found === undefined) {
    if (offline) return { kind: 'offline' };
    return failure === undefined ? { kind: 'loading' } : { kind: 'failed', failure };
  }
  const notices = noticesFor(situation);
  // Dim the list only while newer results are loading. In other cases, a notice explains which results are shown.
  const dimmed = outdated && failure === undefined && !offline;
  if (found.groups.every(({ total }) => total === 0)) {
    const said = notices.filter(({ kind }) => kind !== 'outside');
    return { kind: 'empty', found, outside: outside && !outdated, dimmed, notices: said };
  }
  return { kind: 'results', found, dimmed, notices };
}
