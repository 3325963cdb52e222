/**
 * The fraction of time in which a CPU of this machine is idle although it has work: a virtual CPU waits while its host runs
 * others (steal time).
 */
import { cpus } from 'node:os';
import { startThread } from '../../src/threads/startThread.ts';

export interface Standstill {
  /** Fraction of the observed time. */
  readonly share: number;
  /** ms */
  readonly longest: number;
}

/** Keeps all CPUs busy while it measures. @param span duration, ms */
export async function standstill(span: number): Promise<Standstill> {
  const program = new URL('./watchClock.ts', import.meta.url);
  const watched = await Promise.all(
    cpus().map(async () => {
      const thread = startThread<number, readonly number[]>(program);
      const gaps = await thread.ask(span);
      await thread.close();
      return gaps;
    }),
  );
  const gaps = watched.flat();
  const lost = gaps.reduce((sum, gap) => sum + gap, 0);
  return { share: lost / (span * watched.length), longest: Math.max(0, ...gaps) };
}
