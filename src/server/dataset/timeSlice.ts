import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import type { Steps } from '../../core/steps.ts';

export interface TimeSlice {
  /** The longest that requests wait, ms; one step may take longer. Who else wants the processor makes two of each. */
  readonly turn: number;
  /** Between two turns, ms: requests that have come meanwhile want as much again, and are not to queue up. */
  readonly rest: number;
}

/** Somebody waits for it. */
export const soon: TimeSlice = { turn: 2, rest: 0 };

/** Nobody waits for it, but many for an answer. */
export const besideRequests: TimeSlice = { turn: 1, rest: 3 };

/** Runs steps, and answers requests in between. */
export async function timeSlice<T>(steps: Steps<T>, { turn, rest }: TimeSlice = soon): Promise<T> {
  for (;;) {
    await (rest > 0 ? setTimeout(rest) : nextTurn());
    const until = performance.now() + turn;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
  }
}
