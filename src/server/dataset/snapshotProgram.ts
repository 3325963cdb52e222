/**
 * The entry point of a thread that holds one version of the data. If another version is being served, the thread lowers its
 * priority before it loads its program.
 */
import { threadData } from '../../threads/serveThread.ts';
import { lowerPriority } from '../tasks/lowerPriority.ts';
import type { SnapshotThreadOptions } from './snapshotThread.ts';

// At startup, all requests wait for this thread, so do not lower its priority.
if (threadData<SnapshotThreadOptions>().isServing) lowerPriority();
await import('./snapshotThread.ts');
