/** Determines the current state in a timeline and how long the state lasts. */
import type { OpenStatus } from '../../contract/atms.ts';
import { announced, minute, type OpenState, type Timeline } from './timeline.ts';

export interface OpenStateAt {
  readonly state: OpenState;
  /** Minutes until the place is no longer known to be open, rounded down. Only present if it is open. */
  readonly minutesToClose?: number;
  /** Minutes until the place is known to be open, rounded up. Only present if it is closed. */
  readonly minutesToOpen?: number;
  /** The instant at which `minutesToClose` or `minutesToOpen` ends, in epoch ms. */
  readonly changesAt?: number;
}

/** Returns the number of `changes` (ascending) at or before `now`. This number is the index of the current state. */
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
 * Returns the state at an instant. Minutes until closing are rounded down, so that users do not arrive too late. Minutes until
 * opening are rounded up, so that users do not arrive too early. Minutes are absent if the state is unknown, or if it lasts for
 * more than another 366 days. Outside [from, until), the state is unknown.
 */
export function openStateAt(timeline: Timeline, now: number): OpenStateAt {
  if (!(now >= timeline.from && now < timeline.until)) return { state: 'unknown' };
  const { states, changes } = timeline;
  let index = indexAt(changes, now);
  const state = states[index] as OpenState;
  if (state === 'unknown') return { state };
  // If the states are closed, unknown and open, count the minutes until the place is known to be open. If the states are open and
  // unknown, count the minutes until the state becomes unknown.
  if (state === 'closed') while (index < changes.length && states[index + 1] !== 'open') index++;
  const changesAt = changes[index];
  if (changesAt === undefined || changesAt - now > announced) return { state };
  const minutes = (changesAt - now) / minute;
  return state === 'open'
    ? { state, minutesToClose: Math.floor(minutes), changesAt }
    : { state, minutesToOpen: Math.ceil(minutes), changesAt };
}

/** Returns the state at an instant and the time until which it lasts, in epoch ms. */
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

/** Returns the API's `openStatus`, or undefined if the place never closes or the current state is unknown. */
export function openStatusOf(timeline: Timeline, now: number): OpenStatus | undefined {
  if (neverCloses(timeline)) return undefined;
  const { state, minutesToClose, minutesToOpen } = openStateAt(timeline, now);
  if (state === 'unknown') return undefined;
  if (minutesToClose !== undefined) return { isOpen: true, minutesToClose };
  if (minutesToOpen !== undefined) return { isOpen: false, minutesToOpen };
  return { isOpen: state === 'open' };
}
