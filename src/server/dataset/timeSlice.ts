import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import type { Steps } from '../../core/steps.ts';

export interface TimeSlice {
  /** The longest delay of requests, ms; a single step may take longer. With competition for the CPU, both values double. */
  readonly turn: number;
  /** The pause between two slices, ms. Requests that have arrived meanwhile need as much time again, and must not queue up. */
  readonly rest: number;
}

/** For work that a request waits for. */
export const soon: TimeSlice = { turn: 2, rest: 0 };

/** For background work that must not delay requests. */
export const besideRequests: TimeSlice = { turn: 1, rest: 3 };

/** Runs steps, and processes requests in between. */
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
