/**
 * A parser thread that fails in the way that the parsed value names. Tests use it because no known real value causes these
 * failures any more.
 */
import { serveTasks } from '../../../src/timelines/serveTasks.ts';

serveTasks(({ value }, from) => {
  if (value === 'hangs') for (;;);
  if (value === 'waits') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
  if (value === 'exits') process.exit(3);
  if (value === 'throws') throw new Error('thrown in the thread');
  if (value === 'exhausts the memory') for (const hoard: number[][] = []; ; ) hoard.push(Array(100_000).fill(from));
  return { from, until: from + 1, states: ['open'], changes: [] };
});
