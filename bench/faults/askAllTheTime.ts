/** Sends requests at a fixed rate without waiting for earlier responses, so slow responses do not lower the rate. */
import type { Answer } from '../../test/support/server/serviceProcess.ts';

export interface Asked {
  /** The number of responses by status. Status 0 means no response. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Latency of the slowest response, ms. */
  readonly slowest: number;
}

/** @param rate requests per second */
export function askAllTheTime(rate: number, ask: (i: number) => Promise<Answer>): { end(): Promise<Asked> } {
  const statuses = new Map<number, number>();
  const under = new Set<Promise<void>>();
  let slowest = 0;
  let asked = 0;
  const began = performance.now();
  const one = async (i: number) => {
    const from = performance.now();
    const status = await ask(i).then(
      (answer) => answer.status,
      () => 0,
    );
    slowest = Math.max(slowest, performance.now() - from);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const timer = setInterval(() => {
    // A timer can fire late, so send all requests that are due.
    for (; asked < ((performance.now() - began) * rate) / 1_000; asked += 1) {
      const asking = one(asked).finally(() => under.delete(asking));
      under.add(asking);
    }
  }, 10);
  return {
    async end() {
      clearInterval(timer);
      await Promise.all(under);
      return { statuses, slowest };
    },
  };
}
