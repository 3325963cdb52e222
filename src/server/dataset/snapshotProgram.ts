/** What the thread that knows one version of the data begins with: while another one is served it steps back before it so much as loads its program. */
import { workerData } from 'node:worker_threads';
import { lowerPriority } from './lowerPriority.ts';
import type { SnapshotThreadOptions } from './snapshotThread.ts';

// At the start everybody waits for it: it steps back once it is served.
const stepForward = (workerData as SnapshotThreadOptions).isServing ? lowerPriority() : () => {};
try {
  await import('./snapshotThread.ts');
} finally {
  stepForward();
}
