/**
 * Long work that pauses every few milliseconds' worth of it: whoever runs it may do something else in between. What it
 * has at the end is its result.
 */
export type Steps<T> = Generator<undefined, T>;

/** After so many small things it is time for a pause: some milliseconds' worth. */
export const pauseEvery = 4_096;

/** Runs to the end without a pause. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
