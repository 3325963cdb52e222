/** How much of its time a processor of this machine does nothing although it is wanted: a virtual one does when its host has others before it. */
import { cpus } from 'node:os';
import { startThread } from '../../src/threads/startThread.ts';

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
