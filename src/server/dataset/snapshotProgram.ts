/** What the thread that knows one version of the data begins with: while another one is served it lowers its priority before it loads its program. */
import { threadData } from '../../threads/serveThread.ts';
import { lowerPriority } from './lowerPriority.ts';
import type { SnapshotThreadOptions } from './snapshotThread.ts';

// At the start everybody waits for it.
if (threadData<SnapshotThreadOptions>().isServing) lowerPriority();
await import('./snapshotThread.ts');
