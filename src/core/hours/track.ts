/** A timeline under construction. */
import type { OpenState } from './timeline.ts';

export interface Track {
  readonly states: readonly OpenState[];
  readonly changes: readonly number[];
  /** The end of the spans that have been added so far. */
  readonly until: number;
  /** Whether the track is complete or has reached the work limit. */
  readonly done: boolean;
  /** Adds `state` for [from, until). Spans must be added in order, without gaps. */
  add(state: OpenState, from: number, until: number): void;
}

/**
 * Creates an empty track. The track is complete after a change to open and a change away from open, both at or after `horizon`,
 * because it then contains the next opening and closing after every earlier instant.
 */
export function startTrack(from: number, horizon: number, maxSteps: number, maxChanges: number): Track {
  const states: OpenState[] = [];
  const changes: number[] = [];
  let until = from;
  let steps = 0;
  let opened = false;
  let closed = false;
  return {
    states,
    changes,
    get until() {
      return until;
    },
    get done() {
      return (opened && closed) || steps >= maxSteps || changes.length >= maxChanges;
    },
    add(state, start, end) {
      steps++;
      until = end;
      const last = states.at(-1);
      if (last === state) return;
      states.push(state);
      if (last === undefined) return;
      changes.push(start);
      if (start < horizon) return;
      if (state === 'open') opened = true;
      else if (last === 'open') closed = true;
    },
  };
}
