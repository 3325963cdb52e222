/**
 * Measures several small operations in alternating time slices, so that a temporary slowdown of the machine affects all of them.
 */

interface Timed {
  readonly name: string;
  /** Runs the n-th operation and returns its result, so that the compiler cannot optimize the call away. */
  readonly run: (n: number) => unknown;
}

export interface Sampling {
  readonly rounds: number;
  /** The time slice in a round, in ms. Each round runs at least one operation. */
  readonly slice: number;
  /** The maximum number of operations in a round. */
  readonly most: number;
  /**
   * The number of operations in the warm-up round, in which the compiler optimizes the code. Defaults to the number of operations
   * in a round.
   */
  readonly warm?: number;
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return Number.NaN;
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

let swallowed: unknown;

/** Runs one operation repeatedly for its time slice. @returns the duration of each call in microseconds */
async function slice({ run }: Timed, from: number, slice: number, most: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + slice;
  for (let done = 0; done < most; done++) {
    const began = performance.now();
    if (done > 0 && began > until) break;
    const given = run(from + done);
    // Do not await a result that is not a promise, because even this `await` would take long compared with a fast call.
    swallowed = given instanceof Promise ? await given : given;
    times.push((performance.now() - began) * 1000);
  }
  return times;
}

/** @returns the durations in microseconds, keyed by the operation's name, without the first round, which is only a warm-up */
export async function timeSlice(
  all: readonly Timed[],
  { rounds, slice: span, most, warm = most }: Sampling,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(all.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const one of all) {
      // Collect garbage first, so that garbage from other operations does not slow down the next operation.
      (globalThis.gc as ((how: { type: 'minor' }) => void) | undefined)?.({ type: 'minor' });
      const taken = await slice(one, round * most, span, round === 0 ? warm : most);
      if (round > 0) times.get(one.name)?.push(...taken);
    }
  }
  if (swallowed === times) throw new Error('Unreachable');
  return times;
}
