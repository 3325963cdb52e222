/** How much of its time a processor of this machine does nothing although it is wanted: a virtual one does when its host has others before it. */
import { once } from 'node:events';
import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';

export interface Standstill {
  /** Of the time that was watched. */
  readonly share: number;
  /** ms */
  readonly longest: number;
}

/** Keeps all processors busy meanwhile. @param span how long, ms */
export async function standstill(span: number): Promise<Standstill> {
  const program = new URL('./watchClock.ts', import.meta.url);
  const watched = await Promise.all(
    cpus().map(async () => {
      const worker = new Worker(program, { workerData: span, execArgv: [] });
      const [gaps] = (await once(worker, 'message')) as [readonly number[]];
      return gaps;
    }),
  );
  const gaps = watched.flat();
  const lost = gaps.reduce((sum, gap) => sum + gap, 0);
  return { share: lost / (span * watched.length), longest: Math.max(0, ...gaps) };
}
