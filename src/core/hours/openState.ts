/** Queries on a timeline: the current state and how long it lasts. */
import type { OpenStatus } from '../../contract/atms.ts';
import { announced, minute, type OpenState, type Timeline } from './timeline.ts';

export interface OpenStateAt {
  readonly state: OpenState;
  /** Present if open: whole minutes until the place is no longer known to be open, rounded down. */
  readonly minutesToClose?: number;
  /** Present if closed: whole minutes until the place is known to be open, rounded up. */
  readonly minutesToOpen?: number;
  /** The instant at which these minutes end, epoch ms. */
  readonly changesAt?: number;
}

/** The number of `changes` (ascending) at or before `now`. This number is the index of the current state. */
function indexAt(changes: readonly number[], now: number): number {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle] as number) <= now) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The state at an instant. Minutes are rounded so that they never promise too much time. There are no minutes if the schedule
 * states that the hours are unknown, or if the change is more than 366 days away. Outside [from, until), the state is unknown.
 */
export function openStateAt(timeline: Timeline, now: number): OpenStateAt {
  if (!(now >= timeline.from && now < timeline.until)) return { state: 'unknown' };
  const { states, changes } = timeline;
  let index = indexAt(changes, now);
  const state = states[index] as OpenState;
  if (state === 'unknown') return { state };
  // If closed is followed by unknown and then open, the place opens when it is known to be open. If open is followed by
  // unknown, it closes when the state becomes unknown.
  if (state === 'closed') while (index < changes.length && states[index + 1] !== 'open') index++;
  const changesAt = changes[index];
  if (changesAt === undefined || changesAt - now > announced) return { state };
  const minutes = (changesAt - now) / minute;
  return state === 'open'
    ? { state, minutesToClose: Math.floor(minutes), changesAt }
    : { state, minutesToOpen: Math.ceil(minutes), changesAt };
}

/** The state at an instant, and the time until which it lasts, epoch ms. */
export function stateUntil(timeline: Timeline, now: number): { readonly state: OpenState; readonly until: number } {
  if (!(now >= timeline.from)) return { state: 'unknown', until: timeline.from };
  if (!(now < timeline.until)) return { state: 'unknown', until: Number.POSITIVE_INFINITY };
  const index = indexAt(timeline.changes, now);
  return { state: timeline.states[index] as OpenState, until: timeline.changes[index] ?? timeline.until };
}

/** Whether the timeline is open without interruption for at least 366 days. */
export function neverCloses(timeline: Timeline): boolean {
  return timeline.changes.length === 0 && timeline.states[0] === 'open' && timeline.until - timeline.from >= announced;
}

/**
 * The API's `openStatus`. It is absent for a place that never closes, and while the schedule states that the hours are unknown.
 */
export function openStatusOf(timeline: Timeline, now: number): OpenStatus | undefined {
  if (neverCloses(timeline)) return undefined;
  const { state, minutesToClose, minutesToOpen } = openStateAt(timeline, now);
  if (state === 'unknown') return undefined;
  if (minutesToClose !== undefined) return { isOpen: true, minutesToClose };
  if (minutesToOpen !== undefined) return { isOpen: false, minutesToOpen };
  return { isOpen: state === 'open' };
}
