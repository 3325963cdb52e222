/**
 * Runs in a thread that only reads the clock for a given time in ms. The thread reports each gap, in ms, in which it could not
 * read the clock.
 */
import { serveThread } from '../../src/threads/serveThread.ts';

/** Minimum gap to report, in ms. Shorter gaps are normal kernel activity. */
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
