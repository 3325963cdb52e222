/**
 * Long-running work as a generator that yields every few milliseconds, so that the thread can do other work in between. The
 * generator returns the result of the work.
 */
export type Steps<T> = Generator<undefined, T>;

/** The number of small operations between two yields. This many operations take a few milliseconds. */
export const pauseEvery = 4_096;

/** Runs the work to the end without pausing. */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
