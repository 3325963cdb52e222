/**
 * The program of a thread that only reads the clock for this time, ms. The thread reports each gap in which it could not read
 * the clock, ms.
 */
import { serveThread } from '../../src/threads/serveThread.ts';

/** Minimum gap to report, ms. Shorter gaps are normal kernel activity. */
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
