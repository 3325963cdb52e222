/** Times of many small things, taken in turns: a machine that is slower for a while is so for everybody. */

export interface Timed {
  readonly name: string;
  /** Does the n-th thing; what it gives is only kept from being thought away. */
  readonly run: (n: number) => unknown;
}

export interface Patience {
  readonly rounds: number;
  /** How long one of them goes on in a round, ms; it does one thing at least. */
  readonly slice: number;
  /** How many it does in a round at most. */
  readonly most: number;
  /** How many it may do before the first round, to be compiled for what it does; absent: as many as in a round. */
  readonly warm?: number;
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return Number.NaN;
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

let swallowed: unknown;

/** One of them for its slice. @returns microseconds each */
async function slice({ run }: Timed, from: number, slice: number, most: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + slice;
  for (let done = 0; done < most; done++) {
    const began = performance.now();
    if (done > 0 && began > until) break;
    const given = run(from + done);
    // To wait for what is there would cost the quick ones a turn of the loop.
    swallowed = given instanceof Promise ? await given : given;
    times.push((performance.now() - began) * 1000);
  }
  return times;
}

/** @returns by name, microseconds: the first round of each only warms it up */
export async function timeSlice(
  all: readonly Timed[],
  { rounds, slice: span, most, warm = most }: Patience,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(all.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const one of all) {
      // What the others left behind is nobody's time.
      (globalThis.gc as ((how: { type: 'minor' }) => void) | undefined)?.({ type: 'minor' });
      const taken = await slice(one, round * most, span, round === 0 ? warm : most);
      if (round > 0) times.get(one.name)?.push(...taken);
    }
  }
  if (swallowed === times) throw new Error('This never is');
  return times;
}
