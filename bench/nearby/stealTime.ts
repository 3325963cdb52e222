/**
 * Measures steal time: the fraction of time in which a CPU of this machine has work but does not run, because the host runs other
 * virtual CPUs.
 */
import { cpus } from 'node:os';
import { startThread } from '../../src/threads/startThread.ts';

interface Standstill {
  /** The steal time as a fraction of the observed time. */
  readonly share: number;
  /** The longest gap, in ms. */
  readonly longest: number;
}

/** Measures while keeping all CPUs busy. @param span duration, ms */
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
