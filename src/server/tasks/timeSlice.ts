import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import type { Steps } from '../../core/steps.ts';

export interface TimeSlice {
  /**
   * The longest delay of a request, ms. A single step may take longer. If other programs also use the CPUs, this delay and the
   * pause double.
   */
  readonly turn: number;
  /**
   * The pause between two slices, ms. It is long enough to process the requests that arrive during a slice, so that they do not
   * queue up.
   */
  readonly rest: number;
}

/** The time slices for work that requests wait for. */
export const soon: TimeSlice = { turn: 2, rest: 0 };

/** The time slices for background work that must not delay requests. */
export const besideRequests: TimeSlice = { turn: 1, rest: 3 };

/**
 * The time slices for work that runs every second. They are short, so that they add little delay even to the slowest one percent
 * of requests.
 */
export const frequent: TimeSlice = { turn: 0.4, rest: 1 };

/** Runs steps in slices, and lets requests run between the slices. */
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
