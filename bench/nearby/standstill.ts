/** How much of its time a processor of this machine does nothing although it is wanted: a virtual one does when its host has others before it. */
import { once } from 'node:events';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface Standstill {
  /** Of the time that was watched. */
  readonly share: number;
  /** ms */
  readonly longest: number;
}

/** What the threads are told, and what they say. */
export interface Watch {
  /** ms */
  readonly span: number;
}
export interface Watched {
  /** The times that were longer than a thread that does nothing else may notice, ms. */
  readonly gaps: readonly number[];
}

/** Keeps all processors busy meanwhile. @param span how long, ms */
export async function standstill(span: number): Promise<Standstill> {
  const program = fileURLToPath(new URL('./watchClock.ts', import.meta.url));
  const watched = await Promise.all(
    cpus().map(async () => {
      const worker = new Worker(program, { workerData: { span } satisfies Watch, execArgv: [] });
      const [{ gaps }] = (await once(worker, 'message')) as [Watched];
      return gaps;
    }),
  );
  const gaps = watched.flat();
  const lost = gaps.reduce((sum, gap) => sum + gap, 0);
  return { share: lost / (span * watched.length), longest: Math.max(0, ...gaps) };
}
