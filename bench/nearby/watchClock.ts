/** The program of a thread that does nothing but look at the clock, and notices when it could not. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Watch, Watched } from './standstill.ts';

/** Less than that is what anything takes that a kernel does in between, ms. */
const least = 0.5;

const { span } = workerData as Watch;
const gaps: number[] = [];
let last = performance.now();
for (const end = last + span; last < end; ) {
  const now = performance.now();
  if (now - last > least) gaps.push(now - last);
  last = now;
}
parentPort?.postMessage({ gaps } satisfies Watched);
