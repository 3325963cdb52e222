/** A timeline while it is being read. */
import type { OpenState } from './timeline.ts';

export interface Track {
  readonly states: readonly OpenState[];
  readonly changes: readonly number[];
  /** Read so far, without a gap. */
  readonly until: number;
  /** Enough has been read, or the limit on the work is reached. */
  readonly done: boolean;
  /** `state` holds in [from, until). Spans come in order and join. */
  add(state: OpenState, from: number, until: number): void;
}

/**
 * Enough is a change to open and a change away from open, both at or after `horizon`: then the next opening and the next
 * closing after every earlier instant are in it.
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
