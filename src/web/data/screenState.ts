import type { FailureKind } from './ask/ask.ts';
import type { Found } from './found.ts';

export type PositionState = 'idle' | 'locating' | 'found' | 'denied' | 'unavailable' | 'silent' | 'insecure';

/** Everything that decides which state the panel is in. */
export interface Situation {
  /** Whether the search is around the person, around a chosen point, or nowhere yet. */
  readonly origin: 'me' | 'place' | 'none';
  readonly position: PositionState;
  /** Radius of the position's uncertainty, metres; absent when it is not used. */
  readonly accuracy?: number;
  /** The newest results that arrived, also of an earlier search. */
  readonly found?: Found;
  /** Whether those are of an earlier search, or being renewed after a failure. */
  readonly outdated: boolean;
  readonly failure?: FailureKind;
  readonly offline: boolean;
  /** Whether the search's middle lies outside all covered places. */
  readonly outside: boolean;
}

export type Notice =
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
      readonly found: Found;
      readonly outside: boolean;
      readonly dimmed: boolean;
      readonly notices: readonly Notice[];
    }
  | { readonly kind: 'results'; readonly found: Found; readonly dimmed: boolean; readonly notices: readonly Notice[] };

/** A position vaguer than this is said aloud, metres. */
const vague = 500;

const failedPosition = (position: PositionState): NoPosition | undefined =>
  position === 'idle' || position === 'locating' || position === 'found' ? undefined : position;

/** One lead notice at most: what keeps the list from being fresh comes before what is imprecise about it. */
function noticesFor(situation: Situation): Notice[] {
  const { offline, failure, origin, accuracy, outside, position } = situation;
  const notices: Notice[] = [];
  if (offline) notices.push({ kind: 'offline' });
  else if (failure !== undefined) notices.push({ kind: 'failure', failure });
  // Another place, another filter, and nothing came: the list below is not what the search field and the chips say.
  if (situation.outdated && notices.length > 0) notices.push({ kind: 'earlier' });
  const why = failedPosition(position);
  if (why !== undefined) notices.push({ kind: 'noPosition', why });
  if (origin === 'place' && position === 'locating') notices.push({ kind: 'locating' });
  if (origin === 'me' && accuracy !== undefined && accuracy > vague) notices.push({ kind: 'accuracy', metres: accuracy });
  if (outside && !situation.outdated) notices.push({ kind: 'outside' });
  return notices;
}

/** Which state the panel is in: the one place that decides. Old results are kept as long as something newer is under way. */
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
  // Dimmed means "newer ones are coming": where they are not, the notice says whose results these are.
  const dimmed = outdated && failure === undefined && !offline;
  if (found.groups.every(({ total }) => total === 0)) {
    const said = notices.filter(({ kind }) => kind !== 'outside');
    return { kind: 'empty', found, outside: outside && !outdated, dimmed, notices: said };
  }
  return { kind: 'results', found, dimmed, notices };
}
