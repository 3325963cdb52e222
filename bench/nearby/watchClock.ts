/** The program of a thread that does nothing but look at the clock for so many ms, and says the gaps in which it could not, ms each. */
import { serveThread } from '../../src/threads/serveThread.ts';

/** Less than that is what anything takes that a kernel does in between, ms. */
const least = 0.5;

serveThread((span: number): readonly number[] => {
  const gaps: number[] = [];
  let last = performance.now();
  for (const end = last + span; last < end; ) {
    const now = performance.now();
    if (now - last > least) gaps.push(now - last);
    last = now;
  }
  return gaps;
});
