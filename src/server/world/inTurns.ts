import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '../../core/steps.ts';

/**
 * The longest that requests wait for work that is done in turns, ms; one step may take longer. Who else wants the processor
 * makes two of each, and requests that have come meanwhile want as much again.
 */
const turn = 2;

/** Runs steps, and answers requests in between. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    await nextTurn();
    const until = performance.now() + turn;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
  }
}
