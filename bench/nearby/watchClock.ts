/** The program of a thread that does nothing but look at the clock for so many ms, and says the gaps in which it could not, ms each. */
import { parentPort, workerData } from 'node:worker_threads';

/** Less than that is what anything takes that a kernel does in between, ms. */
const least = 0.5;

const span = workerData as number;
const gaps: number[] = [];
let last = performance.now();
for (const end = last + span; last < end; ) {
  const now = performance.now();
  if (now - last > least) gaps.push(now - last);
  last = now;
}
parentPort?.postMessage(gaps);
